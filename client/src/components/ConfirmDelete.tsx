import { useId } from 'react';
import type { RequestState } from '../store/createRequestSlice.ts';
import { Dialog } from './Dialog.tsx';
import { RequestBanner } from './RequestBanner.tsx';
import { SubmitButton } from './form/SubmitButton.tsx';

export interface ConfirmDeleteProps {
  /** Who or what is deleted, such as 'Aarav Shrestha (class Five, roll no 1)'. */
  name: string;
  /** What else the user should know before. */
  consequence: string;
  /** Of the request that deletes. */
  state: RequestState<unknown>;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is deleted for good. */
export function ConfirmDelete({ name, consequence, state, onConfirm, onCancel }: ConfirmDeleteProps) {
  const titleId = useId();
  return (
    <Dialog className="dialog dialog-narrow" labelledBy={titleId} onClose={onCancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <h2 id={titleId}>Are you sure?</h2>
        <RequestBanner state={state} />
        <p>
          <strong>{name}</strong> will be deleted. {consequence}
        </p>
        {/* Cancel comes first, because a dialog focuses the first control it has. */}
        <div className="dialog-actions">
          <button type="button" className="btn btn-outline" onClick={onCancel}>
            Cancel
          </button>
          <SubmitButton kind="danger" label="Delete" busyLabel="Deleting" busy={state.status === 'loading'} />
        </div>
      </form>
    </Dialog>
  );
}
