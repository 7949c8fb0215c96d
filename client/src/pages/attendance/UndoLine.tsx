import { useSecondsLeft } from '../../components/useSecondsLeft.ts';
import buttonStyles from '../../components/button.module.css';
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
      <button type="button" className={buttonStyles.link} disabled={isUndoing} onClick={onUndo}>
        Undo
      </button>
      <span aria-hidden="true">{rest} s</span>
    </p>
  );
}
