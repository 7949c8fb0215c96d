import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { BoundRequest } from '../../store/useRequest.ts';
import { Dialog, type DialogProps } from '../Dialog.tsx';
import { DialogActions } from '../DialogActions.tsx';
import { RequestBanner } from '../RequestBanner.tsx';
import { SubmitButton, type SubmitButtonProps } from './SubmitButton.tsx';
import { useAskBeforeLeaving } from './useAskBeforeLeaving.tsx';
import { useServerMessage } from './useServerMessage.ts';

interface FormDialogProps<Values extends FieldValues, Fields>
  extends Omit<SubmitButtonProps, 'busy'>, Pick<DialogProps, 'title' | 'width' | 'onClose' | 'children'> {
  form: UseFormReturn<Values, unknown, Fields>;
  /** The names of the fields: a refusal that names one of them is shown there. */
  fields: readonly string[];
  request: Pick<BoundRequest<unknown, unknown>, 'state' | 'reset'>;
  /** The field in which typing begins; else the first of the dialog. */
  focus?: FieldPath<Values>;
  onSubmit: (values: Fields) => Promise<void>;
}

/** A form over the page; its many props are the form's own. Closing it with something typed asks first. */
export function FormDialog<Values extends FieldValues, Fields>({
  title,
  form,
  fields,
  request: { state, reset },
  focus,
  width,
  onSubmit,
  onClose,
  children,
  ...button
}: FormDialogProps<Values, Fields>) {
  const { setFocus, handleSubmit, formState } = form;
  const { leave, question } = useAskBeforeLeaving({ unsaved: formState.isDirty });
  const close = () => leave(onClose);
  useServerMessage(form, state.error, fields);

  useEffect(() => {
    if (focus !== undefined) setFocus(focus);
    return () => void reset();
  }, [focus, reset, setFocus]);

  return (
    <>
      <Dialog title={title} width={width} onClose={close} onSubmit={() => void handleSubmit(onSubmit)()}>
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
