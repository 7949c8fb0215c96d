import type { Types } from 'mongoose';
import { NOTES } from '@school-office/contract/dayBook';
import { toPaisa, toRupees } from '@school-office/contract/money';
import { adDayInNepal, nepaliDateOf } from '@school-office/contract/nepaliCalendar';
import { cashBetween } from '../../../features/dayBook/cash.ts';
import type { CloseRecord } from '../../../features/dayBook/closes.model.ts';
import { expectedIn } from '../../../features/dayBook/drawer.service.ts';
import { chance, pick } from './chance.ts';
import { demoId, ENTERED_BY_DEMO } from './demoIds.ts';
import { nepalTime, type SchoolMonth } from './schoolYear.ts';

export type DemoClose = CloseRecord & { _id: Types.ObjectId };

/** Of the days. */
const COUNTED_OTHERWISE = 0.08;
const DIFFERENCES = [
  { rupees: -5, note: 'A coin short' },
  { rupees: -20, note: 'Too much given back' },
  { rupees: 10, note: 'Change was not taken' },
  { rupees: 5, note: '' },
];
/** Rupees that stay for the next day's change. */
const CHANGE = 2000;
/** From one day of the month until another the rest is taken to the bank. About its turn it stays, for salaries. */
const TO_THE_BANK = [6, 24] as const;

/** Closes the drawer of each school day before today, by the receipts and salaries that are stored. */
export async function demoCloses(school: string, months: SchoolMonth[], now: Date): Promise<DemoClose[]> {
  const closes: DemoClose[] = [];
  const today = adDayInNepal(now);
  for (const day of months.flatMap(({ days }) => days).filter((one) => one < today)) {
    const at = nepalTime(day, '16:30', now);
    const last = closes.at(-1);
    const opened = last?.left ?? 0;
    // oxlint-disable-next-line no-await-in-loop -- what one leaves, the next begins with
    const cash = await cashBetween(school, { from: last?.at, until: at });
    const expected = toRupees(expectedIn({ opened, ...cash }));
    const isOtherwise = expected > CHANGE && chance('drawer', day) < COUNTED_OTHERWISE;
    const { rupees, note } = isOtherwise ? pick(DIFFERENCES, 'difference', day) : { rupees: 0, note: '' };
    const counted = expected + rupees;
    closes.push({
      _id: demoId('close', closes.length),
      school,
      number: closes.length + 1,
      at,
      opened,
      ...cash,
      notes: notesOf(counted),
      left: toPaisa(isTakenToTheBank(at) ? Math.min(counted, CHANGE) : counted),
      note,
      ...ENTERED_BY_DEMO,
    });
  }
  return closes;
}

function isTakenToTheBank(at: Date): boolean {
  const { day } = nepaliDateOf(at);
  return day >= TO_THE_BANK[0] && day <= TO_THE_BANK[1];
}

/** As few notes and coins as make up whole rupees. */
function notesOf(rupees: number): CloseRecord['notes'] {
  let left = rupees;
  return Object.fromEntries(
    NOTES.map((value) => {
      const count = Math.floor(left / value);
      left -= count * value;
      return [value, count] as const;
    }).filter(([, count]) => count > 0),
  );
}
