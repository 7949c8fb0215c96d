import { FEE_PARTS, FEE_PART_LABELS, MONTHS, type FeePart } from '@school-office/contract/enumerations';
import { extraBill, type ExtraBill } from '@school-office/contract/money/bills';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { formatRupees } from '@school-office/contract/money/money';
import type { StudentInFull } from '@school-office/contract/students/students';
import { PERMISSIONS } from '@school-office/contract/users/permissions';
import { t } from '@school-office/contract/words';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useThisMonth } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { extraBillMake } from '../../features/plan/planRequests.ts';
import { useRequest } from '../../store/useRequest.ts';

interface ExtraBillDialogProps {
  student: StudentInFull;
  /** Undefined until it is read. */
  account: StudentAccount | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Charges one student something beside the plan, such as a broken window; a negative amount takes something off. */
export function ExtraBillDialog({ student, account, onDone, onClose }: ExtraBillDialogProps) {
  const request = useRequest(extraBillMake);
  const lowers = useMay('lowerCharges');
  const { ask, question } = useQuestion();
  const form = useContractForm(extraBill, { ...useThisMonth(), part: 'miscellaneous' });
  const idempotencyKey = useIdempotencyKey(request.state.error);

  return (
    <>
      {question}
      <FormDialog
        title={t('Extra bill for {{student_name}}', { student_name: student.student_name })}
        label={t('Charge')}
        busyLabel={t('Charging')}
        form={form}
        request={request}
        focus="name"
        send={async (bill) => {
          if (bill.amount < 0 && !lowers) {
            form.setError('amount', { message: t(PERMISSIONS.lowerCharges.refusal) }, { shouldFocus: true });
            return undefined;
          }
          const reasons = doubtsAboutBill(bill, account);
          if (
            !(await ask({
              title: titleOf(student, bill),
              reasons,
              yes: bill.amount < 0 ? t('Take it off') : t('Charge it'),
            }))
          )
            return undefined;
          return request.run({ student: student._id, bill, idempotencyKey: idempotencyKey() });
        }}
        onDone={onDone}
        onClose={onClose}
      >
        <div className={looks('formGrid')}>
          <TextField form={form} name="name" placeholder={t('Such as broken window')} />
          <MoneyField
            form={form}
            name="amount"
            label={lowers ? t('Amount (write −200 to take off 200)') : t('Amount')}
          />
          <SelectField
            form={form}
            name="part"
            options={FEE_PARTS}
            labelOf={(part) => t(FEE_PART_LABELS[part as FeePart])}
          />
          <SelectField form={form} name="month_name" options={MONTHS} />
          <TextField form={form} name="year" />
          <TextField form={form} name="reason" />
        </div>
      </FormDialog>
    </>
  );
}

function titleOf({ student_name }: StudentInFull, { amount }: ExtraBill): string {
  return amount < 0
    ? t('Take {{amount}} off what {{student_name}} owes?', { amount: formatRupees(-amount), student_name })
    : t('Charge {{student_name}} {{amount}}?', { student_name, amount: formatRupees(amount) });
}

/** Rupees; for a student of whom no price of a month is known. */
const LARGE = 10_000;

/** Returns what is unusual about an extra bill, a sentence each, beside what the student owes and pays in a month. */
function doubtsAboutBill({ amount }: ExtraBill, account: StudentAccount | undefined): string[] {
  const doubts: string[] = [];
  const size = Math.abs(amount);
  const month = account ? largestMonth(account) : 0;
  if (month > 0 && size > 2 * month) {
    doubts.push(
      t('{{amount}} is more than twice a month, {{month}}.', {
        amount: formatRupees(size),
        month: formatRupees(month),
      }),
    );
  }
  if (month === 0 && size > LARGE)
    doubts.push(t('{{amount}} is a large amount for one bill.', { amount: formatRupees(size) }));
  if (account && -amount > account.due) {
    const { student_name } = account.student;
    doubts.push(
      account.due > 0
        ? t('{{student_name}} owes only {{amount}}.', { student_name, amount: formatRupees(account.due) })
        : t('{{student_name}} owes nothing.', { student_name }),
    );
  }
  return doubts;
}

/** Of the months that are charged or can be paid ahead; other extra bills and old dues are no measure. */
function largestMonth({ bills, months }: StudentAccount): number {
  const charged = bills.filter(({ kind }) => kind === 'month').map(({ total }) => total);
  return Math.max(0, ...charged, ...months.map(({ payable }) => payable));
}
