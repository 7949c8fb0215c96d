// What the forms know without the server: required, and the contract's rules of texts, emails and numbers, worded as
// the server words them and shown at the field, all of them at once. Everything further is the server's to say.
import type { FieldPath, FieldValues, RegisterOptions } from 'react-hook-form';
import { readNumber, refusalOf, type NumericRange } from '@school-office/contract/numericRanges';
import { refusalOfEmail, refusalOfText } from '@school-office/contract/texts';
import type { FieldProps } from './fieldProps.ts';

export function rulesOf<Values extends FieldValues>(
  { label, required }: Pick<FieldProps<Values>, 'label' | 'required'>,
  type: string,
  range?: NumericRange,
): RegisterOptions<Values, FieldPath<Values>> {
  return {
    validate: (value: string) => {
      const text = value.trim();
      if (text === '') return required ? `${label} is required` : true;
      if (range) return readNumber(text, range) !== undefined || refusalOf(label, range);
      return (type === 'email' ? refusalOfEmail : refusalOfText)(label, text) ?? true;
    },
  };
}
