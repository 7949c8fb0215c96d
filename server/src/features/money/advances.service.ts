// What employees were paid ahead of their salaries. Each has a place for it: what lies there is what is left. Nothing is counted in the
// vouchers themselves, so that nothing can drift.

import { monthNumber, monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import { nameOfAdvance } from '@school-office/contract/money/placeNames';
import { advancePlace } from '@school-office/contract/money/places';
import mongoose from 'mongoose';
import { PlaceMonthModel } from './placeMonths.model.ts';
import { VoucherModel, type VoucherRecord } from './vouchers.model.ts';
import type { StoredVoucher } from './vouchers.service.ts';

/** The advances of an employee, in paisa: left = given + before - back - what was taken off salaries. */
export interface AdvanceAccount {
  employee: NonNullable<VoucherRecord['employee']>;
  given: number;
  /** From before the books. */
  before: number;
  back: number;
  left: number;
  /** What comes off the next salary as agreed. */
  a_month: number;
  /** By day, cancelled ones too. */
  vouchers: StoredVoucher[];
}

/** Returns the advances of all employees of a school, or of one, by the employee's id. */
export async function advancesOf(school: string, employee?: string): Promise<Map<string, AdvanceAccount>> {
  const vouchers = await VoucherModel.find({
    school,
    'employee.id': employee ?? mongoose.trusted({ $exists: true }),
  })
    .select('+account +drawer')
    .lean();
  const own = new Map<string, StoredVoucher[]>();
  for (const voucher of vouchers.toSorted(byDay)) {
    const id = String(voucher.employee!.id);
    own.set(id, [...(own.get(id) ?? []), voucher]);
  }
  const moved = await movedInto(school, [...own.keys()]);
  return new Map(Array.from(own, ([id, some]) => [id, accountOf(some, moved.get(id) ?? 0)]));
}

/** Returns what an employee owes of advances, in paisa. */
export async function leftOfAdvances(school: string, employee: string): Promise<number> {
  return (await advancesOf(school, employee)).get(employee)?.left ?? 0;
}

/** Returns how much of the advances was left on a day, in paisa: those that were given later do not count. */
export function leftOn({ left, vouchers }: AdvanceAccount, day: string): number {
  const later = vouchers.filter((one) => one.kind === 'advance' && !one.cancelled && one.day > day);
  return Math.max(0, left - sum(later));
}

/** Returns what was moved into the places of these employees less what left them, in paisa. */
async function movedInto(school: string, employees: readonly string[]): Promise<Map<string, number>> {
  if (employees.length === 0) return new Map();
  const ids = new Map(employees.map((id) => [advancePlace(id), id]));
  const months = await PlaceMonthModel.find({ school, place: mongoose.trusted({ $in: [...ids.keys()] }) })
    .select('-_id place in out moved')
    .lean();
  const sums = new Map<string, number>();
  for (const { place, in: came, out, moved } of months) {
    const id = ids.get(place)!;
    sums.set(id, (sums.get(id) ?? 0) + came - out + moved);
  }
  return sums;
}

function sum(vouchers: readonly StoredVoucher[]): number {
  return vouchers.reduce((total, { amount }) => total + amount, 0);
}

function accountOf(vouchers: StoredVoucher[], moved: number): AdvanceAccount {
  const valid = vouchers.filter(({ cancelled }) => !cancelled);
  const advances = valid.filter(({ kind }) => kind === 'advance');
  const before = sum(advances.filter(isFromBefore));
  const given = sum(advances) - before;
  const left = before + moved;
  return {
    employee: vouchers.at(-1)!.employee!,
    given,
    before,
    back: sum(valid.filter(({ kind }) => kind === 'return')),
    left,
    a_month: agreed(advances, given + before - left),
    vouchers,
  };
}

/** The oldest is used up first: of each that is open a month's sum, and no more than is left of it. */
function agreed(advances: readonly StoredVoucher[], usedUp: number): number {
  let used = usedUp;
  let a_month = 0;
  for (const { amount, a_month: own = 0 } of advances) {
    const gone = Math.min(used, amount);
    used -= gone;
    a_month += Math.min(own, amount - gone);
  }
  return a_month;
}

function isFromBefore({ kind, from }: Pick<StoredVoucher, 'kind' | 'from'>): boolean {
  return kind === 'advance' && from === null;
}

/** No day is later. */
const LAST_DAY = '9999-12-31';

/** The place of an employee's advances, with its opening sums in paisa by month. */
export interface PlaceOfAdvance {
  name: string;
  said: { month: number; paisa: number }[];
}

/**
 * Returns the places of advances by their keys, with the names that employees had on a day or before it, or else first. Advances from before
 * the books are opening sums, each of its month.
 */
export async function placesOfAdvances(
  school: string,
  until = LAST_DAY,
): Promise<Map<string, PlaceOfAdvance>> {
  const vouchers = await VoucherModel.find({ school, 'employee.id': mongoose.trusted({ $exists: true }) })
    .select('day kind from amount employee cancelled.at')
    .lean();
  const places = new Map<string, PlaceOfAdvance>();
  for (const voucher of vouchers.toSorted(byDay)) {
    const { employee, day, amount: paisa, cancelled } = voucher;
    const key = advancePlace(String(employee!.id));
    const place = places.get(key) ?? { name: '', said: [] };
    if (place.name === '' || day <= until) place.name = nameOfAdvance(employee!);
    if (isFromBefore(voucher) && !cancelled) {
      place.said.push({ month: monthNumber(monthOfDay(day)), paisa });
    }
    places.set(key, place);
  }
  return places;
}

/** Asked for the order, the database would read all vouchers of the school by their days. */
function byDay(one: Pick<StoredVoucher, 'day' | '_id'>, other: Pick<StoredVoucher, 'day' | '_id'>): number {
  return one.day.localeCompare(other.day) || String(one._id).localeCompare(String(other._id));
}
