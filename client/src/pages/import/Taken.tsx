import type { PersonKind } from '@school-office/contract/history';
import type { ImportAnswer } from '@school-office/contract/students/importing';
import { t } from '@school-office/contract/words';
import type { ReactNode } from 'react';
import { UndoButton } from '../../components/form/UndoButton.tsx';
import { Button, ButtonLink } from '../../components/kit/Button.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { paths } from '../../lib/paths.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { importUndo, type SentImport } from './importRequests.ts';

interface TakenProps {
  kind: PersonKind;
  answer: ImportAnswer;
  idempotencyKey: string;
  onAnother: () => void;
  /** What can be done about those who were not taken. */
  children?: ReactNode;
}

const LISTS = { student: paths.students, teacher: paths.teacherDetails, staff: paths.staffDetails } as const;

/** What was taken, and the way back. */
export function Taken({ kind, answer, idempotencyKey, onAnother, children }: TakenProps) {
  const { state, button } = useUndoImport({
    kind,
    idempotencyKey,
    count: answer.taken + (answer.changed ?? 0),
  });
  const isUndone = state.status === 'success';

  return (
    <Frame kind="empty">
      <RequestBanner state={state} />
      <p>
        <strong>{isUndone ? state.result?.message : answer.message}</strong>
      </p>
      {children}
      {!isUndone && (
        <ButtonLink kind="primary" to={LISTS[kind]}>
          {t('See the list')}
        </ButtonLink>
      )}{' '}
      <Button onClick={onAnother}>{t('Import another list')}</Button> {button}
    </Frame>
  );
}

/** Takes the people of an import off again, and gives those their old values back whom it changed. There is no `button` if the user may not, or it is done. */
export function useUndoImport({ kind, idempotencyKey, count }: SentImport) {
  const { state, run } = useOwnRequest(importUndo, { kind, idempotencyKey });
  const mayUndo = useMay('undoImports');

  const button = mayUndo && state.status !== 'success' && (
    <UndoButton
      question={t('Undo the import of {{count}}?', { count })}
      meaning={t(
        'Those who were registered are removed as if they had never been, and those who were updated get their old values back. If any of them has a receipt, a mark or a change by now that stands against it, they are named, and nothing is done.',
      )}
      isBusy={state.status === 'loading'}
      onUndo={() => void run({ kind, idempotencyKey })}
    />
  );
  return { state, button };
}
