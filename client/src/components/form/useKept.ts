import { useRef, useState } from 'react';
import { readDraft, writeDraft, type Draft } from './drafts.ts';
import { momentText, newIdempotencyKey } from './useDraft.tsx';

/** Work outside a form, such as marks on a sheet, which is a draft until it is saved. It begins with `nothing`, which is not kept. */
export function useKept<Value>(
  name: string,
  nothing: Value,
  isNothing = (value: Value) => JSON.stringify(value) === JSON.stringify(nothing),
) {
  const [restored, setRestored] = useState(() => readDraft<Value>(name));
  const [kept, setKept] = useState<Pick<Draft<Value>, 'value' | 'idempotencyKey'>>(
    () => restored ?? { value: nothing, idempotencyKey: newIdempotencyKey() },
  );
  const latest = useRef(kept);

  const keep = (next: typeof kept) => {
    latest.current = next;
    setKept(next);
    // At once, not after the next render: a page that is closed now must find what is kept now.
    writeDraft(name, isNothing(next.value) ? undefined : { ...next, at: Date.now() });
  };

  return {
    value: kept.value,
    set: (next: Value | ((before: Value) => Value)) =>
      keep({
        ...latest.current,
        value: typeof next === 'function' ? (next as (before: Value) => Value)(latest.current.value) : next,
      }),
    /** Begins anew, with nothing or with other work: the work is saved, or no longer wanted. */
    begin: (next = nothing) => {
      setRestored(undefined);
      keep({ value: next, idempotencyKey: newIdempotencyKey() });
    },
    /** However often the work is sent under it, it counts once. */
    idempotencyKey: kept.idempotencyKey,
    /** Sending it from now on is another act, even of the same work. */
    renewKey: () => keep({ ...latest.current, idempotencyKey: newIdempotencyKey() }),
    /** When work from before the page was opened was done, such as 'at 10:42'; undefined if there is none. */
    since: restored && !isNothing(kept.value) ? momentText(restored.at) : undefined,
    /** Whether nothing was done to it since the page was opened. */
    isAsBefore: kept.value === restored?.value,
  };
}
