// The browser's own rules (required, type=email), worded as the server words them and shown at the field. Everything
// further is the server's to say.
import type { FieldPath, FieldValues, RegisterOptions } from 'react-hook-form';
import type { FieldProps } from './fieldProps.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/u;

export function rulesOf<Values extends FieldValues>(
  { label, required }: Pick<FieldProps<Values>, 'label' | 'required'>,
  type: string,
): RegisterOptions<Values, FieldPath<Values>> {
  return {
    validate: (value: string) => {
      const text = value.trim();
      if (text === '') return required ? `${label} is required` : true;
      if (type === 'email' && !EMAIL.test(text)) return `${label} is not a valid email address`;
      return true;
    },
  };
}
