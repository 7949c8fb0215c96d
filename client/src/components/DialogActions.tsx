import { t } from '@school-office/contract/words';
import type { ReactNode } from 'react';
import { Button } from './kit/Button.tsx';
import { looks } from './kit/looks.ts';

interface DialogActionsProps {
  /** What the button says that leaves the dialog. */
  leave?: string | undefined;
  onLeave: () => void;
  /** The buttons that do something. */
  children?: ReactNode;
}

/** The end of a dialog: first the way out, then what it is for. */
export function DialogActions({ leave = t('Cancel'), onLeave, children }: DialogActionsProps) {
  return (
    <div className={looks('row', 'end')}>
      <Button onClick={onLeave}>{leave}</Button>
      {children}
    </div>
  );
}
