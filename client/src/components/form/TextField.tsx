import type { ChangeEvent, HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { NumericRange } from '@school-office/contract/fields';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';

export interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  type?: 'text' | 'email' | 'tel' | 'number';
  /** Makes it a number input with these limits. */
  range?: NumericRange;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  /** The id of the datalist that suggests values. */
  list?: string;
  /** Called with the text that is typed, or picked from the datalist. */
  onChange?: (text: string) => void;
}

export function TextField<Values extends FieldValues>({
  range,
  type = range ? 'number' : 'text',
  autoComplete = 'off',
  placeholder,
  list,
  onChange,
  ...field
}: TextFieldProps<Values>) {
  return (
    <Field {...field}>
      {(props, invalid) => (
        <input
          {...props}
          {...field.form.register(field.name, {
            onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange?.(target.value),
          })}
          className={`form-control ${invalid}`}
          type={type}
          step={range?.decimals === 2 ? 0.01 : undefined}
          min={range?.least}
          max={range?.most}
          autoComplete={autoComplete}
          placeholder={placeholder}
          list={list}
        />
      )}
    </Field>
  );
}
