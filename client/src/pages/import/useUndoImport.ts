import { useEffect } from 'react';
import type { PersonKind } from '@school-office/contract/history';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { useRequest } from '../../store/useRequest.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { importUndo, type SentImport } from '../../features/import/importRequests.ts';

/** Takes the people of an import off again, after a question. `undo` is undefined if the user may not, or it is done. */
export function useUndoImport(kind: PersonKind, { idempotencyKey, count }: SentImport) {
  const { state, run, reset } = useRequest(importUndo);
  const mayUndo = useMay('undoImports');
  const { ask, question } = useQuestion();
  useEffect(() => () => void reset(), [reset]);

  const undo = async () => {
    const isCertain = await ask({
      title: `Undo the import of ${count}?`,
      reasons: [
        'They go as if they had never been registered. Who has a receipt, a mark or a change by now is named, and nobody goes.',
      ],
      yes: 'Undo',
    });
    if (isCertain) void run({ kind, idempotencyKey });
  };
  return { state, question, undo: mayUndo && state.status !== 'success' ? undo : undefined };
}
