import type { PersonKind } from '@school-office/contract/history';
import type { ImportAnswer } from '@school-office/contract/students/importing';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/kit/Button.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { paths } from '../../lib/paths.ts';
import { useUndoImport } from './useUndoImport.tsx';

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
  const { state, button } = useUndoImport(kind, {
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
          See the list
        </ButtonLink>
      )}{' '}
      <Button onClick={onAnother}>Import another list</Button> {button}
    </Frame>
  );
}
