// Everything that somebody may try with a fiscal year that is closed.

import { monthsOfFiscalYear } from '@school-office/contract/calendar/fiscalYears';
import { momentsOfDay, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { firstDayOf, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { toRupees } from '@school-office/contract/money/money';
import { expect } from 'vitest';
import { closeFiscalYear } from '../features/books/closingYear.service.ts';
import { CloseModel } from '../features/dayBook/closes.model.ts';
import { closeDrawer, takeBackClose } from '../features/dayBook/drawer.service.ts';
import { markCheques } from '../features/desk/cheques.service.ts';
import { takeMoney } from '../features/desk/takeMoney.service.ts';
import { cancelVoucher, writeVoucher } from '../features/expenses/expenses.service.ts';
import { NOT_CANCELLED } from '../features/money/cancellation.ts';
import { cancelReceipt } from '../features/money/cancelReceipt.service.ts';
import { changePlaces } from '../features/money/changingPlaces.service.ts';
import { placesOf } from '../features/money/places.service.ts';
import { ReceiptModel } from '../features/money/receipts.model.ts';
import { VoucherModel } from '../features/money/vouchers.model.ts';
import { giveAdvance } from '../features/salaries/advances.service.ts';
import { SalaryModel } from '../features/salaries/salaries.model.ts';
import { cancelSalary } from '../features/salaries/salaries.service.ts';
import type { Actor } from '../http/actor.ts';

const DAY_MS = 24 * 3_600_000;
const WHY = { reason: 'wrong amount', note: '' } as const;
const NO_PICTURES = { folder: '/nowhere', cloudinary: undefined };
const CLOSED = { status: 409, facts: { code: 'closed year' } };

export interface People {
  /** A student, and a teacher. */
  student: string;
  teacher: string;
}

/** Expects that each of at least twenty tries to write into a closed fiscal year, or to take something of it back, is refused. */
export async function expectClosedYearToRefuse(
  actor: Actor,
  fiscal_year: string,
  people: People,
): Promise<void> {
  const { first, last } = monthsOfFiscalYear(fiscal_year);
  // Of the month before, nothing was ever entered: it is in the opening sums of the year.
  const days = [first, last, first - 1].map((month) => firstDayOf(monthOf(month)));
  const taken = await triesToTakeBack(actor, fiscal_year);
  // They may be refused for another reason first.
  await expectRefused(taken, { status: expect.toBeOneOf([400, 409]) as number });
  const tries = [
    ...days.flatMap((day) => triesToWrite(actor, day, people)),
    ...(await otherTries(actor, days[1]!)),
  ];
  await expectRefused(tries, CLOSED);
  const moment = new Date(
    momentsOfDay(parseNepaliDate(firstDayOf(monthOf(last + 1)))).from.getTime() - DAY_MS / 2,
  );
  const byWrongClock = triesToday({ ...actor, now: () => moment }, people);
  await expectRefused(byWrongClock, CLOSED);
  await expectRefused([() => closeFiscalYear(actor, fiscal_year, undefined)], { status: 409 });
  expect(taken.length + tries.length + byWrongClock.length + 1).toBeGreaterThanOrEqual(20);
}

type Try = () => Promise<unknown>;

async function expectRefused(tries: readonly Try[], how: object): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const one of tries) await expect(one()).rejects.toMatchObject(how);
}

function triesToWrite(actor: Actor, day: string, { teacher: employee }: People): Try[] {
  const nothing = { place: undefined, reference: '', bill_no: '', note: '', image: '' };
  const paid = {
    ...nothing,
    amount: 10,
    way: 'Khalti',
    party: 'Sample Shop',
    head: 'Sundries',
    day,
  } as const;
  const moved = {
    direction: 'transfer',
    from: 'Khalti',
    to: 'eSewa',
    amount: 1,
    fee: 0,
    reference: '',
    note: '',
  } as const;
  const advance = {
    employee,
    kind: 'teacher',
    amount: 10,
    a_month: 0,
    reference: '',
    note: '',
    day,
  } as const;
  return [
    () => writeVoucher(actor, { ...paid, direction: 'out' }, undefined, NO_PICTURES),
    () => writeVoucher(actor, { ...paid, direction: 'in' }, undefined, NO_PICTURES),
    () => writeVoucher(actor, { ...moved, day }, undefined, NO_PICTURES),
    () => giveAdvance(actor, { ...advance, way: 'Khalti' }, undefined),
    () => giveAdvance(actor, { ...advance, way: 'Before' }, undefined),
  ];
}

async function otherTries(actor: Actor, since: string): Promise<Try[]> {
  const { places } = await placesOf(actor.school);
  const asked = places.map(({ opening, since: month, ...place }) => ({
    ...place,
    opening: toRupees(opening) + (place.key === 'bank' ? 1 : 0),
    since: place.key === 'bank' ? since : month === null ? null : firstDayOf(monthOf(month)),
  }));
  return [() => changePlaces(actor, { places: asked, drawer: undefined, seen: undefined })];
}

/** By a clock that is set back into the year. */
function triesToday(actor: Actor, { student }: People): Try[] {
  const lines = [{ student, amount: 10, fine: 0, seen: undefined }];
  const paid = { lines, reference: '', received: undefined, payer: '' };
  const nothing = { place: undefined, reference: '', bill_no: '', note: '', image: '', day: undefined };
  const voucher = {
    ...nothing,
    direction: 'out',
    amount: 10,
    way: 'Cash',
    party: 'Sample Shop',
    head: 'Sundries',
  } as const;
  const counted = { notes: {}, left: 0, note: 'None', to: undefined, drawer: undefined, expected: undefined };
  return [
    () => takeMoney(actor, { ...paid, way: 'Cash' }, undefined),
    () => takeMoney(actor, { ...paid, way: 'Khalti' }, undefined),
    () => writeVoucher(actor, voucher, undefined, NO_PICTURES),
    () => closeDrawer(actor, counted),
  ];
}

async function triesToTakeBack(actor: Actor, fiscal_year: string): Promise<Try[]> {
  const { school } = actor;
  const ofYear = { school, fiscal_year, ...NOT_CANCELLED };
  const receipts = idsOf(await ReceiptModel.find(ofYear).select('_id').lean());
  const cheques = idsOf(
    await ReceiptModel.find({ ...ofYear, chequeOpen: true })
      .select('_id')
      .lean(),
  );
  const vouchers = idsOf(await VoucherModel.find(ofYear).select('_id').lean());
  const salaries = idsOf(await SalaryModel.find(ofYear).select('_id').lean());
  const close = await CloseModel.findOne({ school }).sort({ number: -1 }).lean();
  const { first } = monthsOfFiscalYear(fiscal_year);
  const next = momentsOfDay(parseNepaliDate(firstDayOf(monthOf(first + 12)))).from;
  const cleared = { state: 'cleared', day: undefined, own_days: true, place: undefined, cost: 0 } as const;
  return [
    ...receipts.map((id) => () => cancelReceipt(actor, id, WHY)),
    ...cheques.map((id) => () => markCheques(actor, { ...cleared, receipts: [id] }, undefined)),
    ...vouchers.map((id) => () => cancelVoucher(actor, id, WHY)),
    ...salaries.map((id) => () => cancelSalary(actor, id, WHY)),
    ...(close && close.at < next ? [() => takeBackClose(actor, String(close._id))] : []),
  ];
}

function idsOf(papers: readonly { _id: unknown }[]): string[] {
  return papers.map(({ _id }) => String(_id));
}
