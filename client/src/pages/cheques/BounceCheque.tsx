import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { optionalMoney } from '@school-office/contract/fields';
import type { Cheque } from '@school-office/contract/money/cheques';
import { BANK_CHARGES } from '@school-office/contract/money/moneyHeads';
import { listed, t } from '@school-office/contract/words';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { formatRupees, readRupees } from '../../lib/numbers.ts';
import { toPaidByBank } from '../../lib/paths.ts';
import { useChangedMeanwhile } from '../../store/useChangedMeanwhile.ts';
import { useRequest } from '../../store/useRequest.ts';
import { chequesMark } from './chequesRequests.ts';

const bounced = z.object({ cost: optionalMoney("Bank's cost") });
/** What the bank took the last time, in rupees. */
const LAST_COST = 'costOfBounced';

interface BounceChequeProps {
  cheque: Cheque;
  /** Called when the cheque was changed meanwhile: the list is to come new. */
  onChanged: () => void;
  /** Called when it is done, which is said already. */
  onDone: () => void;
  onClose: () => void;
}

/** Says what comes of it before a cheque is marked as bounced. */
export function BounceCheque({ cheque, onChanged, onDone, onClose }: BounceChequeProps) {
  const { receipt, students, amount, reference } = cheque;
  const request = useRequest(chequesMark);
  const idempotencyKey = useIdempotencyKey(request.state.error);
  const navigate = useNavigate();
  const keepsBooks = useMay('keepBooks');
  const last = readStored(LAST_COST);
  const form = useContractForm(bounced, typeof last === 'number' ? { cost: last } : {});
  useChangedMeanwhile(request.state.error, onChanged);
  const writeCharge = () =>
    void navigate(toPaidByBank(BANK_CHARGES, readRupees(form.getValues('cost')) ?? 0));
  const names = listed(students);
  return (
    <FormDialog
      title={t('Has the cheque {{reference}} bounced?', { reference })}
      label={t('Bounced')}
      busyLabel={t('Cancelling')}
      form={form}
      request={request}
      send={async ({ cost }) => {
        const marking = { receipts: [receipt], state: 'bounced' as const, cost };
        const answer = await request.run({ marking, idempotencyKey: idempotencyKey() });
        if (answer) writeStored(LAST_COST, cost);
        return answer;
      }}
      undo={keepsBooks ? { label: t("Write the bank's charge"), act: writeCharge } : undefined}
      onDone={onDone}
      width="narrow"
      onClose={onClose}
    >
      <p>
        {t(
          'Receipt {{number}} is cancelled: {{amount}} of {{names}} will count as not paid, and what was due is owed again.',
          { number: formatReceiptNumber(cheque), amount: formatRupees(amount), names },
        )}
      </p>
      <MoneyField form={form} name="cost" />
      <p>
        {t('It becomes a bill of {{student}}.', { student: students[0] ?? '' })}
        {keepsBooks && ' '}
        {keepsBooks && t('What the bank takes from the account is a voucher, which is offered next.')}
      </p>
    </FormDialog>
  );
}
