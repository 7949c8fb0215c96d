import type { FieldValues } from 'react-hook-form';
import { AMOUNT, readNumber, refusalOf } from '@school-office/contract/numericRanges';
import { readRupees } from '../../lib/numbers.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';

/**
 * An amount in rupees: text for `readRupees`. Not a number input, because turning the wheel over one changes it
 * unnoticed, and because it takes no commas.
 */
export function MoneyField<Values extends FieldValues>(field: FieldProps<Values>) {
  const { form, name, label, required = false } = field;
  const validate = (text: string) => {
    if (text.trim() === '') return required ? `${label} is required` : true;
    return readNumber(readRupees(text), AMOUNT) !== undefined || refusalOf(label, AMOUNT);
  };
  return (
    <Field {...field}>
      {(props, invalid) => (
        <input
          {...props}
          {...form.register(name, { validate })}
          className={`form-control money ${invalid}`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={required ? undefined : '0'}
        />
      )}
    </Field>
  );
}
