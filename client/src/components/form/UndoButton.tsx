import { useQuestion } from './useQuestion.tsx';
import buttonStyles from '../button.module.css';

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
    if (await ask({ title, reasons: [meaning], yes: 'Undo' })) onUndo();
  };
  return (
    <>
      {question}
      <button type="button" className={buttonStyles.outline} disabled={isBusy} onClick={() => void undo()}>
        Undo
      </button>
    </>
  );
}
