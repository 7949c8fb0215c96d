import { useEffect, useId, type ReactNode } from 'react';
import type { MessageAnswer } from '@school-office/contract/errors';
import { leaving, leftToday, type Left } from '@school-office/contract/leaving';
import { Dialog } from '../../components/Dialog.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import '../../components/form/form.scss';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import type { RequestSlice } from '../../store/createRequestSlice.ts';
import { useRequest } from '../../store/useRequest.ts';

const NOT_FOUND = 404;
const FIELDS = Object.keys(leaving.shape);
const USUAL_REASONS = ['Moved away', 'Changed school', 'Completed class Ten', 'Retired', 'New position'];

export interface LeaveDialogProps<Name extends string> {
  slice: RequestSlice<Name, { id: string; left: Left }, MessageAnswer>;
  id: string;
  name: string;
  /** Such as 'Maya Example of class Five has paid 8 months of 2083 and owes Rs 1,200.' */
  children: ReactNode;
  /** Called when the person has left, also if another desk was first. */
  onLeft: (message: string) => void;
  onClose: () => void;
}

/** Asks for the last day and the reason before a person is taken off the lists. */
export function LeaveDialog<Name extends string>(props: LeaveDialogProps<Name>) {
  const { slice, id, name, children, onLeft, onClose } = props;
  const titleId = useId();
  const listId = useId();
  const { state, run, reset } = useRequest(slice);
  const form = useContractForm(leaving, { day: leftToday(new Date()).day });
  const { setFocus } = form;
  const { leave, question } = useAskBeforeLeaving({ unsaved: form.formState.isDirty });
  const close = () => leave(onClose);
  const isGone = state.error?.status === NOT_FOUND;
  useServerMessage(form, state.error, FIELDS);

  useEffect(() => {
    setFocus('reason');
    return () => void reset();
  }, [reset, setFocus]);
  useEffect(() => {
    if (isGone) onLeft(`${name} has left already.`);
    // oxlint-disable-next-line react/exhaustive-deps -- once, however often the page around it is rendered
  }, [isGone]);

  const submit = form.handleSubmit(async (left) => {
    if (await run({ id, left })) onLeft(`${name} has left.`);
  });

  return (
    <>
      <Dialog className="dialog dialog-narrow" labelledBy={titleId} onClose={close}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <h2 id={titleId}>Are you sure?</h2>
          <RequestBanner state={state} fields={FIELDS} />
          {children}
          <TextField form={form} name="day" label="Last day" required />
          <TextField form={form} name="reason" label="Reason" list={listId} required />
          <datalist id={listId}>
            {USUAL_REASONS.map((reason) => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
          <div className="dialog-actions">
            <button type="button" className="btn btn-outline" onClick={close}>
              Cancel
            </button>
            <SubmitButton kind="danger" label="Leave" busyLabel="Leaving" busy={state.status === 'loading'} />
          </div>
        </form>
      </Dialog>
      {question}
    </>
  );
}
