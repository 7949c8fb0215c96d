import { cancellation, type Cancellation, type CancelReason } from '@school-office/contract/money/receipts';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { BannerMessage } from '../../components/Banner.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import type { BoundRequest } from '../../store/useRequest.ts';

const CONFLICT = 409;
const FIELDS = Object.keys(cancellation.shape);

interface CancelDialogProps {
  /** Such as 'Cancel receipt 2083/84-000118?' */
  title: string;
  /** The words of the button. */
  label: string;
  form: ContractForm<Cancellation>;
  request: Pick<BoundRequest<unknown, unknown>, 'state' | 'reset'>;
  reasons: readonly CancelReason[];
  /** Names the payment to cancel, and the consequences. */
  explanation: ReactNode;
  /** More fields, below the reason. */
  children?: ReactNode;
  onSubmit: () => Promise<void>;
  /** Called with the refusal of what is cancelled already, or cannot be cancelled now, such as in a closed fiscal year. */
  onRefused: (refusal: BannerMessage) => void;
  onClose: () => void;
}

/** Asks for the reason to cancel a payment. Its many props are the words and the acts in which receipts and salaries differ. */
export function CancelDialog({
  title,
  label,
  form,
  request: { state, reset },
  reasons,
  explanation,
  children,
  onSubmit,
  onRefused,
  onClose,
}: CancelDialogProps) {
  const { setFocus, clearErrors } = form;
  useServerMessage(form, state.error, FIELDS);

  useEffect(() => {
    setFocus('reason');
    return () => void reset();
  }, [reset, setFocus]);
  const isRefused = state.error?.status === CONFLICT;
  const sayRefusal = useEffectEvent(() => onRefused({ kind: 'danger', text: state.error!.message }));
  useEffect(() => {
    if (isRefused) sayRefusal();
  }, [isRefused]);

  return (
    <Dialog title={title} width="narrow" onClose={onClose} onSubmit={() => void onSubmit()}>
      <RequestBanner state={state} fields={FIELDS} silent={isRefused} keepsTyped />
      <p>{explanation}</p>
      <SelectField
        form={form}
        name="reason"
        options={reasons}
        // Another reason may need no note.
        onChange={() => clearErrors('note')}
      />
      <TextField form={form} name="note" required={form.watch('reason') === 'other'} />
      {children}
      <DialogActions leave="Do not cancel" onLeave={onClose}>
        <SubmitButton kind="danger" label={label} busyLabel="Cancelling" busy={state.status === 'loading'} />
      </DialogActions>
    </Dialog>
  );
}
