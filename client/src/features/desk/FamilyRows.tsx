import { Link } from 'react-router-dom';
import type { AccountInShort } from '@school-office/contract/money/feeAccount';
import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import { useToday } from '../../components/useToday.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { toPerson } from '../../lib/paths.ts';
import { monthsText } from '../receipts/monthTexts.ts';
import { RELATIONS } from '../students/relations.ts';
import { aheadMonthsOf, lastDueOf, type Ticks } from './takings.ts';
import { TickBox } from './TickBox.tsx';
import styles from './FamilyRows.module.css';
import { placeName } from '@school-office/contract/school/classes';
import textStyles from '../../components/text.module.css';

interface FamilyRowsProps {
  accounts: readonly AccountInShort[];
  ticks: Ticks;
  onTick: (changes: Partial<Ticks>) => void;
}

/** Brothers and sisters, not ticked at first. F2 ticks the next one who owes something. */
export function FamilyRows({ accounts, ticks, onTick }: FamilyRowsProps) {
  if (accounts.length === 0) return null;
  const next = accounts.find(({ student, due }) => due > 0 && !ticks.until[student._id]);
  return (
    <ul className={`${textStyles.names} ${styles.family}`} aria-label="Brothers and sisters">
      {accounts.map((account) => (
        <FamilyRow
          key={account.student._id}
          account={account}
          ticks={ticks}
          isNext={account === next}
          onTick={onTick}
        />
      ))}
    </ul>
  );
}

interface FamilyRowProps {
  account: AccountInShort;
  ticks: Ticks;
  isNext: boolean;
  onTick: (changes: Partial<Ticks>) => void;
}

function FamilyRow({ account, ticks, isNext, onTick }: FamilyRowProps) {
  const { student, due, fine, months } = account;
  const { _id, student_name, gender, roll_no } = student;
  const isTicked = (ticks.until[_id] ?? 0) > 0;
  // Where nothing is due, one month ahead.
  const last = lastDueOf(account) || (aheadMonthsOf(account)[0] ?? 0);
  const isFined = ticks.fines.includes(_id);
  const { year } = useToday();
  const owed = months.filter((month) => month.due > 0).map(monthNumber);
  const place = [RELATIONS[gender], `${placeName(student)}, roll no ${roll_no}`, monthsText(owed, year)]
    .filter(Boolean)
    .join(' · ');
  const tickFine = (ticked: boolean) =>
    onTick({ fines: ticked ? [...ticks.fines, _id] : ticks.fines.filter((id) => id !== _id) });
  return (
    <>
      <li className={isTicked ? textStyles.strong : textStyles.faint}>
        {last > 0 ? (
          <TickBox
            label={student_name}
            state={isTicked ? 'all' : 'none'}
            onTick={(ticked) => onTick({ until: { ...ticks.until, [_id]: ticked ? last : 0 } })}
          />
        ) : (
          <span />
        )}
        <span>
          <Link to={toPerson('student', _id)}>{student_name}</Link> <small>{place}</small>{' '}
          {isNext && <kbd aria-hidden="true">F2</kbd>}
        </span>
        <span className={textStyles.right}>{due > 0 ? formatNumber(due) : 'owes nothing'}</span>
      </li>
      {isTicked && fine > 0 && (
        <li className={isFined ? textStyles.strong : textStyles.faint}>
          <TickBox label={`Fine of ${student_name}`} state={isFined ? 'all' : 'none'} onTick={tickFine} />
          <span>
            Fine <small>of {student_name}</small>
          </span>
          <span className={textStyles.right}>{formatNumber(fine)}</span>
        </li>
      )}
    </>
  );
}
