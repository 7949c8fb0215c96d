import { isRequired, labelOf } from '@school-office/contract/fields';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

/** The props of every field of a form. `name` is the wire key, so that the server's messages find their field. */
export interface FieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, unknown> & { schema?: object };
  name: FieldPath<Values>;
  /** Where it is not as the contract names the field. */
  label?: string;
  /** Where it is not as the contract says. */
  required?: boolean;
  /** Behind the label in brackets, such as 'BS'. */
  note?: string;
  /** At the end of the label's line. */
  aside?: ReactNode;
  className?: string | undefined;
}

/** Returns what a field is called and whether it has to be filled in: as it is given, else as the schema of its form says. */
export function saidOf<Values extends FieldValues>({ form, name, label, required }: FieldProps<Values>) {
  const field = fieldAt(form.schema, name);
  return {
    label: label ?? (field && labelOf(field)) ?? name,
    required: required ?? (field !== undefined && isRequired(field)),
  };
}

/** Finds a field, such as 'fine.amount', in a schema. */
function fieldAt(schema: unknown, path: string): z.ZodType | undefined {
  let at = schema;
  for (const key of path.split('.')) at = at instanceof z.ZodObject ? at.shape[key] : undefined;
  return at instanceof z.ZodType ? at : undefined;
}
