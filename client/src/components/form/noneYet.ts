import { z } from 'zod';

/** Stands in a form, and so in its draft, for what there is none of yet; on the wire that is ''. */
export const NONE_YET = '-';

/** Reads a required text that can be said to be missing. */
export function orSaidToBeMissing(schema: z.ZodType<string>) {
  return z
    .unknown()
    .transform((value, context): string => {
      if (value === NONE_YET) return '';
      const { data, error } = schema.safeParse(value);
      if (!error) return data;
      for (const { message } of error.issues) context.addIssue(message);
      return z.NEVER;
    })
    .meta({ ...schema.meta() });
}
