import { t } from '@school-office/contract/words';
import type { FieldValues } from 'react-hook-form';
import { looks } from '../kit/looks.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly string[];
  /** What an option is called on screen, where that is not its value. */
  labelOf?: (option: string) => string;
  /** What stands for no choice. */
  empty?: string;
  /** Called when another option is chosen. */
  onChange?: () => void;
}

export function SelectField<Values extends FieldValues>({
  options,
  labelOf,
  empty = t('Choose…'),
  onChange,
  ...field
}: SelectFieldProps<Values>) {
  return (
    <Field {...field}>
      {(props, invalid) => (
        <select
          {...props}
          {...field.form.register(field.name, { onChange })}
          className={`${looks('select')} ${invalid}`}
        >
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {labelOf?.(option) ?? asSentence(t(option))}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** 'Wrong student' of 'wrong student'; names such as eSewa stay as they are. */
function asSentence(option: string): string {
  return option === option.toLowerCase() ? option.charAt(0).toUpperCase() + option.slice(1) : option;
}
