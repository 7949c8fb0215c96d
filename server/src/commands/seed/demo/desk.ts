// Months are charged, families come and pay, receipts are printed and now and then cancelled, and the drawer is closed each day.

import { adDayInNepal, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import { NOTES, type Closing } from '@school-office/contract/money/dayBook';
import { toRupees } from '@school-office/contract/money/money';
import { sumOf } from '@school-office/contract/money/moneyModel';
import type { ReceiptRequest } from '@school-office/contract/money/receipts';
import { chargeMonth } from '../../../features/charging/charging.service.ts';
import { makeExtraBill } from '../../../features/charging/extraBills.service.ts';
import { closeDrawer, presentDrawer } from '../../../features/dayBook/drawer.service.ts';
import { openLedgers, type OpenLedger } from '../../../features/desk/ledger.service.ts';
import { takeMoney } from '../../../features/desk/takeMoney.service.ts';
import { cancelReceipt, printReceipt } from '../../../features/money/cancelReceipt.service.ts';
import type { Actor } from '../../../http/actor.ts';
import { between, chance, pick } from './chance.ts';
import { deed, type Deed } from './deeds.ts';
import { nepalTime, type DemoMonth, type DemoTime } from './schoolYear.ts';
import { isHere, type DemoStudent } from './students.ts';
import { demoVisits, type Visit } from './visits.ts';

/** Of the students, in each month, those who get an extra bill. */
const EXTRA = 0.006;
const EXTRAS = [
  { name: 'Identity card', reason: 'The first one was lost', amount: 100 },
  { name: 'Window pane', reason: 'Broken at football', amount: 450 },
  { name: 'Library book', reason: 'Not given back', amount: 320 },
];
const COST_OF_A_BOUNCED_CHEQUE = { name: 'Cost of a cheque', reason: 'The cheque bounced', amount: 500 };
const CASH_IN_NOTES = 0.4;
/** Of the days. */
const COUNTED_OTHERWISE = 0.08;
const DIFFERENCES = [
  { rupees: -5, note: 'A coin short' },
  { rupees: -20, note: 'Too much given back' },
  { rupees: 10, note: 'Change was not taken' },
  { rupees: 5, note: 'Nobody knows' },
];
/** Rupees that stay for the next day's change. */
const CHANGE = 2000;
/** From one day of the month until another the rest is taken to the bank. About its turn it stays, for salaries. */
const TO_THE_BANK = [6, 24] as const;
const SLIPS_FROM = 41_200;

/** The running month is still to be charged. */
export function atTheDesk(students: DemoStudent[], time: DemoTime): Deed[] {
  const today = adDayInNepal(time.now);
  const days = time.months.flatMap((month) => month.days).filter((day) => day < today);
  const visits = demoVisits(students, time);
  const takes = takingFees(visits);
  return [
    ...time.months.filter(({ over }) => over).flatMap((month) => billing(students, month, time)),
    ...visits.flatMap((visit) => deedsOfVisit(visit, takes)),
    ...days.map((day) => deed('clerk', nepalTime(day, '16:30', time), (actor) => closeTheDay(actor, day))),
  ];
}

function billing(students: DemoStudent[], { year, month_name, days }: DemoMonth, time: DemoTime): Deed[] {
  const charging = { except: undefined, only: undefined, correct: false, not_begun: false };
  const extras = students
    .filter((student) => isHere(student, days[0]!))
    .flatMap((student): Deed[] => {
      const words = ['extra', student.rfid, year, month_name];
      if (chance(...words) >= EXTRA) return [];
      const bill = pick(EXTRAS, 'what', ...words);
      return [
        deed(
          'clerk',
          nepalTime(days[between(3, 15, 'day', ...words)] ?? days.at(-1)!, '09:45', time),
          (actor) => extra(actor, student, { year, month_name, ...bill }),
        ),
      ];
    });
  return [
    deed('clerk', nepalTime(days[0]!, '09:30', time), (actor) =>
      chargeMonth(actor, { year, month_name }, charging, undefined),
    ),
    ...extras,
  ];
}

function extra(
  actor: Actor,
  { _id }: DemoStudent,
  bill: Omit<Parameters<typeof makeExtraBill>[2], 'part'>,
): Promise<unknown> {
  return makeExtraBill(actor, _id, { part: 'miscellaneous', ...bill }, undefined);
}

/** Takes what a visit brings; returns the receipt's id, and undefined where nobody owes anything. */
type Takes = (actor: Actor, visit: Visit) => Promise<string | undefined>;

/** The ledgers of all who come on a day are opened together, and again of those who have paid. */
function takingFees(visits: readonly Visit[]): Takes {
  const comingOn = new Map<string, Visit[]>();
  for (const visit of visits) {
    const day = adDayInNepal(visit.at);
    comingOn.set(day, [...(comingOn.get(day) ?? []), visit]);
  }
  let receipts = 0;
  let open = { day: '', ledgers: new Map<string, OpenLedger>() };
  return async (actor, visit) => {
    const day = adDayInNepal(actor.now());
    const ids = visit.students.map(({ _id }) => _id);
    if (open.day !== day) open = { day, ledgers: new Map() };
    if (ids.some((id) => !open.ledgers.has(id))) {
      const coming = open.ledgers.size === 0 ? comingOn.get(day)!.flatMap(({ students }) => students) : [];
      const all = [...new Set([...ids, ...coming.map(({ _id }) => _id)])];
      for (const ledger of await openLedgers(actor.school, all, actor.now()))
        open.ledgers.set(ledger.student._id, ledger);
    }
    const lines = ids.map((id) => lineOf(open.ledgers.get(id)!, visit)).filter(({ amount }) => amount > 0);
    if (lines.length === 0) return undefined;
    for (const id of ids) open.ledgers.delete(id);
    const { receipt } = await takeMoney(actor, requestOf(visit, lines, receipts), undefined);
    receipts += 1;
    return receipt._id;
  };
}

function deedsOfVisit(visit: Visit, takes: Takes): Deed[] {
  let receipt: string | undefined;
  const { at, cancelled, students } = visit;
  const pays = deed('clerk', at, async (actor) => {
    receipt = await takes(actor, visit);
    const prints = receipt === undefined ? 0 : printsOf(visit);
    // oxlint-disable-next-line no-await-in-loop -- one print after the other
    for (let print = 0; print < prints; print += 1) await printReceipt(actor, receipt!);
  });
  if (!cancelled) return [pays];
  const { at: later, ...why } = cancelled;
  const isBounced = why.reason === 'bounced cheque';
  const cancels = deed(isBounced ? 'head' : 'clerk', later, async (actor) => {
    if (receipt === undefined) return;
    await cancelReceipt(actor, receipt, why);
    if (isBounced) await extra(actor, students[0]!, { ...monthAt(later), ...COST_OF_A_BOUNCED_CHEQUE });
  });
  return [pays, cancels];
}

/** Returns the line for the amount that a student pays; a part payment is a multiple of 500 rupees. */
function lineOf({ student, due, months, fines }: OpenLedger, { id, pays, paysFine }: Visit) {
  const part = Math.floor((toRupees(due) * 0.6) / 500) * 500;
  const ahead = months
    .map(({ payable }) => payable)
    .filter((payable) => payable > 0)
    .slice(0, between(1, 3, 'months ahead', id));
  const amounts = {
    'what is due': toRupees(due),
    'a part': part,
    'months ahead': toRupees(due + sumOf(ahead)),
  };
  const fine = paysFine && pays === 'what is due' ? toRupees(fines.each * fines.months.length) : 0;
  return { student: student._id, amount: amounts[pays], fine, seen: undefined };
}

/** What the clerk enters; `index` makes the reference a new one. */
function requestOf(
  { id, way, students }: Visit,
  lines: ReceiptRequest['lines'],
  index: number,
): ReceiptRequest {
  const total = sumOf(lines.map(({ amount, fine }) => amount + fine));
  const isInNotes = way === 'Cash' && chance('notes', id) < CASH_IN_NOTES;
  const byCheque = `Sample Bank ${204_113 + index}`;
  const byBank = way === 'Cheque' ? byCheque : String(71_040_215 + index * 13);
  return {
    lines,
    way,
    reference: way === 'Cash' ? '' : byBank,
    received: isInNotes ? Math.ceil(total / 1000) * 1000 : undefined,
    payer: students[0]!.parents_name,
  };
}

/** Most receipts are printed once, some again, a few never. */
function printsOf({ id }: Visit): number {
  const dice = chance('prints', id);
  if (dice < 0.05) return 0;
  return dice < 0.93 ? 1 : 2;
}

export async function closeTheDay(actor: Actor, day: string): Promise<void> {
  const { number, expected } = await presentDrawer(actor.school);
  const isOtherwise = expected > CHANGE && chance('drawer', day) < COUNTED_OTHERWISE;
  const { rupees, note } = isOtherwise ? pick(DIFFERENCES, 'difference', day) : { rupees: 0, note: '' };
  const counted = expected + rupees;
  const { day: ofMonth } = nepaliDateOf(actor.now());
  const isTaken = ofMonth >= TO_THE_BANK[0] && ofMonth <= TO_THE_BANK[1];
  const left = isTaken ? Math.min(counted, CHANGE) : counted;
  const to = handedTo(counted - left, number);
  await closeDrawer(actor, { notes: notesOf(counted), left, note, to, drawer: number, expected });
}

/** What does not stay goes to the bank, with the number of its slip. */
function handedTo(rest: number, drawer: number): Closing['to'] {
  const nothing = { place: undefined, name: '', reference: '' };
  return rest > 0
    ? { ...nothing, kind: 'bank', reference: String(SLIPS_FROM + drawer) }
    : { ...nothing, kind: 'stays' };
}

/** As few notes and coins as make up whole rupees. */
function notesOf(rupees: number): Record<string, number> {
  let left = rupees;
  return Object.fromEntries(
    NOTES.map((value) => {
      const count = Math.floor(left / value);
      left -= count * value;
      return [String(value), count] as const;
    }).filter(([, count]) => count > 0),
  );
}
