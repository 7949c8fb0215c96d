import { useId, type ReactNode } from 'react';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { Dialog } from '../Dialog.tsx';
import { RequestBanner } from '../RequestBanner.tsx';
import './form.scss';
import { SubmitButton } from './SubmitButton.tsx';

export interface EditDialogProps {
  title: string;
  /** Of the request that saves. */
  state: RequestState<unknown>;
  /** The fields that show their errors themselves. */
  shownFields: readonly string[];
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The registration form filled in, over the list: search, order and place in it stay. */
export function EditDialog({ title, state, shownFields, onSubmit, onClose, children }: EditDialogProps) {
  const titleId = useId();
  return (
    <Dialog className="dialog" labelledBy={titleId} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <h2 id={titleId}>{title}</h2>
        <RequestBanner state={state} fields={shownFields} />
        <div className="form-grid">{children}</div>
        <div className="dialog-actions">
          <button type="button" className="btn btn-outline" onClick={onClose}>
            Cancel
          </button>
          <SubmitButton label="Save" busyLabel="Saving" busy={state.status === 'loading'} />
        </div>
      </form>
    </Dialog>
  );
}
