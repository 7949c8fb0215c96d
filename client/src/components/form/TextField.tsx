import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import { rulesOf } from './rulesOf.ts';

export interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  type?: 'text' | 'email' | 'tel' | 'number';
  /** For numbers: the smallest step, such as 0.01 for rupees and paisa. */
  step?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

export function TextField<Values extends FieldValues>({
  type = 'text',
  step,
  autoComplete = 'off',
  ...field
}: TextFieldProps<Values>) {
  return (
    <Field {...field}>
      {(props, invalid) => (
        <input
          {...props}
          {...field.form.register(field.name, rulesOf(field, type))}
          className={`form-control ${invalid}`}
          type={type}
          step={step}
          min={type === 'number' ? 0 : undefined}
          autoComplete={autoComplete}
        />
      )}
    </Field>
  );
}
