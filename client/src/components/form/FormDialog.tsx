import type { MessageAnswer } from '@school-office/contract/errors';
import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { BoundRequest } from '../../store/useRequest.ts';
import { sayAnswer, type BannerMessage } from '../Banner.tsx';
import { Dialog, type DialogProps } from '../Dialog.tsx';
import { DialogActions } from '../DialogActions.tsx';
import { RequestBanner } from '../RequestBanner.tsx';
import { SubmitButton, type SubmitButtonProps } from './SubmitButton.tsx';
import { useAskBeforeLeaving } from './useAskBeforeLeaving.tsx';
import { useServerMessage } from './useServerMessage.ts';

interface FormDialogProps<Values extends FieldValues, Fields, Answer extends MessageAnswer>
  extends Omit<SubmitButtonProps, 'busy'>, Pick<DialogProps, 'title' | 'width' | 'onClose' | 'children'> {
  form: UseFormReturn<Values, unknown, Fields>;
  request: Pick<BoundRequest<never, Answer>, 'state' | 'reset'>;
  /** The field in which typing begins; else the first of the dialog. */
  focus?: FieldPath<Values>;
  /** Sends what is typed. */
  send: (fields: Fields) => Promise<Answer | undefined>;
  /** A button beside the message that it is done, such as the way back. */
  undo?: BannerMessage['action'];
  /** Called when it is done, which is said already. */
  onDone: (answer: Answer) => void;
}

/** A form over the page; its many props are the form's own. Closing it with something typed asks first. */
export function FormDialog<Values extends FieldValues, Fields, Answer extends MessageAnswer>({
  title,
  form,
  request: { state, reset },
  focus,
  width,
  send,
  undo,
  onDone,
  onClose,
  children,
  ...button
}: FormDialogProps<Values, Fields, Answer>) {
  const { setFocus, handleSubmit, formState, getValues } = form;
  // A refusal that names one of them is shown there.
  const fields = Object.keys(getValues());
  const { leave, question } = useAskBeforeLeaving({ unsaved: formState.isDirty });
  const close = () => leave(onClose);
  const submit = handleSubmit((values) => sayAnswer(send(values), onDone, undo));
  useServerMessage(form, state.error, fields);

  useEffect(() => {
    if (focus !== undefined) setFocus(focus);
    return () => void reset();
  }, [focus, reset, setFocus]);

  return (
    <>
      <Dialog title={title} width={width} onClose={close} onSubmit={() => void submit()}>
        <RequestBanner
          state={state}
          fields={fields}
          // What other desks changed stands in the form.
          silent={state.error?.changed !== undefined}
          keepsTyped
        />
        {children}
        <DialogActions onLeave={close}>
          <SubmitButton {...button} busy={state.status === 'loading'} />
        </DialogActions>
      </Dialog>
      {question}
    </>
  );
}
