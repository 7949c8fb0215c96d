import type { FieldValues } from 'react-hook-form';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';

/** An amount in rupees. Not a number input, which takes no commas, and which the mouse wheel changes unnoticed. */
export function MoneyField<Values extends FieldValues>(field: FieldProps<Values>) {
  return (
    <Field {...field}>
      {(props, invalid) => (
        <input
          {...props}
          {...field.form.register(field.name, { setValueAs: withoutCommas })}
          className={`form-control money ${invalid}`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={field.required ? undefined : '0'}
        />
      )}
    </Field>
  );
}

/** '1,500.' is 1500 to a clerk; the contract takes plain digits. */
function withoutCommas(text: string): string {
  return text.replaceAll(',', '').replace(/\.$/, '');
}
