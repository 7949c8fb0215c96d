import type { ComponentProps } from 'react';
import fieldStyles from '../form/field.module.css';
import toolbarStyles from '../toolbar/toolbar.module.css';

export interface SelectProps<Value extends string | number> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> {
  options: readonly Value[];
  value: NoInfer<Value>;
  onChoose: (value: Value) => void;
  /** What an option is called on screen, where that is not its value. */
  labelOf?: (value: Value) => string;
}

/** A list of which one is chosen. */
export function Select<Value extends string | number>({
  options,
  value,
  onChoose,
  labelOf = String,
  className = '',
  ...attributes
}: SelectProps<Value>) {
  return (
    <select
      {...attributes}
      className={`${fieldStyles.select} ${className}`}
      value={value}
      onChange={({ target }) => onChoose(options[target.selectedIndex]!)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {labelOf(option)}
        </option>
      ))}
    </select>
  );
}

/** A select with its words beside it, in a toolbar or beside the button that prints. */
export function LabelledSelect<Value extends string | number>({
  label,
  ...select
}: SelectProps<Value> & { label: string }) {
  return (
    <label className={toolbarStyles.choice}>
      {label}
      <Select {...select} />
    </label>
  );
}
