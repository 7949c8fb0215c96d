import type { MessageAnswer } from '@school-office/contract/errors';
import { t } from '@school-office/contract/words';
import { useState, type ReactNode } from 'react';
import type { RowDialogClosing } from '../../components/form/EditDialog.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useKey } from '../../components/keys/useKey.ts';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { MoreMenu, type RarerAction } from '../../components/menu/MoreMenu.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { KEYS } from '../../lib/keys.ts';
import type { RequestSlice } from '../../store/createRequestSlice.ts';
import type { LeaveDialogProps } from './LeaveDialog.tsx';
import { useBringBack, type BringingBack } from './useBringBack.ts';
import pageHeaderStyles from '../../components/PageHeader.module.css';

interface PersonActionsProps<Name extends string> {
  id: string;
  /** Whether the person has left: then they can be brought back, not changed. */
  left: boolean;
  bringBack: RequestSlice<Name, BringingBack, MessageAnswer>;
  /** Reads the person again. */
  refresh: () => void;
  renderEditDialog: (closing: RowDialogClosing) => ReactNode;
  renderLeaveDialog: (closing: Pick<LeaveDialogProps<string>, 'undo' | 'onDone' | 'onClose'>) => ReactNode;
  /** Rarer actions for one who has not left. */
  others?: readonly RarerAction[];
  /** The actions before these, the primary one first. */
  children: ReactNode;
}

/** The actions on a person's page, and their messages. */
export function PersonActions<Name extends string>(props: PersonActionsProps<Name>) {
  const { id, left, others = [], refresh, renderEditDialog, renderLeaveDialog, children } = props;
  const [open, setOpen] = useState<'edit' | 'leave'>();
  const onClose = () => setOpen(undefined);
  const onDone = () => {
    onClose();
    refresh();
  };
  const { state, bringBack, undo } = useBringBack(props.bringBack);
  useKey(KEYS.edit, () => !left && setOpen('edit'));

  return (
    <>
      <RequestBanner state={state} />
      <div className={`${looks('row', 'push')} ${pageHeaderStyles.actions}`}>
        {children}
        {left ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void bringBack(id, onDone);
            }}
          >
            <SubmitButton
              kind="outline"
              label={t('Bring back')}
              busyLabel={t('Bringing back')}
              busy={state.status === 'loading'}
            />
          </form>
        ) : (
          <>
            <Button onClick={() => setOpen('edit')}>{t('Edit')}</Button>
            <MoreMenu actions={[...others, { label: t('Leave'), act: () => setOpen('leave') }]} />
          </>
        )}
      </div>
      {open === 'edit' && renderEditDialog({ onDone, onClose })}
      {open === 'leave' && renderLeaveDialog({ undo: undo(id, onDone), onDone, onClose })}
    </>
  );
}
