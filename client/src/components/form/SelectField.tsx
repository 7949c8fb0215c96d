import type { FieldValues } from 'react-hook-form';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';

export interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly string[];
}

export function SelectField<Values extends FieldValues>({ options, ...field }: SelectFieldProps<Values>) {
  return (
    <Field {...field}>
      {(props, invalid) => (
        <select {...props} {...field.form.register(field.name)} className={`form-select ${invalid}`}>
          <option value="">Choose…</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
