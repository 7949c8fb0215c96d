import { t } from '@school-office/contract/words';
import { Button } from '../kit/Button.tsx';
import { useQuestion } from './useQuestion.tsx';

interface UndoButtonProps {
  /** 'Undo the import of 12?' */
  question: string;
  /** What it means, and when it is refused. */
  meaning: string;
  isBusy: boolean;
  onUndo: () => void;
}

/** Undoes an act on many people, after a question. */
export function UndoButton({ question: title, meaning, isBusy, onUndo }: UndoButtonProps) {
  const { ask, question } = useQuestion();
  const undo = async () => {
    if (await ask({ title, reasons: [meaning], yes: t('Undo'), no: t('Cancel', { context: 'undoing' }) }))
      onUndo();
  };
  return (
    <>
      {question}
      <Button disabled={isBusy} onClick={() => void undo()}>
        {t('Undo')}
      </Button>
    </>
  );
}
