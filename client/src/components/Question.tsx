import { type ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { Button } from './kit/Button.tsx';

interface QuestionProps {
  title: string;
  /** What happens if the user says yes. */
  children: ReactNode;
  /** Has the focus; Esc means the same. */
  no: string;
  yes: string;
  kind?: 'primary' | 'danger';
  onNo: () => void;
  onYes: () => void;
}

/** Asks once more before something that cannot be taken back. */
export function Question({ title, children, no, yes, kind = 'danger', onNo, onYes }: QuestionProps) {
  return (
    <Dialog title={title} width="narrow" onClose={onNo}>
      {children}
      {/* The safe answer comes first, because a dialog focuses its first control. */}
      <DialogActions leave={no} onLeave={onNo}>
        <Button kind={kind} onClick={onYes}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
