import { useEffect, useId } from 'react';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { RequestSlice } from '../store/createRequestSlice.ts';
import { useRequest } from '../store/useRequest.ts';
import { Dialog } from './Dialog.tsx';
import type { RowDialogClosing } from './EditableTable.tsx';
import { RequestBanner } from './RequestBanner.tsx';
import { SubmitButton } from './form/SubmitButton.tsx';

const NOT_FOUND = 404;

export interface ConfirmDeleteProps<Name extends string> extends RowDialogClosing {
  /** The request that deletes, by id. */
  slice: RequestSlice<Name, string, MessageAnswer>;
  id: string;
  /** The name in the question, such as 'Aarav Example (class Five, roll no 1)'. */
  name: string;
  /** A sentence about the consequences. */
  consequence: string;
}

/** Asks before a record is deleted, and deletes it. A record that another user has deleted meanwhile counts as deleted. */
export function ConfirmDelete<Name extends string>(props: ConfirmDeleteProps<Name>) {
  const { slice, id, name, consequence, onDone, onClose } = props;
  const titleId = useId();
  const { state, run, reset } = useRequest(slice);
  const isGone = state.error?.status === NOT_FOUND;

  useEffect(() => () => void reset(), [reset]);
  useEffect(() => {
    if (isGone) onDone(`${name} was deleted already.`);
    // oxlint-disable-next-line react/exhaustive-deps -- once, however often the page around it is rendered
  }, [isGone]);

  const confirm = async () => {
    const answer = await run(id);
    if (answer) onDone(answer.message);
  };

  return (
    <Dialog className="dialog dialog-narrow" labelledBy={titleId} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <h2 id={titleId}>Are you sure?</h2>
        <RequestBanner state={state} />
        <p>
          <strong>{name}</strong> will be deleted. {consequence}
        </p>
        {/* Cancel comes first, because a dialog focuses its first control. */}
        <div className="dialog-actions">
          <button type="button" className="btn btn-outline" onClick={onClose}>
            Cancel
          </button>
          <SubmitButton kind="danger" label="Delete" busyLabel="Deleting" busy={state.status === 'loading'} />
        </div>
      </form>
    </Dialog>
  );
}
