import type { EmployeeInFull } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import {
  advanceRequest,
  advanceReturn as returnRequest,
  BEFORE,
  type AdvanceAnswer,
} from '@school-office/contract/money/advances';
import { WAYS } from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import type { PaymentsOfPage } from '../../features/payment/usePayment.ts';
import { waysOf } from '../../features/places/placesOfWay.ts';
import { useDrawerDoubt } from '../../features/receipts/useDrawerDoubt.ts';
import { formatRupees } from '../../lib/numbers.ts';
import type { AdvanceToWrite } from './advanceRequests.ts';
import { PlaceField } from './PlaceField.tsx';

export type AdvancePayments = PaymentsOfPage<AdvanceToWrite, AdvanceAnswer>;

interface AdvanceDialogProps {
  kind: EmployeeKind;
  employee: EmployeeInFull;
  payments: AdvancePayments;
  onClose: () => void;
}

const common = { amount: true, way: true, place: true, reference: true, note: true } as const;
const giving = advanceRequest.pick({ ...common, a_month: true });
const returning = returnRequest.pick(common);

/** Gives an advance; or says one from before the books began, of which no money moves. */
export function AdvanceDialog({ kind, employee, payments, onClose }: AdvanceDialogProps) {
  const form = useContractForm(giving, { way: 'Cash' as const });
  const idempotencyKey = useIdempotencyKey(payments.state.error);
  const doubtDrawer = useDrawerDoubt();
  const { ask, question } = useQuestion();
  return (
    <>
      <FormDialog
        title={t('Advance for {{name}}', { name: employee.name })}
        label={t('Give')}
        busyLabel={t('Giving')}
        width="narrow"
        form={form}
        request={payments}
        focus="amount"
        send={async (typed) => {
          const words = t('{{amount}} as an advance to {{name}}', {
            amount: formatRupees(typed.amount),
            name: employee.name,
          });
          const reasons = typed.way === 'Cash' ? await doubtDrawer(typed.amount) : [];
          if (!(await ask({ title: t('Pay {{words}}?', { words }), reasons, yes: t('Pay it') })))
            return undefined;
          const fields = { ...typed, employee: employee._id, kind, day: undefined };
          payments.pay({ idempotencyKey: idempotencyKey(), content: { act: 'give', fields }, words });
          return undefined;
        }}
        onDone={onClose}
        onClose={onClose}
      >
        <MoneyField form={form} name="amount" />
        <SelectField
          form={form}
          name="way"
          options={[...WAYS, BEFORE]}
          labelOf={(way) => (way === BEFORE ? t('From before the books began') : t(way))}
          onChange={() => form.setValue('place', '')}
        />
        <PlaceField form={form} name="place" way={form.watch('way')} />
        <MoneyField form={form} name="a_month" />
        <TextField form={form} name="reference" />
        <TextField form={form} name="note" />
      </FormDialog>
      {question}
    </>
  );
}

/** What an employee gives back of an advance. */
export function ReturnDialog({
  kind,
  employee,
  payments,
  left,
  onClose,
}: AdvanceDialogProps & { left: number }) {
  const form = useContractForm(returning, { way: 'Cash' as const });
  const idempotencyKey = useIdempotencyKey(payments.state.error);
  return (
    <FormDialog
      title={t('{{name}} gives back', { name: employee.name })}
      label={t('Given back')}
      busyLabel={t('Writing')}
      width="narrow"
      form={form}
      request={payments}
      focus="amount"
      send={async (typed) => {
        const fields = { ...typed, employee: employee._id, kind, day: undefined };
        const words = t('{{amount}} of an advance from {{name}}', {
          amount: formatRupees(typed.amount),
          name: employee.name,
        });
        payments.pay({ idempotencyKey: idempotencyKey(), content: { act: 'give back', fields }, words });
        return undefined;
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t('{{left}} is left.', { left: formatRupees(left) })}</p>
      <MoneyField form={form} name="amount" />
      <SelectField
        form={form}
        name="way"
        options={waysOf(WAYS, 'in')}
        onChange={() => form.setValue('place', '')}
      />
      <PlaceField form={form} name="place" way={form.watch('way')} />
      <TextField form={form} name="reference" />
      <TextField form={form} name="note" />
    </FormDialog>
  );
}
