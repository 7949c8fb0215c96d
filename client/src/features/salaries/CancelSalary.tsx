import type { PaidOut } from '@school-office/contract/money/dayBook';
import { cancellation, CANCEL_REASONS } from '@school-office/contract/money/receipts';
import type { BannerMessage } from '../../components/Banner.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { CancelDialog } from '../../components/payment/CancelDialog.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import { useRequest } from '../../store/useRequest.ts';
import { salaryCancel } from './salaryRequests.ts';

/** No student is paid a salary. */
const REASONS = CANCEL_REASONS.filter((reason) => reason !== 'wrong student');

interface CancelSalaryProps {
  salary: Pick<PaidOut, '_id' | 'name' | 'for' | 'amount'>;
  /** Called when the salary is cancelled, also if another desk was first. The page says so and reads the salaries again. */
  onCancelled: (message: BannerMessage) => void;
  onClose: () => void;
}

/** Asks for the reason and cancels a salary. */
export function CancelSalary({ salary, onCancelled, onClose }: CancelSalaryProps) {
  const { _id: id, name, amount } = salary;
  const request = useRequest(salaryCancel);
  const form = useContractForm(cancellation);

  const cancel = form.handleSubmit(async (values) => {
    const answer = await request.run({ id, cancellation: values });
    if (answer) onCancelled({ kind: 'success', text: answer.message });
  });

  return (
    <CancelDialog
      title={`Cancel the salary of ${name}?`}
      label="Cancel salary"
      form={form}
      request={request}
      reasons={REASONS}
      explanation={
        <>
          <strong>{formatRupees(amount)}</strong> for {salary.for} count as not paid then.
        </>
      }
      onSubmit={cancel}
      onCancelledAlready={() =>
        onCancelled({ kind: 'danger', text: `The salary of ${name} was cancelled already.` })
      }
      onClose={onClose}
    />
  );
}
