import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { RequestError } from '../../lib/requestError.ts';

/** Shows the server's message at the field it names, and focuses that field. */
export function useServerMessage<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: RequestError | null,
  fields: readonly FieldPath<Values>[],
): void {
  const { setError } = form;
  useEffect(() => {
    const field = fields.find((name) => name === error?.field);
    if (!error || field === undefined) return;
    setError(field, { type: 'server', message: error.message }, { shouldFocus: true });
    // `fields` is a constant of the form; only a new error is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error, setError]);
}
