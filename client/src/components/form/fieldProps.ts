import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What every field of a form takes. `name` is the wire key, so that the server's messages find their field. */
export interface FieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
}
