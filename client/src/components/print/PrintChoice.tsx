import '../../styles/print.css';
import fieldStyles from '../form/field.module.css';
import toolbarStyles from '../toolbar/toolbar.module.css';

interface PrintChoiceProps<Option extends string> {
  label: string;
  options: readonly Option[];
  value: Option;
  onChange: (value: Option) => void;
}

/** A choice before printing, such as the paper. */
export function PrintChoice<Option extends string>({
  label,
  options,
  value,
  onChange,
}: PrintChoiceProps<Option>) {
  return (
    <label className={toolbarStyles.choice}>
      {label}
      <select
        className={fieldStyles.select}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
