import { dayInNepal, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { toWire } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import type { Cancellation } from '@school-office/contract/money/receipts';
import type {
  EnteredSalary,
  SalaryPayment,
  SalaryPaymentAnswer,
  SalaryPaymentOnWire,
  SalaryPaymentRequest,
} from '@school-office/contract/money/salaries';
import type { StatementPeriod } from '@school-office/contract/money/statements';
import { comparableName } from '@school-office/contract/personNames';
import mongoose, { isObjectIdOrHexString, Types } from 'mongoose';
import { act, actNumber } from '../../database/act.ts';
import { piecesOf } from '../../database/pieces.ts';
import { actOnce, answerUnder } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit, markUndone } from '../audit/audit.service.ts';
import { enteredBy, type Entered } from '../audit/entered.ts';
import { findEmployeeByNumberAndName } from '../employees/employees.service.ts';
import { NOT_CANCELLED, toCancelled } from '../money/cancellation.ts';
import { holdDrawer, openDrawer } from '../money/drawer.service.ts';
import { moveMoney } from '../money/moves.service.ts';
import { placeOfWay } from '../money/places.service.ts';
import { movesOfCancelledSalary, movesOfSalary } from './movesOfSalaries.ts';
import { SalaryModel, type SalaryRecord } from './salaries.model.ts';
import {
  cancelledSalaryInTrail,
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
    const salary = toSalary(await SalaryModel.findOne({ school, _id: first.payment._id }).orFail().lean());
    if (!salary.cancelled) return first;
    return { message: salaryCancelledSince(first.message), payment: salaryOnWire(salary) };
  };
  return actOnce(actor, { key, act: 'pay salary', content, again }, async (createdAt) => {
    const salaryAmount = toPaisa(asked.salaryAmount);
    const { way } = asked;
    const place = await placeOfWay(school, { way, place: asked.place, goes: 'out' });
    const cash = await drawerOf(school, createdAt, way);
    const employee = await findEmployeeByNumberAndName(school, kind, number, name);
    const fields = {
      ...asked,
      place,
      day: dayInNepal(createdAt),
      salaryAmount,
      kind,
      name: employee.name,
      number: employee.number,
      salaryForTheYear: asked.salaryForTheYear ?? nepaliDateOf(createdAt).year,
      createdAt,
    };
    const kept = { school, employee: new Types.ObjectId(employee._id), ...cash, ...enteredBy(actor) };
    const { _id } = await SalaryModel.create({ ...fields, ...kept });
    await moveMoney(actor, createdAt, movesOfSalary({ ...fields, ...cash, _id }));
    const salary = toSalary({ _id, ...fields });
    await audit(actor, paidInTrail(salary, employee._id));
    return { message: salaryPaid(salary), payment: salaryOnWire(salary) };
  });
}

/** Cancels a salary. Throws 404, and 409 if it is cancelled already. */
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
    const { act: paid, employee, ...stored } = found;
    if (stored.cancelled) throw new ApiError(409, salaryCancelledAlready(stored));
    const cash = await drawerOf(school, at, stored.way);
    const cancelled = { at, account, ...why, ...cash, act: actNumber() };
    await SalaryModel.updateOne({ school, _id: id }, { $set: { cancelled } }).orFail();
    await moveMoney(actor, at, movesOfCancelledSalary(stored, cancelled));
    const salary = toSalary({ ...stored, cancelled });
    await markUndone(school, paid);
    await audit(actor, cancelledSalaryInTrail(salary, String(employee), why));
    return { message: salaryCancelled(salary), payment: salaryOnWire(salary) };
  });
}

/** Returns the drawer that a salary in cash goes out of, or comes back into. */
async function drawerOf(
  school: string,
  at: Date,
  way: SalaryPaymentRequest['way'],
): Promise<{ drawer?: number }> {
  return way === 'Cash' ? { drawer: (await holdDrawer(school, at)).number } : {};
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

type WithDrawer = StoredSalary & Pick<SalaryRecord, 'account' | 'drawer'>;

async function toEnteredSalaries(
  school: string,
  salaries: readonly WithDrawer[],
): Promise<EnteredPaidSalary[]> {
  const open = await openDrawer(school);
  return salaries.map(({ account, drawer, ...salary }) => ({
    ...toSalary(salary),
    account,
    ...(drawer !== undefined && drawer < open.number && { drawer_closed: true }),
  }));
}

/** Yields the salaries for a period, of teachers and staff, some at a time, oldest first. There may be very many. */
export async function* listSalaries(
  school: string,
  period: StatementPeriod,
): AsyncGenerator<SalaryPaymentOnWire[], void> {
  const salaries = salariesFor(school, period).sort(OLDEST_FIRST).cursor();
  for await (const some of piecesOf(salaries)) yield some.map((salary) => salaryOnWire(toSalary(salary)));
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

export function salaryOnWire({ kind, ...payment }: PaidSalary): SalaryPaymentOnWire {
  return toWire(kind, payment);
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

type StoredSalary = Omit<SalaryRecord, 'school' | 'employee' | 'drawer' | keyof Entered> & {
  _id: Types.ObjectId;
};

/** Returns a salary with its amount in rupees. */
function toSalary({ _id, createdAt, cancelled, salaryAmount, ...salary }: StoredSalary): PaidSalary {
  return {
    _id: String(_id),
    ...salary,
    salaryAmount: toRupees(salaryAmount),
    createdAt: createdAt.toISOString(),
    cancelled: toCancelled(cancelled),
  };
}
