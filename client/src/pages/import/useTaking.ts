import type { PersonKind } from '@school-office/contract/history';
import type { ImportAnswer } from '@school-office/contract/students/importing';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../components/form/useDraft.tsx';
import { useRequest } from '../../store/useRequest.ts';
import { fieldsOfRows, importTake, type ChangeLine } from './importRequests.ts';
import { saidBy, type ImportRow, type Values } from './importRows.ts';
import { isBroughtBack, type CheckedRow, type RowsOfImport } from './useImportRows.ts';

/** Takes the rows that can be taken. `taken` has the answer, and the rows that were left out. */
export function useTaking(
  kind: PersonKind,
  file: string,
  { checked, isLookedAt, look, refuse }: RowsOfImport,
) {
  const { state, run } = useRequest(importTake);
  const [taken, setTaken] = useState<{ answer: ImportAnswer; idempotencyKey: string; rest: CheckedRow[] }>();
  /** Whether the corrected rows were looked at again, and something stood against them. */
  const [heldBack, setHeldBack] = useState(false);
  /** Of the rows that were sent and not answered: the same rows go again under it. */
  const key = useRef<{ of: string; idempotencyKey: string }>(undefined);
  const lines = checked.filter(({ isTaken }) => isTaken);
  const chosen = lines.map(({ row }) => row);

  const take = async () => {
    setHeldBack(false);
    if (!isLookedAt && !(await look())) return setHeldBack(true);
    const content = lines.map(({ row, change }) =>
      change ? { ...parentOf(row, change), ...saidBy(row) } : row.values,
    );
    const update = lines.some(({ change }) => change !== undefined);
    const bringBack = lines.some(({ change }) => change && isBroughtBack(change));
    const of = JSON.stringify([content, update, bringBack]);
    if (key.current?.of !== of) key.current = { of, idempotencyKey: newIdempotencyKey() };
    const { idempotencyKey } = key.current;
    const answer = await run({ kind, rows: content, idempotencyKey, update, bringBack, file });
    const rest = checked.filter(({ isTaken }) => !isTaken);
    if (answer) setTaken({ answer, idempotencyKey, rest });
  };

  const onRefused = useEffectEvent(() => {
    key.current = undefined;
    if (state.error?.refused) refuse(chosen, fieldsOfRows(kind, state.error.refused));
  });
  const { error } = state;
  useEffect(() => {
    if (error?.status !== undefined && error.status < 500) onRefused();
  }, [error]);

  return { state, taken, heldBack, take };
}

/** A row that is somebody's by name and parent tells that parent, also where its own columns say father or mother. */
function parentOf({ values }: ImportRow, { by, student }: ChangeLine): Values {
  const { parents_name } = (student ?? {}) as { parents_name?: string };
  return by === 'name' && values.parents_name && parents_name !== undefined ? { parents_name } : {};
}
