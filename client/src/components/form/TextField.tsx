import type { ChangeEvent, HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { NumericRange } from '@school-office/contract/numericRanges';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import { rulesOf } from './rulesOf.ts';

export interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  type?: 'text' | 'email' | 'tel' | 'number';
  /** For numbers: which of them are accepted. */
  range?: NumericRange;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  /** The id of the datalist that suggests values. */
  list?: string;
  /** Told what is typed, and what is picked from the datalist. */
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
            ...rulesOf(field, type, range),
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
