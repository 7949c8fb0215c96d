import type { NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { monthNumber, monthOfDay, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import type { AccountMonth } from '@school-office/contract/money/feeAccount';
import type { StudentInFull } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { monthState, type MonthState } from '../../features/desk/monthState.ts';
import { amountText, MonthTiles, type MonthTile } from '../../features/payment/MonthTiles.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { toStudentFee } from '../../lib/paths.ts';

interface FeeTilesProps {
  student: StudentInFull;
  /** Of all years. */
  months: readonly AccountMonth[];
  today: NepaliDate;
  year: number;
  /** Shows the receipt for a month. */
  onPaid: (month: MonthName) => void;
}

/** The months of a year: paid, paid in part, due, or to come. */
export function FeeTiles({ student, months, today, year, onPaid }: FeeTilesProps) {
  const hasPlan = months.some(({ billed, payable }) => billed || payable > 0);
  const tileOf = (month: MonthName): MonthTile => {
    const own = months.find((other) => other.year === year && other.month_name === month);
    const isToCome = year === today.year && MONTHS.indexOf(month) >= today.month;
    const state = isAfterLeaving({ year, month_name: month }, student)
      ? monthState(own)
      : withoutPlan(monthState(own), { hasPlan, isToCome });
    const { kind, amount, later, words } = state;
    const looks = {
      state: kind,
      text: amountText(amount),
      sign: later === undefined ? signOf(kind) : `+${formatNumber(later)}`,
      label: `${t(month)}: ${words}`,
    };
    return kind === 'paid'
      ? {
          ...looks,
          title: t('Show the payment for {{month}}', { month: t(month) }),
          onClick: () => onPaid(month),
        }
      : { ...looks, to: pathFor(student, state, { month, isNow: year === today.year, hasPlan }) };
  };
  return <MonthTiles tileOf={tileOf} />;
}

/** Then nothing is to pay that was not paid or charged before. */
function isAfterLeaving(month: SchoolMonth, { left }: StudentInFull): boolean {
  return left !== undefined && monthNumber(month) > monthNumber(monthOfDay(left.day));
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

/** Until there is a plan, a month is paid, to come, or over: nothing says that it was to pay. */
function withoutPlan(
  state: MonthState,
  { hasPlan, isToCome }: { hasPlan: boolean; isToCome: boolean },
): MonthState {
  if (hasPlan || state.kind !== 'none') return state;
  return isToCome
    ? { kind: 'to-come', amount: 0, words: t('to come') }
    : { kind: 'none', amount: 0, words: t('nothing charged') };
}

/** Below the amount of a month. */
function signOf(kind: MonthState['kind']): string {
  if (kind === 'paid') return 'tick';
  if (kind === 'owed') return t('due');
  if (kind === 'part') return t('left', { context: 'of the sum' });
  return kind === 'unpaid' ? t('not paid') : '';
}
