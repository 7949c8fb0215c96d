import type { FieldValues } from 'react-hook-form';
import { withoutCommas } from '../../lib/numbers.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import fieldStyles from './field.module.css';
import textStyles from '../text.module.css';

/** An amount in rupees. Not a number input, which takes no commas, and which the mouse wheel changes unnoticed. */
export function MoneyField<Values extends FieldValues>(field: FieldProps<Values>) {
  return (
    <Field {...field}>
      {(props, invalid) => (
        <input
          {...props}
          {...field.form.register(field.name, { setValueAs: withoutCommas })}
          className={`${fieldStyles.control} ${textStyles.right} ${invalid}`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={field.required ? undefined : '0'}
        />
      )}
    </Field>
  );
}
