import type { Examination } from '@school-office/contract/examinations/examinations';
import { nameInWords, t } from '@school-office/contract/words';
import { useState } from 'react';
import { sayAnswer } from '../../components/Banner.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Question } from '../../components/Question.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useToday } from '../../components/useToday.ts';
import { titleInWords } from '../../features/examinations/ExaminationOf.tsx';
import {
  examinationSave,
  saveExamination,
  examinationRemove,
} from '../../features/examinations/examinationRequests.ts';
import { useClassNames } from '../../features/school/useClasses.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { ExaminationFields } from './ExaminationFields.tsx';
import { readExamination, typedExamination, type TypedExamination } from './typedExamination.ts';
import styles from './ExaminationDialog.module.css';

interface ExaminationDialogProps {
  /** The one to change; without it, a new one. */
  examination?: Examination | undefined;
  /** Those that a final can weigh. */
  others: readonly Examination[];
  onDone: () => void;
  onClose: () => void;
}

/** Name, classes, and of a final the weights of other examinations. */
export function ExaminationDialog({ examination, others, onDone, onClose }: ExaminationDialogProps) {
  const today = useToday();
  const classNames = useClassNames();
  const [typed, setTyped] = useState(() =>
    typedExamination(examination, { year: today.year, classes: classNames }),
  );
  const [fault, setFault] = useState('');
  const dispatch = useAppDispatch();
  const { state } = useOwnRequest(examinationSave);
  const idempotencyKey = useIdempotencyKey(state.error);
  const change = (changes: Partial<TypedExamination>) => setTyped((before) => ({ ...before, ...changes }));

  const save = async () => {
    const read = readExamination(typed, { examination, others, classNames });
    setFault(read.fault ?? '');
    if (read.fault !== undefined) return;
    const asked = dispatch(
      saveExamination(
        examination
          ? { id: examination._id, fields: { ...read.fields, seen: examination.seen } }
          : { fields: read.fields, idempotencyKey: idempotencyKey() },
      ),
    );
    await sayAnswer(asked, onDone);
  };
  return (
    <Dialog
      title={examination ? nameInWords(examination) : t('New examination')}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <RequestBanner state={state} keepsTyped />
      <ExaminationFields typed={typed} examination={examination} others={others} onChange={change} />
      {fault !== '' && (
        <p className={looks('failure')} role="alert">
          {fault}
        </p>
      )}
      <div className={looks('row', 'end')}>
        {examination && examination.published.length === 0 && (
          <RemoveExamination examination={examination} onDone={onDone} />
        )}
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton label={t('Save')} busyLabel={t('Saving')} busy={state.status === 'loading'} />
      </div>
    </Dialog>
  );
}

interface RemoveExaminationProps {
  examination: Examination;
  onDone: () => void;
}

/** Removes an examination that was made by mistake; one with marks is refused. */
function RemoveExamination({ examination, onDone }: RemoveExaminationProps) {
  const [isAsking, setAsking] = useState(false);
  const { state, run } = useOwnRequest(examinationRemove);
  const remove = async () => {
    setAsking(false);
    await sayAnswer(run(examination._id), onDone);
  };
  return (
    <>
      <RequestBanner state={state} />
      <Button className={styles.remove} disabled={state.status === 'loading'} onClick={() => setAsking(true)}>
        {t('Remove')}
      </Button>
      {isAsking && (
        <Question
          title={t('Remove {{examination}}?', { examination: titleInWords(examination) })}
          no={t('Cancel')}
          yes={t('Remove')}
          onNo={() => setAsking(false)}
          onYes={() => void remove()}
        >
          <p>{whatGoes(examination.routine.length)}</p>
        </Question>
      )}
    </>
  );
}

function whatGoes(papers: number): string {
  if (papers === 0)
    return t('It goes from the list. This cannot be taken back. An examination with marks stays.');
  return papers === 1
    ? t(
        'It goes from the list, with its routine of 1 paper. This cannot be taken back. An examination with marks stays.',
      )
    : t(
        'It goes from the list, with its routine of {{count}} papers. This cannot be taken back. An examination with marks stays.',
        { count: papers },
      );
}
