import { monthDevanagari } from '@school-office/contract/calendar/nepaliCalendar';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import { sumRupees } from '@school-office/contract/money/money';

const MOST_LINES = 6;

interface SlipLine {
  english: string;
  nepali: string;
  /** Rupees. */
  due: number;
}

/** The lines of a slip, oldest first: a line for all earlier years, one for each month of this year, six at most. */
export function slipLines(months: StudentDues['months'], thisYear: number): SlipLine[] {
  const earlier = months.filter(({ year }) => year < thisYear);
  const own = months.filter(({ year }) => year >= thisYear);
  const room = MOST_LINES - (earlier.length > 0 ? 1 : 0);
  const older = own.length > room ? own.slice(0, own.length - room + 1) : [];
  return [
    ...(earlier.length > 0 ? [oldDues(earlier)] : []),
    ...(older.length > 0 ? [together(older)] : []),
    ...own.slice(older.length).map(({ month_name, due }) => ({
      english: month_name,
      nepali: monthDevanagari(month_name),
      due,
    })),
  ];
}

/** Without a year: a school that began in the middle of one entered what was owed until then as old dues. */
function oldDues(months: StudentDues['months']): SlipLine {
  return { english: 'Old dues', nepali: 'पुरानो बक्यौता', due: sumOf(months) };
}

function together(months: StudentDues['months']): SlipLine {
  const [first, last] = [months[0]!.month_name, months.at(-1)!.month_name];
  return {
    english: `${first} to ${last}, ${months.length} months`,
    nepali: `${monthDevanagari(first)} देखि ${monthDevanagari(last)}`,
    due: sumOf(months),
  };
}

function sumOf(months: StudentDues['months']): number {
  return sumRupees(months.map(({ due }) => due));
}
