// What the forms know without the server: required, type=email, and the contract's ranges of numbers, worded as the
// server words them and shown at the field, all of them at once. Everything further is the server's to say.
import type { FieldPath, FieldValues, RegisterOptions } from 'react-hook-form';
import { readNumber, refusalOf, type NumericRange } from '@school-office/server/contract/numericRanges';
import type { FieldProps } from './fieldProps.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/u;

export function rulesOf<Values extends FieldValues>(
  { label, required }: Pick<FieldProps<Values>, 'label' | 'required'>,
  type: string,
  range?: NumericRange,
): RegisterOptions<Values, FieldPath<Values>> {
  return {
    validate: (value: string) => {
      const text = value.trim();
      if (text === '') return required ? `${label} is required` : true;
      if (type === 'email' && !EMAIL.test(text)) return `${label} is not a valid email address`;
      if (range && readNumber(text, range) === undefined) return refusalOf(label, range);
      return true;
    },
  };
}
