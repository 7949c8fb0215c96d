// A day of the office: an act counts on its own day, so that a day that is over never changes.
import type { DayBook, DaySum, PaidOut } from '@school-office/contract/money/dayBook';
import { toRupees } from '@school-office/contract/money/money';
import {
  formatNepaliDateShort,
  momentsOfDay,
  type NepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { WAYS } from '@school-office/contract/money/receipts';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import {
  receiptsCancelledIn,
  receiptsOfDay,
  toReceipt,
  type StoredReceipt,
} from '../money/receipts.service.ts';
import { salariesCancelledIn, salariesPaidIn, type EnteredPaidSalary } from '../salaries/salaries.service.ts';
import { closesBetween, presentDrawer } from './drawer.service.ts';

/** Returns the day book of a day in Nepal, of today with the drawer that is open. */
export async function dayBook(school: string, date: NepaliDate, now: Date): Promise<DayBook> {
  const moments = momentsOfDay(date);
  const { from, until } = moments;
  const isToday = from <= now && now < until;
  const [receipts, cancelled, paid, paidCancelled, closes, drawer] = await Promise.all([
    receiptsOfDay(school, moments),
    receiptsCancelledIn(school, moments),
    salariesPaidIn(school, moments),
    salariesCancelledIn(school, moments),
    closesBetween(school, moments),
    isToday ? presentDrawer(school) : null,
  ]);
  // What was cancelled on the day on which it was taken counts nowhere.
  const counted = receipts.filter((receipt) => !receipt.cancelled || receipt.cancelled.at >= until);
  const cancellations = cancelled.filter(({ createdAt }) => createdAt < from);
  const all = sumsBy(counted, cancellations, { taken: () => '', cancelled: () => '' })[0];
  const byWay = sumsBy(counted, cancellations, { taken: ({ way }) => way, cancelled: ({ way }) => way });
  return {
    day: formatNepaliDateShort(date).replaceAll('/', '-'),
    receipts: receipts.toSorted((one, other) => one.number - other.number).map(toReceipt),
    cancellations: cancellations.map(toReceipt),
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

interface NameOf<Name> {
  taken: (receipt: StoredReceipt) => Name;
  cancelled: (receipt: StoredReceipt) => Name;
}

/** Adds receipts and cancellations up by a name of each, in rupees. */
function sumsBy<Name extends string>(
  taken: StoredReceipt[],
  cancelled: StoredReceipt[],
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
function totalOf(receipts: StoredReceipt[]): number {
  return receipts.reduce((sum, { total }) => sum + total, 0);
}

function toPaidOut(salary: EnteredPaidSalary): PaidOut {
  const { salaryForTheYear: year, salaryForTheMonth: month_name, salaryAmount: amount, ...others } = salary;
  return { ...others, for: formatMonth({ year, month_name }), amount };
}
