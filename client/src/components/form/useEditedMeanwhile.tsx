import type { Changes } from '@school-office/contract/editing';
import { labelOf } from '@school-office/contract/fields';
import { phrase, t } from '@school-office/contract/words';
import { useEffect, useState, type ReactNode } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { RequestError } from '../../lib/requestError.ts';
import { Alert } from '../kit/Alert.tsx';
import { looks } from '../kit/looks.ts';
import { textOf, type FormSchema } from './useContractForm.ts';

const CHANGED = phrase('{{field}}: {{from}} → {{to}}');
const CHANGED_HERE_TOO = phrase('{{field}}: {{from}} → {{to}}. Saving puts what you typed in its place.');

interface EditedMeanwhile {
  /** The number of edits that this desk has seen, to be sent with its own. */
  seen: number;
  /** What other desks have changed, field by field; the form renders it. */
  notice: ReactNode;
}

/**
 * After an edit is refused because other desks have changed the record, shows what they changed and fills it in where nothing
 * was typed here. What was typed stays, and saving again sends it. `given` is the number of edits when the record was read.
 */
export function useEditedMeanwhile<Values extends FieldValues, Fields>(
  form: UseFormReturn<Values, unknown, unknown>,
  { shape }: Pick<FormSchema<Fields>, 'shape'>,
  error: RequestError | null,
  given: number,
): EditedMeanwhile {
  const [told, setTold] = useState<{ seen: number; changed: Changes }>({ seen: 0, changed: {} });
  const { dirtyFields, defaultValues } = form.formState;

  useEffect(() => {
    const { changed, seen } = error ?? {};
    if (changed === undefined || seen === undefined) return;
    setTold((before) => ({ seen, changed: merged(before.changed, changed) }));
    const known = Object.entries(changed).filter(([field]) => field in shape);
    const texts = Object.fromEntries(known.map(([field, { to }]) => [field, textOf(to)]));
    form.reset({ ...defaultValues, ...texts } as DefaultValues<Values>, { keepDirtyValues: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal
  }, [error]);

  // Saved since: there is nothing to tell any more.
  const lines = given > told.seen ? [] : Object.entries(told.changed);
  const notice = lines.length > 0 && (
    <Alert as="section" kind="warning" role="alert" aria-label={t('Changed meanwhile at another desk')}>
      <strong>{t('Changed meanwhile at another desk. Please look at it, and save again.')}</strong>
      <ul className={looks('bullets')}>
        {lines.map(([field, { from, to }]) => (
          <li key={field}>
            {t(field in dirtyFields ? CHANGED_HERE_TOO : CHANGED, {
              field: labelOfField(shape, field),
              from: valueText(from),
              to: valueText(to),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
  return { seen: Math.max(given, told.seen), notice };
}

/** Two refusals are told as one: from what it was at first to what it is now. */
function merged(before: Changes, changed: Changes): Changes {
  const later = Object.entries(changed).map(([field, { from, to }]) => [
    field,
    { from: field in before ? before[field]!.from : from, to },
  ]);
  return { ...before, ...(Object.fromEntries(later) as Changes) };
}

function labelOfField(shape: object, field: string): string {
  const schema = (shape as Record<string, ZodType>)[field];
  return (schema && labelOf(schema)) ?? field;
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return t('nothing');
  if (Array.isArray(value)) return t('{{count}} entries', { count: value.length });
  if (typeof value === 'object') return Object.values(value).map(valueText).join(', ');
  return typeof value === 'string' ? t(value) : JSON.stringify(value);
}
