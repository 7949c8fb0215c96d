import type { ChangeEvent, HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import { rulesOf } from './rulesOf.ts';

export interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  type?: 'text' | 'email' | 'tel' | 'number';
  /** For numbers: the smallest step, such as 0.01 for rupees and paisa. */
  step?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  /** The id of the datalist that suggests values. */
  list?: string;
  /** Told what is typed, and what is picked from the datalist. */
  onChange?: (text: string) => void;
}

export function TextField<Values extends FieldValues>({
  type = 'text',
  step,
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
            ...rulesOf(field, type),
            onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange?.(target.value),
          })}
          className={`form-control ${invalid}`}
          type={type}
          step={step}
          min={type === 'number' ? 0 : undefined}
          autoComplete={autoComplete}
          placeholder={placeholder}
          list={list}
        />
      )}
    </Field>
  );
}
