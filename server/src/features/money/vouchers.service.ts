import { fiscalYearOfDay } from '@school-office/contract/calendar/fiscalYears';
import { FEE_PARTS, MONTHS, type MonthName } from '@school-office/contract/enumerations';
import { toRupees } from '@school-office/contract/money/money';
import { nameOfAdvance } from '@school-office/contract/money/placeNames';
import { DRAWER, advancePlace } from '@school-office/contract/money/places';
import type { RefundLine } from '@school-office/contract/money/refunds';
import type { Voucher, VoucherKind, EmployeeOfVoucher } from '@school-office/contract/money/vouchers';
import { may } from '@school-office/contract/users/permissions';
import mongoose, { isObjectIdOrHexString, Types } from 'mongoose';
import { readAll } from '../../database/act.ts';
import { nextNumber } from '../../database/counters.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { enteredBy } from '../audit/entered.ts';
import { toCancelled, type CancelledRecord } from './cancellation.ts';
import { holdDrawer, openDrawer } from './drawer.service.ts';
import { namesOfClosed, refuseClosedYear } from './fiscalYears.service.ts';
import { changeLedgers, type LedgerChange } from './ledgers.service.ts';
import { moveMoney } from './moves.service.ts';
import { movesOfCancelledVoucher, movesOfVoucher } from './movesOfVouchers.ts';
import { nameOfPlace, placesOf, type PlacesRecord } from './places.service.ts';
import { VoucherModel, type VoucherRecord } from './vouchers.model.ts';

/** A voucher as it is read. All amounts are in paisa. */
export type StoredVoucher = Omit<VoucherRecord, 'school' | 'act'> & { _id: Types.ObjectId };

/** All amounts are in paisa. */
export type VoucherToMake = Omit<
  VoucherRecord,
  'school' | 'fiscal_year' | 'number' | 'createdAt' | 'drawer' | 'prints' | 'cancelled' | 'account' | 'act'
>;

/** Where an advance from before the books has its number: no money moves by it, and no fiscal year lists it. */
const BEFORE_THE_BOOKS = 'before';

const KEPT = '+account +drawer';

/** Makes a voucher under the next number of the fiscal year of its day, in the act in which it is called, and moves its money. Throws 409 for a day of a closed fiscal year. */
export async function makeVoucher(actor: Actor, at: Date, asked: VoucherToMake): Promise<StoredVoucher> {
  const { school } = actor;
  const isCash = asked.from === DRAWER || asked.to === DRAWER;
  const drawer = isCash ? (await holdDrawer(school, at)).number : undefined;
  const isBefore = asked.from === null && asked.kind === 'advance';
  // It moves nothing, but is an opening sum of its month.
  if (isBefore) await refuseClosedYear(school, { days: [asked.day] });
  const fiscal_year = isBefore ? BEFORE_THE_BOOKS : fiscalYearOfDay(asked.day);
  const number = await nextNumber(school, voucherSeries(fiscal_year));
  const made = {
    _id: new Types.ObjectId(),
    fiscal_year,
    number,
    createdAt: at,
    ...asked,
    ...(drawer !== undefined && { drawer }),
    prints: 0,
  };
  await VoucherModel.create({ ...made, school, ...enteredBy(actor) });
  await moveMoney(actor, at, movesOfVoucher(made));
  if (made.kind === 'refund') await changeLedgers(school, at, [inLedger(made, -1)]);
  return { ...made, account: actor.account };
}

/** Cancels a voucher in the act in which it is called, and moves its money back. Returns it as it is then. */
export async function takeBackVoucher(
  actor: Actor,
  voucher: StoredVoucher,
  why: Omit<CancelledRecord, 'drawer' | 'place'>,
): Promise<StoredVoucher> {
  const { school } = actor;
  // An advance from before the books moves nothing.
  await refuseClosedYear(school, { papers: [voucher.day] });
  const isCash = voucher.from === DRAWER || voucher.to === DRAWER;
  const drawer = isCash && { drawer: (await holdDrawer(school, why.at)).number };
  const cancelled = { ...why, ...drawer };
  await VoucherModel.updateOne({ school, _id: voucher._id }, { $set: { cancelled } }).orFail();
  await moveMoney(actor, why.at, movesOfCancelledVoucher(voucher, cancelled));
  if (voucher.kind === 'refund') await changeLedgers(school, why.at, [inLedger(voucher, 1)]);
  return { ...voucher, cancelled };
}

/** Returns the change of a refund to the ledger of its student: less is paid; with a sign of 1, that of taking it back. */
function inLedger(
  { student, lines = [] }: Pick<VoucherRecord, 'student' | 'lines'>,
  sign: 1 | -1,
): LedgerChange {
  const months = lines.map(({ year, month_name, amount }) => ({ year, month_name, paid: sign * amount }));
  return { student: student!, months };
}

/** Counts a print, and returns how often it was printed before. */
export async function countPrint(school: string, id: string): Promise<StoredVoucher> {
  const voucher = await findVoucherById(school, id);
  await VoucherModel.updateOne({ school, _id: voucher._id }, { $inc: { prints: 1 } }).orFail();
  return voucher;
}

/** Returns the series of the numbers of vouchers. */
export function voucherSeries(fiscal_year: string): `vouchers ${string}` {
  return `vouchers ${fiscal_year}`;
}

/** Throws 404. */
export async function findVoucherById(school: string, id: string): Promise<StoredVoucher> {
  const voucher =
    isObjectIdOrHexString(id) && (await VoucherModel.findOne({ school, _id: id }).select(KEPT).lean());
  if (!voucher) throw notFound('Voucher');
  return voucher;
}

/** Throws 404. */
export async function findVoucher(
  school: string,
  one: Pick<VoucherRecord, 'fiscal_year' | 'number'>,
): Promise<StoredVoucher> {
  const voucher = await VoucherModel.findOne({ school, ...one })
    .select(KEPT)
    .lean();
  if (!voucher) throw notFound('Voucher');
  return voucher;
}

/** Returns the number of the act that made a voucher. */
export async function actOfVoucher(school: string, _id: Types.ObjectId): Promise<number> {
  return (await VoucherModel.findOne({ school, _id }).select('act').orFail().lean()).act;
}

/** Returns the vouchers of a fiscal year or of one of its months, by number, cancelled ones too. */
export async function vouchersOfYear(
  school: string,
  fiscal_year: string,
  month?: MonthName,
): Promise<StoredVoucher[]> {
  const days = month === undefined ? {} : { day: mongoose.trusted(daysOfMonth(fiscal_year, month)) };
  return VoucherModel.find({ school, fiscal_year, ...days })
    .select(KEPT)
    .sort({ number: 1 })
    .lean();
}

/** Returns the vouchers with these ids, by number, cancelled ones too. */
export async function vouchersWithIds(school: string, ids: readonly string[]): Promise<StoredVoucher[]> {
  return VoucherModel.find({ school, _id: mongoose.trusted({ $in: ids }) })
    .select(KEPT)
    .sort({ fiscal_year: 1, number: 1 })
    .lean();
}

/** Returns the vouchers that an actor may see: advances are of those who pay salaries. */
export function seenVouchers(
  actor: Pick<Actor, 'role'>,
  vouchers: readonly StoredVoucher[],
): StoredVoucher[] {
  return vouchers.filter(({ employee }) => !employee || may(actor, 'paySalaries'));
}

function daysOfMonth(fiscal_year: string, month: MonthName): { $gte: string; $lte: string } {
  const number = MONTHS.indexOf(month) + 1;
  const first = Number(fiscal_year.slice(0, 4));
  const written = `${number < 4 ? first + 1 : first}-${String(number).padStart(2, '0')}`;
  return { $gte: `${written}-01`, $lte: `${written}-32` };
}

/** Returns vouchers with their amounts in rupees, the names of their places, and whether their drawers and fiscal years are closed. */
export async function toVouchers(school: string, vouchers: readonly StoredVoucher[]): Promise<Voucher[]> {
  if (vouchers.length === 0) return [];
  const years = vouchers.map(({ fiscal_year }) => fiscal_year);
  const [open, places, closed] = await readAll(
    () => openDrawer(school),
    () => placesOf(school),
    () => namesOfClosed(school, years),
  );
  return vouchers.map((voucher) => {
    const { drawer, fiscal_year } = voucher;
    const names = closed.get(fiscal_year);
    const isClosed = drawer !== undefined && (names !== undefined || drawer < open.number);
    return {
      ...toVoucher(voucher, names?.places ?? places),
      ...(isClosed && { drawer_closed: true as const }),
      ...(names && { year_closed: true as const }),
    };
  });
}

/** An advance is no expense: what the school is owed by an employee is still the school's. */
const DIRECTIONS = {
  expense: 'out',
  income: 'in',
  transfer: 'transfer',
  refund: 'out',
  bounced: 'out',
  advance: 'transfer',
  return: 'transfer',
} as const satisfies Record<VoucherKind, Voucher['direction']>;

/** Returns a voucher with its amounts in rupees and the names of its places. */
export function toVoucher(voucher: StoredVoucher, { places }: Pick<PlacesRecord, 'places'>): Voucher {
  const { _id, createdAt, cancelled, head, head_name, drawer: _drawer, from, to, ...of } = voucher;
  const { student, receipt, lines, employee, a_month, ...others } = of;
  const nameOf = (key: string | null) => {
    if (key === null) return '';
    return employee && key === advancePlace(String(employee.id))
      ? nameOfAdvance(employee)
      : nameOfPlace(places, key);
  };
  return {
    ...others,
    _id: String(_id),
    createdAt: createdAt.toISOString(),
    direction: DIRECTIONS[voucher.kind],
    from,
    to,
    from_name: nameOf(from),
    to_name: nameOf(to),
    head: head_name,
    head_id: head ? String(head) : null,
    employee: employee ? employeeOnWire(employee) : null,
    a_month: a_month === undefined ? null : toRupees(a_month),
    amount: toRupees(voucher.amount),
    fee: toRupees(voucher.fee),
    ...(student && { student: String(student) }),
    ...(lines && { lines: lines.map(inRupees) }),
    ...(receipt && { receipt: String(receipt) }),
    cancelled: toCancelled(cancelled),
  };
}

function inRupees(line: RefundLine): RefundLine {
  const parts = Object.fromEntries(FEE_PARTS.map((part) => [part, toRupees(line[part])]));
  return { ...line, ...parts, amount: toRupees(line.amount) };
}

function employeeOnWire({ id, ...employee }: NonNullable<VoucherRecord['employee']>): EmployeeOfVoucher {
  return { _id: String(id), ...employee };
}
