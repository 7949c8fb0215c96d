// What the statement does not add up, but says below it.

import { monthsOfFiscalYear } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { monthNumber, monthOf, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { Annual } from '@school-office/contract/money/annual';
import { sumRupees } from '@school-office/contract/money/money';
import { HOLDINGS, type Holding } from '@school-office/contract/money/moneyHeads';
import { CHEQUES } from '@school-office/contract/money/places';
import { t } from '@school-office/contract/words';
import { paths, toCashBook, toPaidAhead, toPlaceBook, toSalaryMonth } from '../../lib/paths.ts';

export interface MemoLine {
  name: string;
  nepali: string;
  /** Rupees. */
  amount: number;
  /** 'On 31 Ashadh 2083': what lies in places is of the last day of the year, all else of the day on which it was read. */
  on: string;
  /** Where it is seen what it is made of; nowhere of a day that is over. */
  to?: string | undefined;
}

const HELD: Record<Holding, { name: string; nepali: string }> = {
  fund: { name: 'Provident fund and SSF withheld, not deposited', nepali: 'बुझाउन बाँकी कोष कट्टी' },
  cit: { name: 'CIT withheld, not deposited', nepali: 'बुझाउन बाँकी ना.ल.कोष कट्टी' },
  tax: { name: 'Tax withheld, not deposited', nepali: 'बुझाउन बाँकी कर कट्टी' },
};

export function memoOf(statement: Annual, thisMonth: SchoolMonth): MemoLine[] {
  const { fiscal_year, held, advances, closing, owed, ahead, until, as_of, closed } = statement;
  const lastMonth = monthOf(Math.min(monthsOfFiscalYear(fiscal_year).last, monthNumber(thisMonth)));
  const isOver = as_of > until;
  const inPlaces = { on: onDay(isOver ? until : as_of) };
  const asRead = closed ? t('On {{day}}, the day of closing', { day: dayText(as_of) }) : onDay(as_of);
  const read = (to: string) => ({ on: asRead, to: closed ? undefined : to });
  const lines: MemoLine[] = [
    ...HOLDINGS.map((kind) => ({
      ...HELD[kind],
      amount: held[kind].held,
      ...read(toSalaryMonth(thisMonth)),
    })),
    {
      name: 'Advances of employees, in the closing balance',
      nepali: 'पेश्की बाँकी',
      amount: sumRupees(advances.map(({ left }) => left)),
      ...inPlaces,
      to: toCashBook(lastMonth),
    },
    {
      name: 'Cheques in hand, in the closing balance',
      nepali: 'हातमा रहेको चेक',
      amount: closing.find(({ key }) => key === CHEQUES)?.amount ?? 0,
      ...inPlaces,
      to: isOver ? toPlaceBook(lastMonth, CHEQUES) : paths.cheques,
    },
    { name: 'Owed by students', nepali: 'विद्यार्थीको बक्यौता', amount: owed, ...read(paths.dues) },
    {
      name: 'Paid ahead or too much by students',
      nepali: 'विद्यार्थीको अग्रिम',
      amount: ahead,
      ...read(toPaidAhead()),
    },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/** The day of all lines; undefined where they are of several. */
export function sameDay(lines: readonly MemoLine[]): string | undefined {
  const days = new Set(lines.map(({ on }) => on));
  return days.size === 1 ? lines[0]!.on : undefined;
}

function onDay(day: string): string {
  return t('On {{day}}', { day: dayText(day) });
}

function dayText(day: string): string {
  return formatNepaliDate(parseNepaliDate(day));
}
