import type { PersonKind } from '@school-office/contract/history';
import { UndoButton } from '../../components/form/UndoButton.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { importUndo, type SentImport } from './importRequests.ts';

/** Takes the people of an import off again, and gives those their old values back whom it changed. There is no `button` if the user may not, or it is done. */
export function useUndoImport(kind: PersonKind, { idempotencyKey, count }: SentImport) {
  const { state, run } = useOwnRequest(importUndo, { kind, idempotencyKey });
  const mayUndo = useMay('undoImports');

  const button = mayUndo && state.status !== 'success' && (
    <UndoButton
      question={`Undo the import of ${count}?`}
      meaning="Those who were registered are removed as if they had never been, and those who were updated get their old values back. If any of them has a receipt, a mark or a change by now that stands against it, they are named, and nothing is done."
      isBusy={state.status === 'loading'}
      onUndo={() => void run({ kind, idempotencyKey })}
    />
  );
  return { state, button };
}
