import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import type { AccountMonth } from '@school-office/contract/money/feeAccount';
import type { NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { StudentInFull } from '@school-office/contract/students/students';
import { shortNameOf } from '../../components/payment/PaidMonths.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { toStudentFee } from '../../lib/paths.ts';
import { monthState, type MonthState } from '../../features/desk/monthState.ts';
import monthTilesStyles from '../../components/payment/MonthTiles.module.css';
import textStyles from '../../components/text.module.css';

interface FeeTilesProps {
  student: StudentInFull;
  /** Of all years. */
  months: readonly AccountMonth[];
  today: NepaliDate;
  year: number;
  /** Shows the receipt for a month. */
  onPaid: (month: MonthName) => void;
}

/** The months of a year: paid, paid in part, due, or to come; told by a sign as well as by colour. */
export function FeeTiles({ student, months, today, year, onPaid }: FeeTilesProps) {
  const hasPlan = months.some(({ billed, payable }) => billed || payable > 0);
  return (
    <ol className={monthTilesStyles.tiles}>
      {MONTHS.map((month, index) => {
        const own = months.find((other) => other.year === year && other.month_name === month);
        const isToCome = year === today.year && index >= today.month;
        const state = withoutPlan(monthState(own), { hasPlan, isToCome });
        const tile = <Tile month={month} state={state} />;
        return (
          <li key={month} data-state={state.kind}>
            {state.kind === 'paid' ? (
              <button type="button" title={`Show the payment for ${month}`} onClick={() => onPaid(month)}>
                {tile}
              </button>
            ) : (
              renderUnpaid(tile, pathFor(student, state, { month, isNow: year === today.year, hasPlan }))
            )}
          </li>
        );
      })}
    </ol>
  );
}

function renderUnpaid(tile: ReactNode, path: string | undefined) {
  return path === undefined ? <div>{tile}</div> : <Link to={path}>{tile}</Link>;
}

interface Place {
  month: MonthName;
  /** Whether the tile is of the current year. */
  isNow: boolean;
  hasPlan: boolean;
}

/** What is due is taken with all before it; a month that is to come is paid ahead; without a plan, the form is for the month. */
function pathFor({ _id, left }: StudentInFull, { kind }: MonthState, { month, isNow, hasPlan }: Place) {
  if (hasPlan && (kind === 'owed' || kind === 'part')) return toStudentFee(_id);
  if (left || !isNow || (hasPlan && kind !== 'to-come')) return undefined;
  return toStudentFee(_id, month);
}

/** Until there is a plan, a month is paid, not paid, or to come. */
function withoutPlan(
  state: MonthState,
  { hasPlan, isToCome }: { hasPlan: boolean; isToCome: boolean },
): MonthState {
  if (hasPlan || state.kind !== 'none') return state;
  return isToCome
    ? { kind: 'to-come', amount: 0, words: 'to come' }
    : { kind: 'unpaid', amount: 0, words: 'not paid' };
}

const SIGNS: Record<MonthState['kind'], string> = {
  paid: '',
  owed: 'due',
  part: 'left',
  unpaid: 'not paid',
  'to-come': '',
  none: '',
};

function Tile({ month, state: { kind, amount, words } }: { month: MonthName; state: MonthState }) {
  return (
    <>
      <span aria-hidden="true">{shortNameOf(month)}</span>
      <strong aria-hidden="true">{amount > 0 ? formatNumber(amount) : '–'}</strong>
      {kind === 'paid' ? (
        <Check aria-hidden="true" />
      ) : (
        <small aria-hidden="true">{SIGNS[kind] || '\u00A0'}</small>
      )}
      <span className={textStyles.hidden}>
        {month}: {words}
      </span>
    </>
  );
}
