import { fiscalYearOfDay } from '@school-office/contract/calendar/fiscalYears';
import { dayInNepal, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { Employee } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import type { Cancellation } from '@school-office/contract/money/receipts';
import { salaryToWire, SLIP_MONEY, type Slip, type SlipMoney } from '@school-office/contract/money/salaries';
import type {
  EnteredSalary,
  SalaryPayment,
  SalaryPaymentAnswer,
  SalaryPaymentOnWire,
  SalaryPaymentRequest,
} from '@school-office/contract/money/salaries';
import type { StatementPeriod } from '@school-office/contract/money/statements';
import { comparableName } from '@school-office/contract/personNames';
import { may } from '@school-office/contract/users/permissions';
import mongoose, { isObjectIdOrHexString, Types } from 'mongoose';
import { act, actNumber, readAll } from '../../database/act.ts';
import { piecesOf } from '../../database/pieces.ts';
import { actOnce, answerUnder } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit, markUndone } from '../audit/audit.service.ts';
import { findEmployeeByNumberAndName } from '../employees/employees.service.ts';
import { NOT_CANCELLED, toCancelled } from '../money/cancellation.ts';
import { openDrawer } from '../money/drawer.service.ts';
import { closedYears } from '../money/fiscalYears.service.ts';
import { moveMoney } from '../money/moves.service.ts';
import { placeOfWay } from '../money/places.service.ts';
import { drawerOf, makeSalaries, type StoredSalary } from './makingSalaries.service.ts';
import { movesOfCancelledSalary, paperOf } from './movesOfSalaries.ts';
import { SalaryModel, slipKey, type SalaryRecord } from './salaries.model.ts';
import {
  cancelledSalaryInTrail,
  countedInSlip,
  paidBySheet,
  paidInTrail,
  salaryCancelled,
  salaryCancelledAlready,
  salaryCancelledSince,
  salaryPaid,
} from './salaries.words.ts';

const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;
interface PaidSalary extends SalaryPayment {
  kind: EmployeeKind;
}

export type EnteredPaidSalary = PaidSalary & EnteredSalary;

/**
 * Records a salary. A key that was used before returns what was answered then, and says if it was cancelled since, or throws 409 if the content differs. Throws 404
 * unless name and number belong to one employee.
 */
export function paySalary(
  actor: Actor,
  { kind, name, number }: { kind: EmployeeKind; name: string; number: string },
  asked: SalaryPaymentRequest,
  key: string | undefined,
): Promise<SalaryPaymentAnswer> {
  const { school } = actor;
  const content = { ...asked, kind, name: comparableName(name), number: number.trim().toUpperCase() };
  const again = async (first: SalaryPaymentAnswer): Promise<SalaryPaymentAnswer> => {
    const stored = await SalaryModel.findOne({ school, _id: first.payment._id }).orFail().lean();
    const salary = toSalary(stored);
    if (!salary.cancelled) return first;
    return { message: salaryCancelledSince(first.message), payment: salaryOnWire(actor, salary) };
  };
  return actOnce(actor, { key, act: 'pay salary', content, again }, async (createdAt) => {
    const { way, salaryForTheMonth, salaryForTheYear = nepaliDateOf(createdAt).year } = asked;
    const place = await placeOfWay(school, { way, place: asked.place, goes: 'out' });
    const employee = await findEmployeeByNumberAndName(school, kind, number, name);
    await refusePaidBySheet(school, employee, { year: salaryForTheYear, month_name: salaryForTheMonth });
    const paying = { day: dayInNepal(createdAt), way, place, reference: '' };
    const toMake = {
      employee: new Types.ObjectId(employee._id),
      kind,
      name: employee.name,
      number: employee.number,
      salaryForTheYear,
      salaryForTheMonth,
      salaryAmount: toPaisa(asked.salaryAmount),
    };
    const [made] = await makeSalaries(actor, createdAt, paying, [toMake]);
    const salary = toSalary(made!);
    await audit(actor, paidInTrail(salary, employee._id));
    return { message: salaryPaid(salary), payment: salaryOnWire(actor, salary) };
  });
}

/** Nobody is paid twice for a month: by hand what a sheet has paid. Throws 409. */
async function refusePaidBySheet(
  school: string,
  { _id, name }: Pick<Employee, '_id' | 'name'>,
  month: SchoolMonth,
): Promise<void> {
  const slipInUse = slipKey(_id, { ...month, sheet: 'salary' });
  const paid = await SalaryModel.findOne({ school, slipInUse }).select('fiscal_year serial').lean();
  if (!paid) return;
  throw new ApiError(409, paidBySheet(name, month, paperOf(paid)), { field: 'salaryForTheMonth' });
}

/** A slip counts what was paid by hand before it. Throws 409. */
async function refuseCountedInSlip(
  school: string,
  { employee, slip, salaryForTheYear: year, salaryForTheMonth: month_name }: StoredSalary,
): Promise<void> {
  if (slip) return;
  const slipInUse = slipKey(employee, { year, month_name, sheet: 'salary' });
  const later = await SalaryModel.findOne({ school, slipInUse }).select('fiscal_year serial').lean();
  if (later) throw new ApiError(409, countedInSlip(paperOf(later)));
}

/**
 * Cancels a salary: what a slip took off an advance is owed again, and the row of its month is open again. Throws 404, and 409 if it is
 * cancelled already, or a later slip counts it.
 */
export async function cancelSalary(
  actor: Actor,
  id: string,
  why: Cancellation,
): Promise<SalaryPaymentAnswer> {
  const { school, account } = actor;
  if (!isObjectIdOrHexString(id)) throw notFound('Payment');
  return act(actor, async (at) => {
    const found = await SalaryModel.findOne({ school, _id: id }).select('+act +employee').lean();
    if (!found) throw notFound('Payment');
    const { act: paid, ...stored } = found;
    if (stored.cancelled) throw new ApiError(409, salaryCancelledAlready(stored));
    await refuseCountedInSlip(school, stored);
    const cash = await drawerOf(school, at, stored.way);
    const cancelled = { at, account, ...why, ...cash, act: actNumber() };
    const update = { $set: { cancelled }, $unset: { slipInUse: 1 } };
    await SalaryModel.updateOne({ school, _id: id }, update).orFail();
    await moveMoney(actor, at, movesOfCancelledSalary(stored, cancelled));
    const salary = toSalary({ ...stored, cancelled });
    // The act of a pay day has paid others too.
    if (!stored.slip) await markUndone(school, paid);
    await audit(actor, cancelledSalaryInTrail(salary, String(stored.employee), why));
    return { message: salaryCancelled(salary), payment: salaryOnWire(actor, salary) };
  });
}

/** Returns the salary that was paid under an idempotency key, to a teacher or to other staff, as it is now. Throws 404. */
export async function findSalaryByKey(school: string, key: string): Promise<PaidSalary> {
  const answer = (await answerUnder(school, key)) as Partial<SalaryPaymentAnswer> | undefined;
  const salary = answer?.payment && (await SalaryModel.findOne({ school, _id: answer.payment._id }).lean());
  if (!salary) throw notFound('Payment');
  return toSalary(salary);
}

/** Returns the salaries paid to one employee for a BS year, oldest first; none for an unknown number. */
export async function listSalariesOfEmployee(
  school: string,
  kind: EmployeeKind,
  { number, year: salaryForTheYear }: { number: string; year: number },
): Promise<EnteredPaidSalary[]> {
  const filter = { school, kind, number: number.toUpperCase(), salaryForTheYear };
  const salaries = await SalaryModel.find(filter).select('+account +drawer').sort(OLDEST_FIRST).lean();
  return toEnteredSalaries(school, salaries);
}

/** Returns the salaries with these ids, oldest first, cancelled ones too. */
export async function salariesWithIds(school: string, ids: readonly string[]): Promise<EnteredPaidSalary[]> {
  const salaries = await SalaryModel.find({ school, _id: mongoose.trusted({ $in: ids }) })
    .select('+account +drawer')
    .sort(OLDEST_FIRST)
    .lean();
  return toEnteredSalaries(school, salaries);
}

type WithAccount = StoredSalary & Pick<SalaryRecord, 'account'>;

async function toEnteredSalaries(
  school: string,
  salaries: readonly WithAccount[],
): Promise<EnteredPaidSalary[]> {
  const [open, closed] = await readAll(
    () => openDrawer(school),
    () => closedYears(school),
  );
  return salaries.map(({ account, ...salary }) => {
    const { drawer, day } = salary;
    const isOver = closed.has(fiscalYearOfDay(day));
    const isClosed = drawer !== undefined && (drawer < open.number || isOver);
    return {
      ...toSalary(salary),
      account,
      ...(isClosed && { drawer_closed: true as const }),
      ...(isOver && { year_closed: true as const }),
    };
  });
}

/** Yields the salaries for a period, of teachers and staff, some at a time, oldest first. There may be very many. */
export async function* listSalaries(
  actor: Pick<Actor, 'school' | 'role'>,
  period: StatementPeriod,
): AsyncGenerator<SalaryPaymentOnWire[], void> {
  const salaries = salariesFor(actor.school, period).sort(OLDEST_FIRST).cursor();
  for await (const some of piecesOf(salaries))
    yield some.map((salary) => salaryOnWire(actor, toSalary(salary)));
}

/** Returns the sum in rupees of all salaries for a period: the total of its statement. */
export async function sumSalaries(
  { school, signal }: Pick<Actor, 'school' | 'signal'>,
  period: StatementPeriod,
): Promise<number> {
  let paisa = 0;
  const salaries = salariesFor(school, period).select('salaryAmount').cursor();
  for await (const some of piecesOf(salaries, signal))
    for (const { salaryAmount } of some) paisa += salaryAmount;
  return toRupees(paisa);
}

/** Returns a salary as the wire has it for an actor: what a slip withholds is told to those who pay salaries. */
export function salaryOnWire(
  actor: Pick<Actor, 'role'>,
  { kind, ...payment }: PaidSalary,
): SalaryPaymentOnWire {
  return salaryToWire(kind, may(actor, 'paySalaries') ? payment : { ...payment, slip: null });
}

function salariesFor(school: string, { year, month }: StatementPeriod) {
  const filter = {
    school,
    ...(year !== undefined && { salaryForTheYear: year }),
    ...(month !== undefined && { salaryForTheMonth: month }),
    ...NOT_CANCELLED,
  };
  return SalaryModel.find(filter).lean();
}

/** Returns a salary with its amounts in rupees. */
export function toSalary({
  _id,
  createdAt,
  cancelled,
  salaryAmount,
  slip,
  employee: _employee,
  drawer: _drawer,
  ...salary
}: StoredSalary): PaidSalary {
  return {
    _id: String(_id),
    ...salary,
    salaryAmount: toRupees(salaryAmount),
    slip: slip ? slipInRupees(slip) : null,
    createdAt: createdAt.toISOString(),
    cancelled: toCancelled(cancelled),
  };
}

function slipInRupees(slip: Slip): Slip {
  const rupees = SLIP_MONEY.map((key) => [key, toRupees(slip[key])] as const);
  return { ...slip, ...(Object.fromEntries(rupees) as Pick<Slip, SlipMoney>) };
}
