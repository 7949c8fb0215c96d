import { t } from '@school-office/contract/words';
import type { ComponentProps } from 'react';
import { looks } from './looks.ts';

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
  labelOf,
  className = '',
  ...attributes
}: SelectProps<Value>) {
  return (
    <select
      {...attributes}
      className={`${looks('select')} ${className}`}
      value={value}
      onChange={({ target }) => onChoose(options[target.selectedIndex]!)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {labelOf ? labelOf(option) : t(String(option))}
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
    <label className={looks('choice')}>
      {label}
      <Select {...select} />
    </label>
  );
}
