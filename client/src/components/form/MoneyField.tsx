import type { FocusEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatNumber, readRupees, withoutCommas } from '../../lib/numbers.ts';
import { looks } from '../kit/looks.ts';
import { Field } from './Field.tsx';
import { saidOf, type FieldProps } from './fieldProps.ts';

/** An amount in rupees. Not a number input, which takes no commas, and which the mouse wheel changes unnoticed. */
export function MoneyField<Values extends FieldValues>(field: FieldProps<Values>) {
  return (
    <Field {...field}>
      {(props, invalid) => (
        <input
          {...props}
          {...field.form.register(field.name, { setValueAs: withoutCommas, onBlur: group })}
          className={`${looks('right', 'control')} ${invalid}`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={saidOf(field).required ? undefined : '0'}
        />
      )}
    </Field>
  );
}

/** Groups the digits of the typed amount, such as '2,000'; the form reads it without the commas. */
function group({ target }: FocusEvent<HTMLInputElement>): void {
  const amount = readRupees(target.value);
  if (amount !== undefined && amount > 0) target.value = formatNumber(amount);
}
