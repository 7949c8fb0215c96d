import { dayInNepal, formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { EARLIER_YEAR_CORRECTED } from '@school-office/contract/money/moneyHeads';

/** `fiscal_year` is the last one that is closed. */
export function dayInClosedYear(fiscal_year: string): string {
  return `The fiscal years until ${fiscal_year} are closed: write it on a day after them`;
}

export function paperOfClosedYear(fiscal_year: string): string {
  return `The fiscal years until ${fiscal_year} are closed, and their papers stay as they are: put it right today by a refund, an extra bill or a voucher, "${EARLIER_YEAR_CORRECTED}"`;
}

/** The clock was set back. */
export function clockInClosedYear(fiscal_year: string, at: Date): string {
  return `By the clock of the server today is ${formatNepaliDateShort(dayInNepal(at))}, and the fiscal years until ${fiscal_year} are closed: set the clock right`;
}
