import type { PersonKind } from '@school-office/contract/history';
import { UndoButton } from '../../components/form/UndoButton.tsx';
import { useOwnRequest } from '../../store/useRequest.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { importUndo, type SentImport } from '../../features/import/importRequests.ts';

/** Takes the people of an import off again. There is no `button` if the user may not, or it is done. */
export function useUndoImport(kind: PersonKind, { idempotencyKey, count }: SentImport) {
  const { state, run } = useOwnRequest(importUndo);
  const mayUndo = useMay('undoImports');

  const button = mayUndo && state.status !== 'success' && (
    <UndoButton
      question={`Undo the import of ${count}?`}
      meaning="They are removed as if they had never been registered. If any of them has a receipt, a mark or a change by now, they are named, and nobody is removed."
      isBusy={state.status === 'loading'}
      onUndo={() => void run({ kind, idempotencyKey })}
    />
  );
  return { state, button };
}
