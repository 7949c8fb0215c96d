import { monthNameOf, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { timeInWords } from '../../lib/days.ts';
import type { RequestError } from '../../lib/requestError.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/Button.tsx';
import { readDraft, writeDraft } from './drafts.ts';
import { focusField } from './focusField.ts';

export interface DraftOfForm {
  /**
   * Returns the Idempotency-Key under which the form is sent: however often that happens, the server counts it once. The
   * key stays the same through lost answers, refusals that name a field, reloads and sign-ins. A 409 that names no field
   * ends it: the key was used for other content, the message asks the clerk to check the records, and sending again after
   * that is meant.
   */
  idempotencyKey: () => string;
  /** Starts a new key: the next submission counts anew, even with the same values. */
  renewKey: () => void;
  /** Returns when that was typed which was filled in and is as it was since, such as 'at 10:42'; undefined if nothing is. */
  untouchedSince: () => string | undefined;
  /** Forgets the draft, because it is saved or no longer wanted. The form keeps its values. */
  forget: () => void;
  /** The line that says a draft was filled in; the page renders it. */
  notice: ReactNode;
}

interface DraftOptions<Values extends FieldValues> {
  /** The reason for the last refusal. */
  error: RequestError | null;
  /** Has the focus when the draft is cleared. */
  firstField: FieldPath<Values> | undefined;
  /** The name of the person whom the form is about. */
  whose?: string;
  /** A field whose value is carried over from the form before, and belongs to what is typed beside it. */
  kept?: FieldPath<Values> | undefined;
}

const CONFLICT = 409;

/**
 * Keeps what is typed in a form, under its own name, until `forget` is called, and fills it in when the form is shown
 * again.
 */
export function useDraft<Values extends FieldValues, Fields>(
  form: UseFormReturn<Values, unknown, Fields>,
  name: string,
  { error, firstField, whose, kept }: DraftOptions<Values>,
): DraftOfForm {
  const [restoredAt, setRestoredAt] = useState(() => {
    const draft = readDraft(name);
    return draft?.isGiven ? undefined : draft?.at;
  });
  const isTouched = useRef(false);
  const key = useRef<string>(undefined);
  const idempotencyKey = () => (key.current ??= newIdempotencyKey());

  const keep = useEffectEvent((values: Values, given: Readonly<FieldValues> | undefined) => {
    isTouched.current = true;
    const value = valuesTyped(values, given);
    const isEmpty = Object.keys(value).length === 0;
    if (kept !== undefined) value[kept] = values[kept];
    writeDraft(
      name,
      isEmpty ? undefined : { value, idempotencyKey: idempotencyKey(), at: Date.now(), whose },
    );
    if (isEmpty) setRestoredAt(undefined);
  });
  useEffect(() => {
    const draft = readDraft<FieldValues>(name);
    if (draft) {
      key.current = draft.idempotencyKey;
      const values = form.getValues();
      for (const [field, value] of Object.entries(draft.value)) {
        if (!(field in values)) continue;
        const path = field as FieldPath<Values>;
        form.setValue(path, value as PathValue<Values, typeof path>, { shouldDirty: true });
      }
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => keep(values, defaultValues),
    });
  }, [form, name]);

  const renewKey = () => {
    isTouched.current = true;
    key.current = undefined;
    const draft = readDraft(name);
    if (draft) writeDraft(name, { ...draft, idempotencyKey: idempotencyKey() });
  };
  const forget = () => {
    key.current = undefined;
    writeDraft(name, undefined);
    setRestoredAt(undefined);
  };
  const since = restoredAt === undefined ? undefined : momentText(restoredAt);

  const endKey = useEffectEvent(renewKey);
  useEffect(() => {
    if (error?.status === CONFLICT && error.field === undefined) endKey();
  }, [error]);

  const notice = since !== undefined && (
    <Alert kind="notice" role="status">
      {whose
        ? t('What you typed for {{name}} {{when}} is still here.', { name: whose, when: since })
        : t('What you typed {{when}} is still here.', { when: since })}{' '}
      <Button
        kind="link"
        onClick={() => {
          // At once, because the field is selected as it is then.
          flushSync(() => {
            form.reset();
            forget();
          });
          if (firstField !== undefined) focusField(firstField, { shouldSelect: true });
        }}
      >
        {t('Clear')}
      </Button>
    </Alert>
  );
  const untouchedSince = () => (isTouched.current ? undefined : since);
  return { idempotencyKey, renewKey, untouchedSince, forget, notice };
}

/** Not crypto.randomUUID: browsers have it on https only, and an office network has none. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Returns 'at 10:42', or 'on 4 Mangsir at 10:42' of another day than today. */
export function momentText(at: number): string {
  const date = nepaliDateOf(new Date(at));
  const { day, month, year } = nepaliDateOf(new Date());
  const isToday = date.day === day && date.month === month && date.year === year;
  const time = timeInWords(new Date(at));
  return isToday
    ? t('at {{time}}', { time })
    : t('on {{day}} {{month}} at {{time}}', { day: date.day, month: t(monthNameOf(date)), time });
}

/** Returns what differs from that with which the form started. A file that is being uploaded is not kept. */
function valuesTyped(values: FieldValues, given: Readonly<FieldValues> = {}): Record<string, unknown> {
  const typed = Object.entries(values).filter(
    ([field, value]) =>
      value !== undefined &&
      !(value instanceof File) &&
      JSON.stringify(value) !== JSON.stringify(given[field] ?? ''),
  );
  return Object.fromEntries(typed);
}
