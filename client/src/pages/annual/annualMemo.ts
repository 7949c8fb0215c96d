// What the statement does not add up, but says below it.

import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { Annual } from '@school-office/contract/money/annual';
import { sumRupees } from '@school-office/contract/money/money';
import { HOLDINGS, type Holding } from '@school-office/contract/money/moneyHeads';
import { CHEQUES } from '@school-office/contract/money/places';
import { paths, toCashBook, toSalaryMonth } from '../../lib/paths.ts';

export interface MemoLine {
  name: string;
  nepali: string;
  /** Rupees. */
  amount: number;
  to?: string;
}

const HELD: Record<Holding, { name: string; nepali: string }> = {
  fund: { name: 'Provident fund and SSF withheld, not deposited', nepali: 'बुझाउन बाँकी कोष कट्टी' },
  cit: { name: 'CIT withheld, not deposited', nepali: 'बुझाउन बाँकी ना.ल.कोष कट्टी' },
  tax: { name: 'Tax withheld, not deposited', nepali: 'बुझाउन बाँकी कर कट्टी' },
};

/** Returns the lines of the memo, on the day on which the statement was read or its year closed. */
export function memoOf({ held, advances, closing, owed, ahead }: Annual, thisMonth: SchoolMonth): MemoLine[] {
  const cheques = closing.find(({ key }) => key === CHEQUES)?.amount ?? 0;
  const lines: MemoLine[] = [
    ...HOLDINGS.map((kind) => ({ ...HELD[kind], amount: held[kind].held, to: toSalaryMonth(thisMonth) })),
    {
      name: 'Advances of employees, in the closing balance',
      nepali: 'पेश्की बाँकी',
      amount: sumRupees(advances.map(({ left }) => left)),
      to: toCashBook(thisMonth),
    },
    {
      name: 'Cheques in hand, in the closing balance',
      nepali: 'हातमा रहेको चेक',
      amount: cheques,
      to: paths.cheques,
    },
    { name: 'Owed by students', nepali: 'विद्यार्थीको बक्यौता', amount: owed, to: paths.dues },
    { name: 'Paid ahead by students, in the income', nepali: 'विद्यार्थीको अग्रिम', amount: ahead },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/** 'On 29 Mangsir 2083' */
export function memoDay({ as_of }: Annual): string {
  return `On ${formatNepaliDate(parseNepaliDate(as_of))}`;
}
