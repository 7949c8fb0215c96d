import type { FieldValues } from 'react-hook-form';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import fieldStyles from './field.module.css';

export interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly string[];
  /** What an option is called on screen, where that is not its value. */
  labelOf?: (option: string) => string;
  /** Called when another option is chosen. */
  onChange?: () => void;
}

export function SelectField<Values extends FieldValues>({
  options,
  labelOf,
  onChange,
  ...field
}: SelectFieldProps<Values>) {
  return (
    <Field {...field}>
      {(props, invalid) => (
        <select
          {...props}
          {...field.form.register(field.name, { onChange })}
          className={`${fieldStyles.select} ${invalid}`}
        >
          <option value="">Choose…</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {labelOf?.(option) ?? option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
