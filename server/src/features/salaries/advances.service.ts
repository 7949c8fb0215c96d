// Advances: what employees are paid ahead of their salaries, what they give back of it, and what salaries took off.

import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import type { EmployeeInFull } from '@school-office/contract/employees/employees';
import {
  BEFORE,
  type AdvanceAnswer,
  type AdvanceRequest,
  type AdvanceReturn,
  type EmployeeAdvances,
} from '@school-office/contract/money/advances';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { advancePlace } from '@school-office/contract/money/places';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { Types } from 'mongoose';
import { actOnce } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { findEmployee } from '../employees/employees.service.ts';
import { asItIs } from '../expenses/expenses.service.ts';
import {
  chequeNotInBank,
  gaveAdvanceInTrail,
  voucherCancelledSince,
  voucherWritten,
} from '../expenses/expenses.words.ts';
import { refuseDay } from '../expenses/placesOfVouchers.ts';
import { advancesOf, leftOn, type AdvanceAccount } from '../money/advances.service.ts';
import { placeOfWay } from '../money/places.service.ts';
import {
  findVoucherById,
  makeVoucher,
  toVouchers,
  type StoredVoucher,
  type VoucherToMake,
} from '../money/vouchers.service.ts';
import { aboveLeft } from './advances.words.ts';

/**
 * Gives an employee an advance, or says one from before the books. A key that was used before returns the voucher of then, and says if it was
 * cancelled since. Throws 404, and 400 for a day or a place that it cannot have.
 */
export function giveAdvance(
  actor: Actor,
  asked: AdvanceRequest,
  key: string | undefined,
): Promise<AdvanceAnswer> {
  return once(actor, { act: 'give advance', key, asked }, async (employee) => {
    const { way, place } = asked;
    const from = way === BEFORE ? null : await placeOfWay(actor.school, { way, place, goes: 'out' });
    const ends = { from, to: advancePlace(employee._id) };
    return { kind: 'advance', ...ends, way: way === BEFORE ? null : way, a_month: toPaisa(asked.a_month) };
  });
}

/**
 * Takes back what an employee returns of advances, under a key as above. Throws 404, and 400 for more than is left, and for a day or a
 * place that it cannot have.
 */
export function takeAdvanceBack(
  actor: Actor,
  asked: AdvanceReturn,
  key: string | undefined,
): Promise<AdvanceAnswer> {
  const { school } = actor;
  return once(actor, { act: 'take advance back', key, asked }, async (employee) => {
    const { way, place } = asked;
    // What is in hand is the cheques of receipts.
    if (way === 'Cheque') throw new ApiError(400, chequeNotInBank(), { field: 'way' });
    const account = (await advancesOf(school, employee._id)).get(employee._id);
    const left = account ? leftOn(account, asked.day ?? dayInNepal(actor.now())) : 0;
    if (toPaisa(asked.amount) > left) {
      throw new ApiError(400, aboveLeft(employee.name, toRupees(left)), { field: 'amount' });
    }
    const to = await placeOfWay(school, { way, place, goes: 'in' });
    return { kind: 'return', from: advancePlace(employee._id), to, way };
  });
}

type Contents = Pick<VoucherToMake, 'kind' | 'from' | 'to' | 'way' | 'a_month'>;

function once(
  actor: Actor,
  { act, key, asked }: { act: string; key: string | undefined; asked: AdvanceRequest | AdvanceReturn },
  contentsOf: (employee: EmployeeInFull) => Promise<Contents>,
): Promise<AdvanceAnswer> {
  const { school } = actor;
  const again = async (first: AdvanceAnswer): Promise<AdvanceAnswer> => {
    const advance = await asItIs(school, await findVoucherById(school, first.advance._id));
    return advance.cancelled ? { message: voucherCancelledSince(first.message), advance } : first;
  };
  return actOnce(actor, { key, act, content: asked, again }, async (at) => {
    const { kind, reference, note } = asked;
    const employee = await findEmployee(school, kind, asked.employee);
    const contents = await contentsOf(employee);
    const today = dayInNepal(at);
    const day = asked.day ?? today;
    await refuseDay(school, { ...contents, day, today });
    const { _id, number, name } = employee;
    const made = await makeVoucher(actor, at, {
      ...contents,
      day,
      amount: toPaisa(asked.amount),
      fee: 0,
      reference,
      note,
      party: name,
      head_name: '',
      bill_no: '',
      image: '',
      employee: { id: new Types.ObjectId(_id), kind, number, name },
    });
    const advance = await asItIs(school, made);
    await audit(actor, gaveAdvanceInTrail(advance));
    return { message: voucherWritten(advance), advance };
  });
}

/** Returns the advances of all employees who ever had one, by name. */
export async function listAdvances(school: string): Promise<EmployeeAdvances[]> {
  const accounts = [...(await advancesOf(school)).values()];
  const vouchers = await toVouchers(
    school,
    accounts.flatMap((account): StoredVoucher[] => account.vouchers),
  );
  return accounts
    .map((account) => onWire(account, vouchers))
    .toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
}

function onWire(
  { employee: { id, ...employee }, given, before, back, left, a_month }: AdvanceAccount,
  vouchers: readonly Voucher[],
): EmployeeAdvances {
  return {
    employee: String(id),
    ...employee,
    given: toRupees(given),
    before: toRupees(before),
    back: toRupees(back),
    set_off: toRupees(given + before - back - left),
    left: toRupees(left),
    a_month: toRupees(a_month),
    vouchers: vouchers.filter((voucher) => voucher.employee?._id === String(id)),
  };
}
