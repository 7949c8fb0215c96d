import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import { WAYS } from '@school-office/contract/money/receipts';
import { refundRequest } from '@school-office/contract/money/refunds';
import type { VoucherAnswer } from '@school-office/contract/money/vouchers';
import { phrase, t } from '@school-office/contract/words';
import { useId, type ReactNode } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { Alert } from '../../components/kit/Alert.tsx';
import { looks } from '../../components/kit/looks.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import type { PaymentsOfPage } from '../payment/usePayment.ts';
import { places as placesRequest } from '../places/placeRequests.ts';
import { placesOfWay } from '../places/placesOfWay.ts';
import { openCheques } from '../receipts/openCheques.ts';
import { useDrawerDoubt } from '../receipts/useDrawerDoubt.ts';
import { chequesBehind } from './chequesBehind.ts';
import type { RefundOfStudent } from './refundRequests.ts';

const typedRefund = refundRequest.omit({ seen: true });
export const REFUND_FIELDS = Object.keys(typedRefund.shape);
const USUAL_REASONS = [
  phrase('Left the school'),
  phrase('Paid too much'),
  phrase('Fees were lowered'),
  phrase('Paid twice'),
];

interface RefundDialogProps {
  account: StudentAccount;
  payments: PaymentsOfPage<RefundOfStudent, VoucherAnswer>;
  onClose: () => void;
  /** What became of what was sent. */
  children: ReactNode;
}

/** How much is given back, how, to whom and why. */
export function RefundDialog({ account, payments, onClose, children }: RefundDialogProps) {
  const { student, refundable } = account;
  const { form, send, question } = useRefundForm(account, payments);
  const way = form.watch('way');
  const reasons = useId();
  const known = useLoaded(placesRequest, undefined).state.result;
  const places = placesOfWay(known?.places ?? [], way);
  const cheques = chequesBehind(account, useLoaded(openCheques, undefined).state.result ?? []);
  return (
    <>
      <FormDialog
        title={t('Give money back to {{student_name}}', { student_name: student.student_name })}
        label={t('Give back')}
        busyLabel={t('Writing')}
        width="narrow"
        form={form}
        request={{ state: payments.state }}
        focus="amount"
        send={send}
        silent
        onClose={onClose}
      >
        {children}
        <p>
          {t('{{amount}} can be given back: paid too much or ahead, and owed nowhere.', {
            amount: formatRupees(refundable),
          })}
        </p>
        {cheques.map(({ receipt, reference, amount }) => (
          <Alert key={receipt} kind="warning">
            {t('The cheque {{reference}} of {{amount}} is among it, and the bank has not paid it yet.', {
              reference,
              amount: formatRupees(amount),
            })}
          </Alert>
        ))}
        <div className={looks('pair')}>
          <MoneyField form={form} name="amount" />
          <SelectField
            form={form}
            name="way"
            options={WAYS}
            onChange={() => {
              form.setValue('place', '');
              form.clearErrors();
            }}
          />
        </div>
        {way !== 'Cash' && (
          <div className={looks(places.length > 1 && 'pair')}>
            <TextField
              form={form}
              name="reference"
              {...(way === 'Cheque' && { label: t('Cheque number') })}
            />
            {places.length > 1 && (
              <SelectField
                form={form}
                name="place"
                options={places.map(({ key }) => key)}
                empty={moneyPlaceInWords(places[0]!.name)}
                labelOf={(key) => moneyPlaceInWords(places.find((place) => place.key === key)!.name)}
              />
            )}
          </div>
        )}
        <TextField form={form} name="party" />
        <TextField form={form} name="reason" list={reasons} />
        <datalist id={reasons}>
          {USUAL_REASONS.map((reason) => (
            <option key={reason} value={t(reason)} />
          ))}
        </datalist>
      </FormDialog>
      {question}
    </>
  );
}

/** What is typed, and sending it: under one key as long as it may have arrived, with what was seen of the account. */
function useRefundForm(
  { student, refundable, seen }: StudentAccount,
  payments: RefundDialogProps['payments'],
) {
  const form = useContractForm(typedRefund, {
    amount: refundable,
    way: 'Cash' as const,
    party: student.parents_name || student.student_name,
  });
  const key = useIdempotencyKey(payments.state.error);
  const { ask, question } = useQuestion();
  const doubtDrawer = useDrawerDoubt();

  const send = async (typed: z.output<typeof typedRefund>) => {
    const { amount, way, place, reference, party } = typed;
    if (payments.state.status === 'loading') return undefined;
    if (amount > refundable) {
      const message = t('At most {{amount}} can be given back', { amount: formatRupees(refundable) });
      form.setError('amount', { message }, { shouldFocus: true });
      return undefined;
    }
    const isCash = way === 'Cash';
    const sum = formatRupees(amount);
    const title = t('Give {{amount}} back to {{party}}?', {
      amount: sum,
      party: party || student.student_name,
    });
    const reasons = isCash ? await doubtDrawer(amount) : [];
    if (!(await ask({ title, reasons, yes: t('Give it back') }))) return undefined;
    payments.pay({
      idempotencyKey: key(),
      content: {
        studentId: student._id,
        refund: {
          ...typed,
          place: isCash ? undefined : place,
          reference: isCash ? '' : reference,
          seen,
        },
      },
      words: t('{{amount}} given back to {{student_name}}', {
        amount: sum,
        student_name: student.student_name,
      }),
    });
    return undefined;
  };
  return { form, send, question };
}
