import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { optionalMoney } from '@school-office/contract/fields';
import { formatReceiptNumber } from '@school-office/contract/fiscalYears';
import { cancellation, CANCEL_REASONS, type Receipt } from '@school-office/contract/receipts';
import type { BannerMessage } from '../../components/Banner.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import '../../components/form/form.scss';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import { toTakeAgain } from '../../lib/paths.ts';
import { useRequest } from '../../store/useRequest.ts';
import { receiptCancel } from './receiptRequests.ts';
import { studentNames } from './receiptTexts.ts';
import { useBankCost } from './useBankCost.ts';

const CONFLICT = 409;
const FIELDS = Object.keys(cancellation.shape);
const bankCost = z.object({ cost: optionalMoney("Bank's cost") });

export interface CancelReceiptProps {
  receipt: Receipt;
  /** Called when the receipt is cancelled, also if another desk was first. The page says so and reads the receipt again. */
  onCancelled: (message: BannerMessage) => void;
  onClose: () => void;
}

/** Asks for the reason and cancels a receipt. For a bounced cheque, the bank's cost can be billed in the same step. */
export function CancelReceipt({ receipt, onCancelled, onClose }: CancelReceiptProps) {
  const { _id: id, total } = receipt;
  const number = formatReceiptNumber(receipt);
  const titleId = useId();
  const navigate = useNavigate();
  const { state, run, reset } = useRequest(receiptCancel);
  const { billBankCost, billed } = useBankCost(receipt);
  const form = useContractForm(cancellation);
  const costForm = useContractForm(bankCost);
  const [takesAgain, setTakesAgain] = useState(true);
  const { setFocus } = form;
  const reason = form.watch('reason');
  useServerMessage(form, state.error, FIELDS);

  useEffect(() => {
    setFocus('reason');
    return () => void reset();
  }, [reset, setFocus]);
  const wasFirst = state.error?.status !== CONFLICT;
  const sayWasCancelled = useEffectEvent(() =>
    onCancelled({ kind: 'danger', text: `Receipt ${number} was cancelled already.` }),
  );
  useEffect(() => {
    if (!wasFirst) sayWasCancelled();
  }, [wasFirst]);

  const cancel = form.handleSubmit((values) =>
    costForm.handleSubmit(async ({ cost }) => {
      const answer = await run({ id, cancellation: values });
      if (!answer) return;
      if (reason === 'wrong student' && takesAgain) await navigate(toTakeAgain(receipt));
      else if (reason === 'bounced cheque' && cost > 0) onCancelled(await billBankCost(cost));
      else onCancelled({ kind: 'success', text: answer.message });
    })(),
  );

  return (
    <Dialog className="dialog dialog-narrow" labelledBy={titleId} onClose={onClose}>
      <form noValidate onSubmit={(event) => void cancel(event)}>
        <h2 id={titleId}>Cancel receipt {number}?</h2>
        <RequestBanner state={state} fields={FIELDS} keepsTyped />
        <p>
          <strong>{formatRupees(total)}</strong> of {studentNames(receipt)} count as not paid then, and are
          owed again. The number stays used.
        </p>
        <SelectField form={form} name="reason" label="Reason" options={CANCEL_REASONS} required />
        <TextField form={form} name="note" label="Note" required={reason === 'other'} />
        {reason === 'wrong student' && (
          <label className="field field-check">
            <input
              type="checkbox"
              checked={takesAgain}
              onChange={({ target }) => setTakesAgain(target.checked)}
            />
            Take it again for another student
          </label>
        )}
        {reason === 'bounced cheque' && (
          <>
            <MoneyField form={costForm} name="cost" label="Bank's cost" />
            <p className="faint">It becomes a bill of {billed}.</p>
          </>
        )}
        <div className="dialog-actions">
          <button type="button" className="btn btn-outline" onClick={onClose}>
            Keep it
          </button>
          <SubmitButton
            kind="danger"
            label="Cancel receipt"
            busyLabel="Cancelling"
            busy={state.status === 'loading'}
          />
        </div>
      </form>
    </Dialog>
  );
}
