import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** The props of every field of a form. `name` is the wire key, so that the server's messages find their field. */
export interface FieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, unknown>;
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
  /** At the end of the label's line. */
  aside?: ReactNode;
  className?: string | undefined;
}
