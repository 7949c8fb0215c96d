import { dayInNepal, formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { EARLIER_YEAR_CORRECTED, moneyHeadInWords } from '@school-office/contract/money/moneyHeads';
import { t } from '@school-office/contract/words';

/** `fiscal_year` is the last one that is closed. */
export function dayInClosedYear(fiscal_year: string): string {
  return t('The fiscal years until {{fiscal_year}} are closed: write it on a day after them', {
    fiscal_year,
  });
}

export function paperOfClosedYear(fiscal_year: string): string {
  return t(
    'The fiscal years until {{fiscal_year}} are closed, and their papers stay as they are: put it right today by a refund, an extra bill or a voucher, "{{head}}"',
    { fiscal_year, head: moneyHeadInWords(EARLIER_YEAR_CORRECTED) },
  );
}

/** The clock was set back. */
export function clockInClosedYear(fiscal_year: string, at: Date): string {
  return t(
    'By the clock of the server today is {{day}}, and the fiscal years until {{fiscal_year}} are closed: set the clock right',
    { day: formatNepaliDateShort(dayInNepal(at)), fiscal_year },
  );
}
