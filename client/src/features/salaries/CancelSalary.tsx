import { formatNepaliDate, nepaliDateOf, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { PaidOut } from '@school-office/contract/money/dayBook';
import { cancellation, CANCEL_REASONS } from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import type { BannerMessage } from '../../components/Banner.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { looks } from '../../components/kit/looks.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { useToday } from '../../components/useToday.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useRequest } from '../../store/useRequest.ts';
import { CancelDialog } from '../payment/CancelDialog.tsx';
import { salaryCancel } from './salaryRequests.ts';

/** No student is paid a salary. */
const REASONS = CANCEL_REASONS.filter((reason) => reason !== 'wrong student');

type CancelledSalary = Pick<
  PaidOut,
  '_id' | 'name' | 'for' | 'amount' | 'way' | 'createdAt' | 'drawer_closed'
>;

interface CancelSalaryProps {
  salary: CancelledSalary;
  /** Called when the salary is cancelled, also if another desk was first. The page says so and reads the salaries again. */
  onCancelled: (message: BannerMessage) => void;
  onClose: () => void;
}

/** What it means to cancel a salary whose day is over, or whose cash left a drawer that is closed; empty for any other. */
function laterText(salary: CancelledSalary, isEarlier: boolean): string {
  const { createdAt, way, amount, drawer_closed: isClosed = false } = salary;
  const day = formatNepaliDate(nepaliDateOf(new Date(createdAt)));
  return [
    isEarlier &&
      t("It was paid on {{day}}. That day stays as it is: the cancellation stands in today's day book.", {
        day,
      }),
    isClosed && t('The drawer that it was paid from is closed.'),
    way === 'Cash' &&
      (isEarlier || isClosed) &&
      t('{{sum}} in cash comes back into the drawer that is open now.', { sum: formatRupees(amount) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Asks for the reason and cancels a salary. */
export function CancelSalary({ salary, onCancelled, onClose }: CancelSalaryProps) {
  const { _id: id, name, amount } = salary;
  const request = useRequest(salaryCancel);
  const form = useContractForm(cancellation);
  const today = writeDay(useToday());
  const later = laterText(salary, writeDay(nepaliDateOf(new Date(salary.createdAt))) !== today);

  return (
    <CancelDialog
      title={t('Cancel the salary of {{name}}?', { name })}
      label={t('Cancel salary')}
      form={form}
      request={request}
      reasons={REASONS}
      explanation={
        <>
          <Sentence
            text="<b>{{amount}}</b> for {{what}} count as not paid then."
            values={{ amount: formatRupees(amount), what: salary.for }}
            parts={{ b: <strong /> }}
          />
          {later !== '' && <strong className={looks('block')}>{later}</strong>}
        </>
      }
      send={async (values) => {
        const answer = await request.run({ id, cancellation: values });
        if (answer) onCancelled({ kind: 'success', text: answer.message });
      }}
      onRefused={onCancelled}
      onClose={onClose}
    />
  );
}
