import type { Types } from 'mongoose';
import { NOTES } from '@school-office/contract/money/dayBook';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { adDayInNepal, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { CloseRecord } from '../../../features/dayBook/closes.model.ts';
import { expectedIn } from '../../../features/dayBook/drawer.service.ts';
import type { Cash, DrawerRecord } from '../../../features/money/drawer.model.ts';
import { chance, pick } from './chance.ts';
import { demoId, enteredOn } from './demoIds.ts';
import type { DemoReceipt } from './books.ts';
import type { DemoSalary } from './salaries.ts';
import { nepalTime, type SchoolMonth } from './schoolYear.ts';

type DemoClose = CloseRecord & { _id: Types.ObjectId };
type DemoDrawer = DrawerRecord & { _id: Types.ObjectId };

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

interface CashActs {
  receipts: DemoReceipt[];
  salaries: DemoSalary[];
}

/**
 * Closes the drawer of each school day before today, writes into the receipts and salaries which one they belong to, and returns
 * those that were closed and the one that is open.
 */
export function demoDrawers(
  school: string,
  months: SchoolMonth[],
  acts: CashActs,
  now: Date,
): { closes: DemoClose[]; open: DemoDrawer } {
  const today = adDayInNepal(now);
  const days = months.flatMap((month) => month.days).filter((day) => day < today);
  const times = days.map((day) => nepalTime(day, '16:30', now));
  const sums = putInDrawers(acts, times);
  const closes: DemoClose[] = [];
  for (const [index, at] of times.entries()) {
    const opened = closes.at(-1)?.left ?? 0;
    const cash = sums[index]!;
    const expected = toRupees(expectedIn({ opened, ...cash }));
    const day = days[index]!;
    const isOtherwise = expected > CHANGE && chance('drawer', day) < COUNTED_OTHERWISE;
    const { rupees, note } = isOtherwise ? pick(DIFFERENCES, 'difference', day) : { rupees: 0, note: '' };
    const counted = expected + rupees;
    closes.push({
      _id: demoId('close', index),
      school,
      number: index + 1,
      at,
      opened,
      ...cash,
      notes: notesOf(counted),
      left: toPaisa(isTakenToTheBank(at) ? Math.min(counted, CHANGE) : counted),
      note,
      ...enteredOn(at),
    });
  }
  const open = {
    _id: demoId('drawer', 0),
    school,
    number: closes.length + 1,
    opened: closes.at(-1)?.left ?? 0,
    ...sums.at(-1)!,
    last_act: now,
  };
  return { closes, open };
}

/** Returns what was done with the cash of each drawer, of the open one last. */
function putInDrawers({ receipts, salaries }: CashActs, times: Date[]): Cash[] {
  const sums = Array.from({ length: times.length + 1 }, () => ({
    cash_in: 0,
    cash_cancelled: 0,
    cash_out: 0,
  }));
  const count = (at: Date, cash: keyof Cash, paisa: number): number => {
    const later = times.findIndex((time) => at < time);
    const drawer = later === -1 ? times.length : later;
    sums[drawer]![cash] += paisa;
    return drawer + 1;
  };
  for (const receipt of receipts.filter(({ way }) => way === 'Cash')) {
    const { createdAt, cancelled, total } = receipt;
    receipt.drawer = count(createdAt, 'cash_in', total);
    if (cancelled) cancelled.drawer = count(cancelled.at, 'cash_cancelled', total);
  }
  for (const salary of salaries.filter(({ way }) => way === 'Cash')) {
    salary.drawer = count(salary.createdAt, 'cash_out', salary.salaryAmount);
  }
  return sums;
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
