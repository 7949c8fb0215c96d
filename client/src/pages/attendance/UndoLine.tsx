import { Button } from '../../components/kit/Button.tsx';
import { useSecondsLeft } from '../../components/useSecondsLeft.ts';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';

/** As the server allows it. */
const UNDO_FOR_S = 60;

interface UndoLineProps {
  /** When the sheet was submitted, in milliseconds. */
  at: number;
  isUndoing: boolean;
  onUndo: () => void;
}

/** For a minute, the way to undo a sheet that was submitted by mistake. */
export function UndoLine({ at, isUndoing, onUndo }: UndoLineProps) {
  const rest = useSecondsLeft(at, UNDO_FOR_S);
  if (rest === 0) return null;
  return (
    <p className={`${layoutStyles.line} ${textStyles.faint}`}>
      Submitted by mistake?
      <Button kind="link" disabled={isUndoing} onClick={onUndo}>
        Undo
      </Button>
      <span aria-hidden="true">{rest} s</span>
    </p>
  );
}
