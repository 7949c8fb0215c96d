import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from './drafts.ts';
import type { RequestError } from '../../lib/requestError.ts';

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
  /** Forgets the draft, because it is saved or no longer wanted. The form keeps its values. */
  forget: () => void;
  /** The line that says a draft was filled in; the page renders it. */
  notice: ReactNode;
}

const CONFLICT = 409;

/**
 * Keeps what is typed in a form, under its own name, until `forget` is called, and fills it in when the form is shown
 * again. `error` is the reason for the last refusal; `kept` is a field whose value is carried over from the form before, and
 * belongs to what is typed beside it.
 */
export function useDraft<Values extends FieldValues, Fields>(
  form: UseFormReturn<Values, unknown, Fields>,
  name: string,
  error: RequestError | null,
  kept?: FieldPath<Values>,
): DraftOfForm {
  const [restored, setRestored] = useState(() => readDraft(name) !== undefined);
  const key = useRef<string>(undefined);
  const idempotencyKey = () => (key.current ??= newIdempotencyKey());

  const keep = useEffectEvent((values: Values, given: Readonly<FieldValues> | undefined) => {
    const texts = textsTyped(values, given);
    const isEmpty = Object.keys(texts).length === 0;
    if (kept !== undefined) texts[kept] = String(values[kept] ?? '');
    writeDraft(name, isEmpty ? undefined : { texts, idempotencyKey: idempotencyKey(), at: Date.now() });
    if (isEmpty) setRestored(false);
  });
  useEffect(() => {
    const draft = readDraft(name);
    if (draft) {
      key.current = draft.idempotencyKey;
      const values = form.getValues();
      for (const [field, text] of Object.entries(draft.texts)) {
        if (!(field in values)) continue;
        const path = field as FieldPath<Values>;
        form.setValue(path, text as PathValue<Values, typeof path>, { shouldDirty: true });
      }
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => keep(values, defaultValues),
    });
  }, [form, name]);

  const renewKey = () => {
    key.current = undefined;
    const draft = readDraft(name);
    if (draft) writeDraft(name, { ...draft, idempotencyKey: idempotencyKey() });
  };
  const forget = () => {
    key.current = undefined;
    writeDraft(name, undefined);
    setRestored(false);
  };

  const endKey = useEffectEvent(renewKey);
  useEffect(() => {
    if (error?.status === CONFLICT && error.field === undefined) endKey();
  }, [error]);

  const notice = restored && (
    <p className="alert draft-notice" role="status">
      What you typed is still here.
      <button
        type="button"
        className="btn btn-link"
        onClick={() => {
          const [first] = Object.keys(form.getValues()) as FieldPath<Values>[];
          if (first !== undefined) form.setFocus(first);
          form.reset();
          forget();
        }}
      >
        Clear
      </button>
    </p>
  );
  return { idempotencyKey, renewKey, forget, notice };
}

/** Not crypto.randomUUID: browsers have it on https only, and an office network has none. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Returns the texts that differ from those that the form started with. A file that is being uploaded is no text. */
function textsTyped(values: FieldValues, given: Readonly<FieldValues> = {}): Record<string, string> {
  const typed = Object.entries(values).filter(
    ([field, value]) => typeof value === 'string' && value !== (given[field] ?? ''),
  );
  return Object.fromEntries(typed);
}
