// A day of the office: an act counts on its own day, so that a day that is over never changes.
import type { DayBook, DaySum, PaidOut } from '@school-office/contract/money/dayBook';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { writeDay, momentsOfDay, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { WAYS, type Receipt } from '@school-office/contract/money/receipts';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import type { Actor } from '../../http/actor.ts';
import { receiptsCancelledIn, receiptsOfDay, toReceipt } from '../money/receipts.service.ts';
import { salariesCancelledIn, salariesPaidIn, type EnteredPaidSalary } from '../salaries/salaries.service.ts';
import { closesBetween, presentDrawer } from './drawer.service.ts';

type Reader = Pick<Actor, 'school' | 'now' | 'signal' | 'hidesSalaries'>;

/**
 * Returns the day book of a day in Nepal, of today with the drawer that is open; without salaries for those who do not see them. What
 * left the drawer for them is in its sums all the same, since it could not be counted without.
 */
export async function dayBook(actor: Reader, date: NepaliDate): Promise<DayBook> {
  const { school } = actor;
  const now = actor.now();
  const moments = momentsOfDay(date);
  const { from, until } = moments;
  const isToday = from <= now && now < until;
  const seesSalaries = actor.hidesSalaries !== true;
  // Not of one moment: a transaction would wait for the act that is under way. What is paid between them is in the next reading whole.
  const [receipts, cancelled, paid, paidCancelled, closes, drawer] = await Promise.all([
    allReceiptsOfDay(actor, moments),
    receiptsCancelledIn(school, moments),
    seesSalaries ? salariesPaidIn(school, moments) : [],
    seesSalaries ? salariesCancelledIn(school, moments) : [],
    closesBetween(school, moments),
    isToday ? presentDrawer(school) : null,
  ]);
  // What was cancelled on the day on which it was taken counts nowhere.
  const counted = receipts.filter((one) => !one.cancelled || new Date(one.cancelled.at) >= until);
  const cancellations = cancelled.filter(({ createdAt }) => createdAt < from).map(toReceipt);
  const all = sumsBy(counted, cancellations, { taken: () => '', cancelled: () => '' })[0];
  const byWay = sumsBy(counted, cancellations, { taken: ({ way }) => way, cancelled: ({ way }) => way });
  return {
    day: writeDay(date),
    receipts: receipts.toSorted((one, other) => one.number - other.number),
    cancellations,
    paid_out: paid.map(toPaidOut),
    paid_out_cancelled: paidCancelled.filter(({ createdAt }) => new Date(createdAt) < from).map(toPaidOut),
    by_way: byWay.toSorted((one, other) => WAYS.indexOf(one.name) - WAYS.indexOf(other.name)),
    by_account: sumsBy(counted, cancellations, {
      taken: ({ account }) => account,
      cancelled: (receipt) => receipt.cancelled!.account,
    }).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    received: all?.received ?? 0,
    cancelled: all?.cancelled ?? 0,
    total: all?.total ?? 0,
    drawer,
    closes,
  };
}

async function allReceiptsOfDay(actor: Reader, moments: { from: Date; until: Date }): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for await (const some of receiptsOfDay(actor, moments)) receipts.push(...some);
  return receipts;
}

interface NameOf<Name> {
  taken: (receipt: Receipt) => Name;
  cancelled: (receipt: Receipt) => Name;
}

/** Adds receipts and cancellations up by a name of each, in rupees. */
function sumsBy<Name extends string>(
  taken: readonly Receipt[],
  cancelled: readonly Receipt[],
  nameOf: NameOf<Name>,
): DaySum<Name>[] {
  const names = new Set([...taken.map(nameOf.taken), ...cancelled.map(nameOf.cancelled)]);
  return [...names].map((name) => {
    const one = taken.filter((receipt) => nameOf.taken(receipt) === name);
    const other = cancelled.filter((receipt) => nameOf.cancelled(receipt) === name);
    const [received, back] = [totalOf(one), totalOf(other)];
    return {
      name,
      receipts: one.length,
      received: toRupees(received),
      cancelled: toRupees(back),
      total: toRupees(received - back),
    };
  });
}

/** Paisa. */
function totalOf(receipts: readonly Receipt[]): number {
  return receipts.reduce((sum, { total }) => sum + toPaisa(total), 0);
}

function toPaidOut(salary: EnteredPaidSalary): PaidOut {
  const { salaryForTheYear: year, salaryForTheMonth: month_name, salaryAmount: amount, ...others } = salary;
  return { ...others, for: formatMonth({ year, month_name }), amount };
}
