import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { AccountInShort, AccountMonth } from '@school-office/contract/money/feeAccount';
import { placeInWords } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { useToday } from '../../components/useToday.ts';
import { monthsText } from '../../features/receipts/monthTexts.ts';
import { RELATIONS } from '../../features/students/relations.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { toPerson } from '../../lib/paths.ts';
import {
  aheadMonthsOf,
  isTicked,
  lastDueOf,
  tickedMonth,
  tickedWhole,
  type Ticks,
  type Payable,
} from './takings.ts';
import { TickBox } from './TickBox.tsx';
import { stateOfAll, stateOfMonth, type TickState } from './TickBox.tsx';
import styles from './FamilyRows.module.css';

interface FamilyRowsProps {
  accounts: readonly AccountInShort[];
  ticks: Ticks;
  /** What is taken. */
  parts: readonly Payable[];
  onTick: (changes: Partial<Ticks>) => void;
}

/** Brothers and sisters, not ticked at first; of those who are, each month can be. F2 ticks the next one who owes something. */
export function FamilyRows({ accounts, ticks, parts, onTick }: FamilyRowsProps) {
  if (accounts.length === 0) return null;
  const next = accounts.find((account) => account.due > 0 && !isTicked(account, ticks));
  return (
    <ul className={`${looks('names')} ${styles.family}`} aria-label={t('Brothers and sisters')}>
      {accounts.map((account) => (
        <FamilyRow
          key={account.student._id}
          account={account}
          ticks={ticks}
          parts={parts}
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
  parts: readonly Payable[];
  isNext: boolean;
  onTick: (changes: Partial<Ticks>) => void;
}

function FamilyRow({ account, ticks, parts, isNext, onTick }: FamilyRowProps) {
  const { student, due, fine, months } = account;
  const { _id, student_name, gender, roll_no } = student;
  const ticked = isTicked(account, ticks);
  // Where nothing is due, one month ahead.
  const canPay = lastDueOf(account) > 0 || aheadMonthsOf(account).length > 0;
  const owes = months.filter((month) => month.due > 0);
  const isFined = ticks.fines.includes(_id);
  const { year } = useToday();
  const owed = owes.map(monthNumber);
  const place = [
    t(RELATIONS[gender]),
    t('{{place}}, roll no {{roll_no}}', { place: placeInWords(student), roll_no: String(roll_no) }),
    monthsText(owed, year),
  ]
    .filter(Boolean)
    .join(' · ');
  const tickFine = (on: boolean) =>
    onTick({ fines: on ? [...ticks.fines, _id] : ticks.fines.filter((id) => id !== _id) });
  return (
    <>
      <li className={looks(ticked ? 'strong' : 'faint')}>
        {canPay ? (
          <TickBox
            label={student_name}
            state={wholeState(account, owes, parts)}
            onTick={(on) => onTick(tickedWhole(account, ticks, on))}
          />
        ) : (
          <span />
        )}
        <span>
          <Link to={toPerson('student', _id)}>{student_name}</Link> <small>{place}</small>{' '}
          {isNext && <kbd aria-hidden="true">F2</kbd>}
        </span>
        <span className={looks('right')}>{due > 0 ? formatNumber(due) : t('owes nothing')}</span>
      </li>
      {ticked &&
        owes.length > 1 &&
        owes.map((month) => {
          const number = monthNumber(month);
          const state = stateOfMonth(account, month, parts);
          const isTaken = state !== 'none';
          return (
            <li key={number} className={partClass(isTaken)}>
              <TickBox
                label={t('{{months}} of {{student_name}}', {
                  months: monthsText([number], year),
                  student_name,
                })}
                state={state}
                onTick={(on) =>
                  onTick(tickedMonth(account, ticks, { kind: 'due', month: number, ticked: on }))
                }
              />
              <span>
                <Sentence
                  text="{{months}} <small>of {{student_name}}</small>"
                  values={{ months: monthsText([number], year), student_name }}
                  parts={{ small: <small /> }}
                />
              </span>
              <span className={amountClass(isTaken)}>{formatNumber(month.due)}</span>
            </li>
          );
        })}
      {ticked && fine > 0 && (
        <li className={partClass(isFined)}>
          <TickBox
            label={t('Fine of {{student_name}}', { student_name })}
            state={isFined ? 'all' : 'none'}
            onTick={tickFine}
          />
          <span>
            <Sentence
              text="Fine <small>of {{student_name}}</small>"
              values={{ student_name }}
              parts={{ small: <small /> }}
            />
          </span>
          <span className={amountClass(isFined)}>{formatNumber(fine)}</span>
        </li>
      )}
    </>
  );
}

function partClass(isTaken: boolean): string {
  return `${looks(!isTaken && 'faint')} ${styles.part}`;
}

/** Strong as the amounts of the first child are: the words beside it stay plain, unlike a child's name. */
function amountClass(isTaken: boolean): string {
  return looks('right', isTaken && 'strong');
}

/** Ticked as far as the money goes, as the months are; of somebody who owes nothing, for a month ahead. */
function wholeState(
  account: AccountInShort,
  owes: readonly AccountMonth[],
  parts: readonly Payable[],
): TickState {
  if (owes.length > 0) return stateOfAll(owes.map((month) => stateOfMonth(account, month, parts)));
  return parts.some(({ kind, student }) => kind === 'ahead' && student === account.student._id)
    ? 'all'
    : 'none';
}
