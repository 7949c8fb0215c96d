import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { placeName } from '@school-office/contract/school/classes';
import { useToday } from '../../components/useToday.ts';
import { advanceText } from '../../features/desk/aheadTexts.ts';
import { PaymentPerson } from '../../features/payment/PaymentPerson.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import { toPerson } from '../../lib/paths.ts';
import textStyles from '../../components/text.module.css';

/** The student at the desk, with what is owed or paid in advance. */
export function CustomerOfDesk({ account }: { account: StudentAccount }) {
  const { student, due, advance } = account;
  const { _id, student_name, roll_no, parents_name, contact_no, image, left } = student;
  const less = concessionsOf(account);
  const { year } = useToday();
  return (
    <PaymentPerson
      name={student_name}
      to={toPerson('student', _id)}
      image={image}
      aside={
        <>
          {due > 0 && <span className={textStyles.due}>Owes {formatRupees(due)}</span>}
          {advance > 0 && (
            <span className={`${textStyles.done} ${textStyles.strong}`}>{advanceText(account, year)}</span>
          )}
          {due === 0 && advance === 0 && (
            <span className={`${textStyles.done} ${textStyles.strong}`}>Owes nothing</span>
          )}
        </>
      }
    >
      Class {placeName(student)}, roll no {roll_no} · {parents_name}, {contact_no || 'no phone yet'}
      {less !== '' && <span className={textStyles.block}>{less}</span>}
      {left && (
        <span className={textStyles.block}>Left on {formatNepaliDate(parseNepaliDate(left.day))}</span>
      )}
    </PaymentPerson>
  );
}

/** Returns what the last month's bill takes off: 'Rs 563 off Tuition'. */
function concessionsOf({ bills }: StudentAccount): string {
  const last = bills.findLast(({ kind }) => kind === 'month');
  return (last?.lines ?? [])
    .filter(({ concession }) => concession > 0)
    .map(({ name, concession }) => `${formatRupees(concession)} off ${name}`)
    .join(', ');
}
