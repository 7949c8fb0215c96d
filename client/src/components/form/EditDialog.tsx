import { useEffect, useId, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { BoundRequest } from '../../store/useRequest.ts';
import { Dialog } from '../Dialog.tsx';
import type { RowDialogClosing } from '../EditableTable.tsx';
import { RequestBanner } from '../RequestBanner.tsx';
import './form.scss';
import { SubmitButton } from './SubmitButton.tsx';
import { useAskBeforeLeaving } from './useAskBeforeLeaving.tsx';
import { useContractForm, type FormSchema } from './useContractForm.ts';
import { useServerMessage } from './useServerMessage.ts';

export interface Edit<Fields> {
  id: string;
  changes: Partial<Fields>;
}

export interface EditDialogProps<Fields extends object, Values extends FieldValues> extends RowDialogClosing {
  title: string;
  schema: FormSchema<Fields>;
  /** The record as it is. */
  record: Fields & { _id: string };
  request: BoundRequest<Edit<Fields>, MessageAnswer>;
  /** The fields. */
  children: (form: UseFormReturn<Values, unknown, unknown>) => ReactNode;
}

/** The registration form filled in, over the list: search, order and place in it stay. Sends the changed fields only. */
export function EditDialog<Fields extends object, Values extends FieldValues>({
  title,
  schema,
  record,
  request,
  onDone,
  onClose,
  children,
}: EditDialogProps<Fields, Values>) {
  const titleId = useId();
  const { state, run, reset } = request;
  const form = useContractForm<Fields, Values>(schema, record);
  const { dirtyFields, isDirty } = form.formState;
  const { leave, question } = useAskBeforeLeaving({ unsaved: isDirty });
  const close = () => leave(onClose);
  const fields = Object.keys(schema.shape);
  useServerMessage(form, state.error, fields);

  useEffect(() => () => void reset(), [reset]);

  const submit = form.handleSubmit(async (values) => {
    const changed = Object.entries(values).filter(([name]) => name in dirtyFields);
    const answer = await run({ id: record._id, changes: Object.fromEntries(changed) as Partial<Fields> });
    if (answer) onDone(answer.message);
  });

  return (
    <>
      <Dialog className="dialog" labelledBy={titleId} onClose={close}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <h2 id={titleId}>{title}</h2>
          <RequestBanner state={state} fields={fields} keepsTyped />
          <div className="form-grid">{children(form)}</div>
          <div className="dialog-actions">
            <button type="button" className="btn btn-outline" onClick={close}>
              Cancel
            </button>
            <SubmitButton label="Save" busyLabel="Saving" busy={state.status === 'loading'} />
          </div>
        </form>
      </Dialog>
      {question}
    </>
  );
}
