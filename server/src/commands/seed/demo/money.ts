// The demo's acts that concern money, in the order in which they happen.
import type { Prices } from '../../../features/charging/prices.service.ts';
import {
  addBill,
  cancel,
  charge,
  emptyBooks,
  extra,
  lineInFull,
  take,
  type Books,
  type DemoBill,
  type DemoReceipt,
} from './books.ts';
import { between, chance, pick } from './chance.ts';
import { hasLeft, nepalTime, type SchoolMonth } from './schoolYear.ts';
import type { DemoStudent } from './students.ts';
import { demoVisits, isLongBehind, type Visit } from './visits.ts';

interface DemoMoney {
  students: DemoStudent[];
  months: SchoolMonth[];
  prices: Prices;
  now: Date;
}

/** Something that is done at a time. */
interface Act {
  at: Date;
  does: (books: Books) => void;
}

/** Of the students, those who brought dues along, and of them in each month those who get an extra bill. */
const OLD_DUES = 0.02;
const EXTRA = 0.006;
const EXTRAS = [
  { name: 'Identity card', reason: 'The first one was lost', rupees: 100 },
  { name: 'Window pane', reason: 'Broken at football', rupees: 450 },
  { name: 'Library book', reason: 'Not given back', rupees: 320 },
];

/** Bills of the months that are over, and the receipts until `now`. The running month is still to be charged. */
export function demoMoney({ students, months, prices, now }: DemoMoney): {
  bills: DemoBill[];
  receipts: DemoReceipt[];
} {
  const books = emptyBooks(students, prices);
  const acts = [
    ...students.flatMap((student) => oldDues(student, months[0]!, now)),
    ...months.filter(({ over }) => over).flatMap((month) => actsOfMonth(students, month, now)),
    ...demoVisits(students, months, now).flatMap(actsOfVisit),
  ];
  for (const { does } of acts.toSorted((one, other) => one.at.getTime() - other.at.getTime())) does(books);
  const { bills, receipts } = books;
  return { bills, receipts };
}

function oldDues(student: DemoStudent, { year, days }: SchoolMonth, now: Date): Act[] {
  if (!isLongBehind(student) && chance('old dues', student.rfid) >= OLD_DUES) return [];
  const at = nepalTime(days[0]!, '09:15', now);
  const month = { year: year - 1, month_name: 'Chaitra' } as const;
  const bill = {
    kind: 'old dues' as const,
    lines: [lineInFull('Old dues', between(2, 9, 'how much', student.rfid) * 500)],
    reason: '',
  };
  return [{ at, does: (books) => addBill(books, student, month, bill, at) }];
}

function actsOfMonth(
  students: DemoStudent[],
  { year, name: month_name, days }: SchoolMonth,
  now: Date,
): Act[] {
  const month = { year, month_name };
  return students
    .filter((student) => !hasLeft(student, days[0]!))
    .flatMap((student): Act[] => {
      const charged = nepalTime(days[0]!, '09:30', now);
      const charging: Act = { at: charged, does: (books) => charge(books, student, month, charged) };
      const words = ['extra', student.rfid, year, month_name];
      if (chance(...words) >= EXTRA) return [charging];
      const at = nepalTime(days[between(3, 15, 'day', ...words)] ?? days.at(-1)!, '09:45', now);
      const bill = extra(pick(EXTRAS, 'what', ...words));
      return [charging, { at, does: (books) => addBill(books, student, month, bill, at) }];
    });
}

function actsOfVisit(visit: Visit): Act[] {
  let receipt: DemoReceipt | undefined;
  const pays: Act = { at: visit.at, does: (books) => (receipt = take(books, visit)) };
  const { cancelled } = visit;
  if (!cancelled) return [pays];
  return [pays, { at: cancelled.at, does: (books) => receipt && cancel(books, receipt, visit) }];
}
