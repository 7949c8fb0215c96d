import type { MessageAnswer } from '@school-office/contract/errors';
import { useEffect, type ReactNode } from 'react';
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
  /** Left out where another form saves it; without `reset`, what became of it stays when the dialog closes. */
  request?: Pick<BoundRequest<never, Answer>, 'state'> & Partial<Pick<BoundRequest<never, Answer>, 'reset'>>;
  /** The field in which typing begins, in place of what it holds; else the first of the dialog. */
  focus?: FieldPath<Values>;
  /** Sends what is typed. */
  send: (fields: Fields) => Promise<Answer | undefined>;
  /** A button beside the message that it is done, such as the way back. */
  undo?: BannerMessage['action'];
  /** Called when it is done, which is said already. */
  onDone?: (answer: Answer) => void;
  /** What the button says that leaves it. */
  leaveLabel?: string;
  /** Buttons beside the one that sends. */
  buttons?: ReactNode;
  /** A refusal is said elsewhere. */
  silent?: boolean;
  /** It is a question more than a form: what is typed is not missed when it closes. */
  closesAtOnce?: boolean;
}

const NO_REQUEST = { state: { status: 'idle', error: null, result: null }, reset: undefined } as const;

/** A form over the page; its many props are the form's own. Closing it with something typed asks first. */
export function FormDialog<Values extends FieldValues, Fields, Answer extends MessageAnswer>({
  title,
  form,
  request: { state, reset } = NO_REQUEST,
  focus,
  width,
  send,
  undo,
  onDone,
  onClose,
  leaveLabel,
  buttons,
  silent = false,
  closesAtOnce = false,
  children,
  ...button
}: FormDialogProps<Values, Fields, Answer>) {
  const { setFocus, handleSubmit, formState, getValues } = form;
  // A refusal that names one of them is shown there.
  const fields = Object.keys(getValues());
  const { leave, question } = useAskBeforeLeaving({ unsaved: formState.isDirty && !closesAtOnce });
  const close = () => leave(onClose);
  const submit = handleSubmit((values) => sayAnswer(send(values), onDone, undo));
  useServerMessage(form, state.error, fields);

  useEffect(() => {
    if (focus !== undefined) setFocus(focus, { shouldSelect: true });
    return () => void reset?.();
  }, [focus, reset, setFocus]);

  return (
    <>
      <Dialog
        title={title}
        width={width}
        onClose={close}
        // A second Enter must not send what the first is about to send.
        onSubmit={() => void (formState.isSubmitting || submit())}
      >
        <RequestBanner
          state={state}
          fields={fields}
          // What other desks changed stands in the form.
          silent={silent || state.error?.changed !== undefined}
          keepsTyped
        />
        {children}
        <DialogActions leave={leaveLabel} onLeave={close}>
          {buttons}
          <SubmitButton {...button} busy={state.status === 'loading'} />
        </DialogActions>
      </Dialog>
      {question}
    </>
  );
}
