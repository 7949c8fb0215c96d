// A day of the office: an act counts on its own day, so that the cash of a day that is over never changes.

import { writeDay, momentsOfDay, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import type { DayBook, DaySum, PaidOut } from '@school-office/contract/money/dayBook';
import { toRupees } from '@school-office/contract/money/money';
import { CHEQUES, DRAWER } from '@school-office/contract/money/places';
import type { PlaceSums } from '@school-office/contract/money/placeSums';
import { WAYS } from '@school-office/contract/money/receipts';
import { may } from '@school-office/contract/users/permissions';
import type { Actor } from '../../http/actor.ts';
import { chequesMarkedOn } from '../money/chequeActs.service.ts';
import { placesOn } from '../money/fiscalYears.service.ts';
import { movesOfDays, type Days, type StoredMove } from '../money/moves.service.ts';
import type { PlacesRecord } from '../money/places.service.ts';
import { placeInRupees, placesOver } from '../money/placeSums.service.ts';
import { receiptsWithIds, toReceipts } from '../money/receipts.service.ts';
import { seenVouchers, toVouchers, vouchersWithIds } from '../money/vouchers.service.ts';
import { paperOf } from '../salaries/movesOfSalaries.ts';
import { salariesWithIds, type EnteredPaidSalary } from '../salaries/salaries.service.ts';
import { closesBetween, presentDrawer } from './drawer.service.ts';
import { papersIn, type MovedPaper } from './papersOfDay.ts';

type Reader = Pick<Actor, 'school' | 'now' | 'role' | 'hidesSalaries' | 'signal'>;

/**
 * Returns the day book of a day in Nepal, of today with the drawer that is open; without salaries for those who do not see them. What
 * left the drawer for them is in its sums all the same, since it could not be counted without.
 */
export async function dayBook(actor: Reader, date: NepaliDate): Promise<DayBook> {
  const { school } = actor;
  const now = actor.now();
  const moments = momentsOfDay(date);
  const isToday = moments.from <= now && now < moments.until;
  const day = writeDay(date);
  const [moves, record] = await Promise.all([
    movesOfDays(school, { from: day, until: day }),
    placesOn(school, day),
  ]);
  actor.signal?.throwIfAborted();
  const [fees, salaries] = [papersIn(moves, 'receipt'), papersIn(moves, 'salary')];
  const written = papersIn(moves, 'voucher');
  // Not of one moment: a transaction would wait for the act that is under way. The papers are those of the moves.
  const [receipts, paid, vouchers, cheques, closes, drawer, places] = await Promise.all([
    papersOf(fees, async (ids) => toReceipts(school, await receiptsWithIds(school, ids))),
    papersOf(actor.hidesSalaries === true ? [] : salaries, (ids) => salariesWithIds(school, ids)),
    papersOf(written, async (ids) =>
      toVouchers(school, seenVouchers(actor, await vouchersWithIds(school, ids))),
    ),
    chequesMarkedOn(school, day, record.places),
    closesBetween(record, moments),
    isToday ? presentDrawer(school) : null,
    placesOfDay(actor, record, { from: day, until: day }, moves),
  ]);
  return {
    day,
    receipts: receipts.made.toSorted((one, other) => one.number - other.number),
    cancellations: receipts.cancelled,
    paid_out: paid.made.map(toPaidOut),
    paid_out_cancelled: paid.cancelled.map(toPaidOut),
    ...sumsOfFees(fees),
    drawer,
    closes,
    vouchers: vouchers.made,
    vouchers_cancelled: vouchers.cancelled,
    cheques,
    counted_more: countedIn(moves, 'counted more'),
    counted_less: countedIn(moves, 'counted less'),
    counted: closes.filter(({ difference }) => difference !== 0),
    places,
  };
}

/** Reads the papers that moved money on a day: those made on it, and those of earlier days that were cancelled. */
async function papersOf<Paper extends { _id: string }>(
  moved: readonly MovedPaper[],
  read: (ids: string[]) => Promise<Paper[]>,
): Promise<{ made: Paper[]; cancelled: Paper[] }> {
  const papers = moved.length === 0 ? [] : await read(moved.map(({ id }) => id));
  const made = new Set(moved.filter(({ taken }) => taken).map(({ id }) => id));
  return {
    made: papers.filter(({ _id }) => made.has(_id)),
    cancelled: papers.filter(({ _id }) => !made.has(_id)),
  };
}

async function placesOfDay(
  actor: Reader,
  record: PlacesRecord,
  days: Days,
  moves: readonly StoredMove[],
): Promise<PlaceSums[]> {
  const places = await placesOver(record, days, moves);
  return places
    .filter(({ key }) => key === DRAWER || key === CHEQUES || may(actor, 'seeBooks'))
    .map(placeInRupees);
}

/** Rupees. */
function countedIn(moves: readonly StoredMove[], kind: 'counted more' | 'counted less'): number {
  return toRupees(moves.reduce((sum, { what, paisa }) => (what === kind ? sum + paisa : sum), 0));
}

type FeeSums = Pick<DayBook, 'by_way' | 'by_account' | 'received' | 'cancelled' | 'total'>;

/** What was cancelled on the day on which it was taken counts nowhere. */
function sumsOfFees(papers: readonly MovedPaper[]): FeeSums {
  const counted = papers.filter(({ taken, back }) => !taken || !back);
  const all = sumsBy(counted, () => '')[0];
  const byWay = sumsBy(counted, ({ way }) => way!);
  return {
    by_way: byWay.toSorted((one, other) => WAYS.indexOf(one.name) - WAYS.indexOf(other.name)),
    by_account: sumsBy(counted, ({ account }) => account).toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    ),
    received: all?.received ?? 0,
    cancelled: all?.cancelled ?? 0,
    total: all?.total ?? 0,
  };
}

/** Adds fees that were taken or given back up by a name of each, in rupees. */
function sumsBy<Name extends string>(
  papers: readonly MovedPaper[],
  nameOf: (move: NonNullable<MovedPaper['taken']>) => Name,
): DaySum<Name>[] {
  const sums = new Map<Name, { receipts: number; received: number; cancelled: number }>();
  for (const { taken, back } of papers) {
    const name = nameOf((taken ?? back)!);
    const sum = sums.get(name) ?? { receipts: 0, received: 0, cancelled: 0 };
    if (taken) sum.receipts += 1;
    sum.received += taken?.paisa ?? 0;
    sum.cancelled -= back?.paisa ?? 0;
    sums.set(name, sum);
  }
  return Array.from(sums, ([name, { receipts, received, cancelled }]) => ({
    name,
    receipts,
    received: toRupees(received),
    cancelled: toRupees(cancelled),
    total: toRupees(received - cancelled),
  }));
}

function toPaidOut(salary: EnteredPaidSalary): PaidOut {
  const { salaryForTheYear: year, salaryForTheMonth: month_name, salaryAmount: amount, slip } = salary;
  const { _id, kind, name, number, way, account, createdAt, cancelled, drawer_closed, year_closed } = salary;
  return {
    _id,
    kind,
    name,
    number,
    paper: paperOf(salary),
    for: formatMonth({ year, month_name }),
    amount,
    set_off: slip?.advance ?? 0,
    way,
    account,
    createdAt,
    cancelled,
    ...(drawer_closed && { drawer_closed }),
    ...(year_closed && { year_closed }),
  };
}
