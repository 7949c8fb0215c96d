import type { MessageAnswer } from '@school-office/contract/errors';
import type { Cancellation, CancelReason } from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BannerMessage } from '../../components/Banner.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import type { FormTexts } from '../../components/form/useContractForm.ts';
import type { BoundRequest } from '../../store/useRequest.ts';

const CONFLICT = 409;

interface CancelDialogProps<Fields> {
  /** Such as 'Cancel receipt 2083/84-000118?' */
  title: string;
  /** The words of the button. */
  label: string;
  form: UseFormReturn<FormTexts<Cancellation>, unknown, Fields>;
  request: Pick<BoundRequest<never, MessageAnswer>, 'state' | 'reset'>;
  reasons: readonly CancelReason[];
  /** Names the payment to cancel, and the consequences. */
  explanation: ReactNode;
  /** More fields, below the reason. */
  children?: ReactNode;
  /** Sends it, and says what came of it. */
  send: (fields: Fields) => Promise<void>;
  /** Called with the refusal of what is cancelled already, or cannot be cancelled now, such as in a closed fiscal year. */
  onRefused: (refusal: BannerMessage) => void;
  onClose: () => void;
}

/** Asks for the reason to cancel a payment. Its many props are the words and the acts in which receipts and salaries differ. */
export function CancelDialog<Fields extends Cancellation>({
  title,
  label,
  form,
  request,
  reasons,
  explanation,
  children,
  send,
  onRefused,
  onClose,
}: CancelDialogProps<Fields>) {
  const { error } = request.state;
  const isRefused = error?.status === CONFLICT;
  const sayRefusal = useEffectEvent(() => onRefused({ kind: 'danger', text: error!.message }));
  useEffect(() => {
    if (isRefused) sayRefusal();
  }, [isRefused]);

  return (
    <FormDialog
      title={title}
      label={label}
      busyLabel={t('Cancelling')}
      kind="danger"
      width="narrow"
      form={form}
      request={request}
      focus="reason"
      send={async (fields) => {
        await send(fields);
        return undefined;
      }}
      leaveLabel={t('Do not cancel')}
      silent={isRefused}
      closesAtOnce
      onClose={onClose}
    >
      <p>{explanation}</p>
      <SelectField
        form={form}
        name="reason"
        options={reasons}
        // Another reason may need no note.
        onChange={() => form.clearErrors('note')}
      />
      <TextField form={form} name="note" required={form.watch('reason') === 'other'} />
      {children}
    </FormDialog>
  );
}
