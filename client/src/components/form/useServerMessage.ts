import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { RequestError } from '../../lib/requestError.ts';
import { say } from '../Banner.tsx';
import type { ServerFieldError } from './Field.tsx';

/**
 * Shows the server's message at the field it names, if that is one of `fields`, and focuses that field; in the banner where the field is not
 * on the screen, such as the section of a class that was divided since.
 */
export function useServerMessage<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, unknown>,
  error: RequestError | null,
  fields: readonly string[],
): void {
  const { setError } = form;
  useEffect(() => {
    if (error?.field === undefined || !fields.includes(error.field)) return;
    const field = error.field as FieldPath<Values>;
    const { message, person } = error;
    const refusal: ServerFieldError = { type: 'server', message, person };
    if (isOnScreen(error.field)) setError(field, refusal, { shouldFocus: true });
    else say({ kind: 'danger', text: message });
    // `fields` is the same in every render; only a new error is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error, setError]);
}

function isOnScreen(field: string): boolean {
  return document.querySelector(`[data-field="${field}"], [name="${field}"]`) !== null;
}
