// Months are charged, families come and pay, receipts are printed and now and then cancelled, and the drawer is closed each day.
import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import { adDayInNepal, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { NOTES } from '@school-office/contract/money/dayBook';
import { toRupees } from '@school-office/contract/money/money';
import { sumOf } from '@school-office/contract/money/moneyModel';
import { chargeMonth } from '../../../features/charging/charging.service.ts';
import { makeExtraBill } from '../../../features/charging/extraBills.service.ts';
import { closeDrawer, presentDrawer } from '../../../features/dayBook/drawer.service.ts';
import { openLedgers, type OpenLedger } from '../../../features/desk/ledger.service.ts';
import { takeMoney } from '../../../features/desk/takeMoney.service.ts';
import { cancelReceipt, printReceipt } from '../../../features/money/cancelReceipt.service.ts';
import type { Actor } from '../../../http/actor.ts';
import { between, chance, pick } from './chance.ts';
import { deed, type Deed } from './deeds.ts';
import type { DemoMonth, DemoTime } from './schoolYear.ts';
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
  { rupees: 5, note: '' },
];
/** Rupees that stay for the next day's change. */
const CHANGE = 2000;
/** From one day of the month until another the rest is taken to the bank. About its turn it stays, for salaries. */
const TO_THE_BANK = [6, 24] as const;

/** The running month is still to be charged. */
export function atTheDesk(students: DemoStudent[], time: DemoTime): Deed[] {
  const today = adDayInNepal(time.now);
  return [
    ...time.months.filter(({ over }) => over).flatMap((month) => billing(students, month)),
    ...demoVisits(students, time).flatMap(deedsOfVisit),
    ...time.days
      .filter((day) => day < today)
      .map((day) => deed('clerk', day, '16:30', (actor) => closeTheDay(actor, day))),
  ];
}

function billing(students: DemoStudent[], { year, month_name, days }: DemoMonth): Deed[] {
  const charging = { except: undefined, only: undefined, correct: false, not_begun: false };
  const billed = students.filter(
    (student) => isHere(student, days[0]!) && chance('extra', student.dice, year, month_name) < EXTRA,
  );
  return [
    deed('clerk', days[0]!, '09:30', (actor) =>
      chargeMonth(actor, { year, month_name }, charging, undefined),
    ),
    ...billed.map((student) => {
      const words = [student.dice, year, month_name];
      const day = days[between(3, 15, 'day of extra', ...words)] ?? days.at(-1)!;
      const bill = { year, month_name, ...pick(EXTRAS, 'what', ...words) };
      return deed('clerk', day, '09:45', (actor) => extra(actor, student, bill));
    }),
  ];
}

function extra(
  actor: Actor,
  { _id }: DemoStudent,
  bill: Omit<Parameters<typeof makeExtraBill>[2], 'part'>,
): Promise<unknown> {
  return makeExtraBill(actor, _id, { part: 'miscellaneous', ...bill }, undefined);
}

function deedsOfVisit(visit: Visit, index: number): Deed[] {
  let receipt: string | undefined;
  const { at, cancelled, students } = visit;
  const pays = async (actor: Actor) => {
    receipt = await pay(actor, visit, index);
    const prints = receipt === undefined ? 0 : printsOf(visit);
    // oxlint-disable-next-line no-await-in-loop -- one print after the other
    for (let print = 0; print < prints; print += 1) await printReceipt(actor, receipt!);
  };
  if (!cancelled) return [{ by: 'clerk', at, does: pays }];
  const { at: later, ...why } = cancelled;
  const isBounced = why.reason === 'bounced cheque';
  const cancels = async (actor: Actor) => {
    if (receipt === undefined) return;
    await cancelReceipt(actor, receipt, why);
    if (isBounced) await extra(actor, students[0]!, { ...monthAt(later), ...COST_OF_A_BOUNCED_CHEQUE });
  };
  return [
    { by: 'clerk', at, does: pays },
    { by: isBounced ? 'head' : 'clerk', at: later, does: cancels },
  ];
}

/** Takes what a visit brings; returns the receipt's id, and undefined where nobody owes anything. `index` makes the reference a new one. */
async function pay(actor: Actor, visit: Visit, index: number): Promise<string | undefined> {
  const { id, way, students } = visit;
  const ids = students.map(({ _id }) => _id);
  const ledgers = await openLedgers(actor.school, ids, actor.now());
  const lines = ledgers.map((ledger) => lineOf(ledger, visit)).filter(({ amount }) => amount > 0);
  if (lines.length === 0) return undefined;
  const total = sumOf(lines.map(({ amount, fine }) => amount + fine));
  const isInNotes = way === 'Cash' && chance('notes', id) < CASH_IN_NOTES;
  const reference = way === 'Cheque' ? `Sample Bank ${204_113 + index}` : String(71_040_215 + index * 13);
  const request = {
    lines,
    way,
    reference: way === 'Cash' ? '' : reference,
    received: isInNotes ? Math.ceil(total / 1000) * 1000 : undefined,
    payer: students[0]!.fields.parents_name,
  };
  return (await takeMoney(actor, request, undefined)).receipt._id;
}

/** Returns the line for the amount that a student pays; a part payment is a multiple of 500 rupees. */
function lineOf({ student, due, months, fines }: OpenLedger, { id, pays, paysFine }: Visit) {
  const ahead = months.map(({ payable }) => payable).filter((payable) => payable > 0);
  const amounts = {
    'what is due': toRupees(due),
    'a part': Math.floor((toRupees(due) * 0.6) / 500) * 500,
    'months ahead': toRupees(due + sumOf(ahead.slice(0, between(1, 3, 'months ahead', id)))),
  };
  const fine = paysFine && pays === 'what is due' ? toRupees(fines.each * fines.months.length) : 0;
  return { student: student._id, amount: amounts[pays], fine, seen: undefined };
}

/** Most receipts are printed once, some again, a few never. */
function printsOf({ id }: Visit): number {
  const dice = chance('prints', id);
  if (dice < 0.05) return 0;
  return dice < 0.93 ? 1 : 2;
}

async function closeTheDay(actor: Actor, day: string): Promise<void> {
  const { number, expected } = await presentDrawer(actor.school);
  const isOtherwise = expected > CHANGE && chance('drawer', day) < COUNTED_OTHERWISE;
  const { rupees, note } = isOtherwise ? pick(DIFFERENCES, 'difference', day) : { rupees: 0, note: '' };
  const counted = expected + rupees;
  const { day: ofMonth } = nepaliDateOf(actor.now());
  const isTaken = ofMonth >= TO_THE_BANK[0] && ofMonth <= TO_THE_BANK[1];
  const left = isTaken ? Math.min(counted, CHANGE) : counted;
  await closeDrawer(actor, { notes: notesOf(counted), left, note, drawer: number });
}

/** As few notes and coins as make up whole rupees. */
function notesOf(rupees: number): Record<string, number> {
  let left = rupees;
  const notes: Record<string, number> = {};
  for (const value of NOTES) {
    if (left >= value) notes[value] = Math.floor(left / value);
    left %= value;
  }
  return notes;
}
