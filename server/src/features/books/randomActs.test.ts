// Whatever an office does with its money in whatever order, its books agree with each other and with its papers after every act.

import { randomUUID } from 'node:crypto';
import { fiscalYearAt } from '@school-office/contract/calendar/fiscalYears';
import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { firstDayOf, monthAt } from '@school-office/contract/calendar/schoolMonths';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { AS_HEAD } from '@school-office/contract/examples';
import { NOTES } from '@school-office/contract/money/dayBook';
import { WAYS, type Way } from '@school-office/contract/money/receipts';
import type { StudentAnswer } from '@school-office/contract/students/students';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { anEmployee, aStudent, PLACES } from '../../testing/builders.ts';
import { expectClosedYearToRefuse } from '../../testing/closedYearTries.ts';
import { expectFeesToAgree } from '../../testing/feeIdentities.ts';
import { expectBooksToAgree } from '../../testing/moneyIdentities.ts';
import { sayOpenings } from '../../testing/openings.ts';
import { enterPupils, feeDeed, performFee, type Pupils } from '../../testing/randomFees.ts';
import { isSoak } from '../../testing/soak.ts';
import { withOffice } from '../../testing/testApp.ts';
import { expectClosedYearsToStay, expectYearsToAgree, type Told } from '../../testing/yearsOfMoney.ts';
import { CloseModel } from '../dayBook/closes.model.ts';
import { closeDrawer, presentDrawer, takeBackClose } from '../dayBook/drawer.service.ts';
import { markCheques } from '../desk/cheques.service.ts';
import { takeMoney } from '../desk/takeMoney.service.ts';
import { cancelVoucher, writeVoucher } from '../expenses/expenses.service.ts';
import { cancelReceipt } from '../money/cancelReceipt.service.ts';
import { changePlaces } from '../money/changingPlaces.service.ts';
import { ReceiptModel } from '../money/receipts.model.ts';
import { VoucherModel } from '../money/vouchers.model.ts';
import { giveAdvance, takeAdvanceBack } from '../salaries/advances.service.ts';
import { changeSalaryMonth } from '../salaries/draft.service.ts';
import { payMonth } from '../salaries/payDay.service.ts';
import { SalaryModel } from '../salaries/salaries.model.ts';
import { cancelSalary, paySalary } from '../salaries/salaries.service.ts';
import { closeFiscalYear, listFiscalYears } from './closingYear.service.ts';

/** So many acts at most before a year is closed, and after it. */
const [SEQUENCES, MOST_ACTS] = isSoak ? [100, 24] : [2, 14];
const SEED = Number(process.env.MONEY_SEED ?? 2083);
const DAY_MS = 24 * 3_600_000;
/** Noon of 20 Ashadh 2083 in Nepal, in the last month of a fiscal year. */
const BEGINS = new Date('2026-07-04T06:15:00Z');
/** In the year after it. */
const NEXT_YEAR = new Date('2026-07-18T06:15:00Z');
const CLOSED = '2082/83';

let now = BEGINS;
const { app, office } = withOffice({ now: () => now });
const actor: Actor = {
  ...AS_HEAD,
  school: 'jhhs',
  account: 'office@jhhs.example',
  request: 'random',
  now: () => now,
};

const amount = fc.integer({ min: 1, max: 300_000 }).map((paisa) => paisa / 100);
const way = fc.constantFrom(...WAYS);
const which = fc.nat({ max: 50 });
const days = fc.constantFrom(0, 0, 0, 1, 5, 30);
const place = fc.constantFrom('drawer', 'bank', 'eSewa', 'Khalti', 'not said', 'person 1', 'bank 2');

const person = fc.constantFrom(0, 1);
const month = fc.constantFrom('Jestha' as const, 'Ashadh' as const);
const sheet = fc.constantFrom('salary' as const, 'salary' as const, 'festival' as const);

const deed = fc.oneof(
  { weight: 25, arbitrary: fc.record({ does: fc.constant('fees' as const), fee: feeDeed }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('take' as const), amount, way }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('take' as const), amount, way: fc.constant<Way>('Cheque') }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), which }) },
  fc.record({ does: fc.constant('pay' as const), amount, way }),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel salary' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('type row' as const),
      person,
      fund: amount,
      advance: fc.oneof(fc.constant(null), amount),
      month,
      sheet,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('pay month' as const), person, way, days, month, sheet }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('advance' as const),
      person,
      amount,
      way: fc.constantFrom(...WAYS, 'Before' as const),
      a_month: fc.constantFrom(0, 500, 1000.5),
      days,
    }),
  },
  fc.record({ does: fc.constant('return' as const), person, amount, way, days }),
  fc.record({ does: fc.constant('deposit' as const), amount }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('voucher' as const),
      direction: fc.constantFrom('out' as const, 'in' as const),
      amount,
      way,
      days,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('transfer' as const),
      from: place,
      to: place,
      amount,
      fee: fc.constantFrom(0, 0, 1.5, 10),
      days,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel voucher' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('close' as const),
      more: fc.integer({ min: -50, max: 50 }),
      left: fc.constantFrom(0, 0.5, 1),
      to: fc.constantFrom('bank', 'person', 'stays', undefined),
    }),
  },
  fc.record({ does: fc.constant('take close back' as const) }),
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('cheque' as const),
      which,
      state: fc.constantFrom('in hand', 'banked', 'cleared', 'bounced'),
      days,
      cost: fc.constantFrom(0, 100),
    }),
  },
  // Below zero the clock is set back.
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: -3, max: 20 }) }),
  },
  fc.record({ does: fc.constant('at once' as const), amount }),
  fc.record({ does: fc.constant('say openings' as const), amount }),
);
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

let student: string;
let pupils: Pupils;
let employees: { employee: string; kind: 'teacher' | 'staff' }[];

async function openOffice(): Promise<void> {
  await app.clear();
  now = BEGINS;
  const { body } = await office.post('/api/students/register').send(aStudent()).expect(201);
  student = (body as StudentAnswer).student._id;
  await office.put(`/api/students/${student}`).send({ previous_dues: 10_00_000 }).expect(200);
  employees = [];
  for (const kind of EMPLOYEE_KINDS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await office.post(`/api/${kind}s/register`).send(anEmployee(kind)).expect(201);
    employees.push({ employee: (answer.body as Record<string, { _id: string }>)[kind]!._id, kind });
  }
  const { key: _given, ...own } = PLACES_OF_TEST[3]!;
  await office
    .put('/api/money/places')
    .send({ places: [...PLACES, own] })
    .expect(200);
  pupils = await enterPupils(office);
  // Cheques that lie in hand when the year is closed.
  for (const rupees of [100, 200, 300]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await take(rupees, 'Cheque');
  }
}

/** The last one is a bank that vouchers have to name. */
const PLACES_OF_TEST = [...PLACES, { key: 'bank 2', kind: 'bank', name: 'Second Bank', ways: ['Bank'] }];

function take(rupees: number, by: Way): Promise<unknown> {
  const lines = [{ student, amount: rupees, fine: 0, seen: undefined }];
  const reference = by === 'Cash' ? '' : randomUUID();
  return takeMoney(actor, { lines, way: by, reference, received: undefined, payer: '' }, undefined);
}

/** Returns the id of one of the records of a model. */
async function idOf(model: typeof ReceiptModel | typeof VoucherModel | typeof SalaryModel, at: number) {
  const records = await (model as typeof ReceiptModel).find({}).select('_id').sort({ _id: 1 }).lean();
  return records.length === 0 ? undefined : String(records[at % records.length]!._id);
}

const WHY = { reason: 'wrong amount', note: '' } as const;
const NO_PICTURES = { folder: '/nowhere', cloudinary: undefined };

function daysAgo(ago: number): string {
  return dayInNepal(new Date(now.getTime() - ago * DAY_MS));
}

async function close({ more, left, to }: Extract<Deed, { does: 'close' }>): Promise<void> {
  const { expected } = await presentDrawer('jhhs');
  let rest = Math.max(0, Math.round(expected) + more);
  const counted = rest;
  const notes: Record<string, number> = {};
  for (const note of NOTES) {
    notes[String(note)] = Math.floor(rest / note);
    rest %= note;
  }
  const where = to && { kind: to as 'bank', place: undefined, name: 'Principal', reference: '' };
  await closeDrawer(actor, {
    notes,
    left: to === 'stays' ? counted : Math.floor(counted * left),
    note: 'As counted',
    to: where,
    drawer: undefined,
    expected: undefined,
  });
}

async function changeOpenings(opening: number): Promise<void> {
  const since = firstDayOf(monthAt(now));
  const places = PLACES_OF_TEST.map((one) => ({
    ...one,
    kind: one.kind as 'bank',
    ways: one.ways as ['Bank'],
    account_no: '',
    opening: one.key === 'bank' ? opening : 0,
    since: one.key === 'bank' ? since : null,
    retired: false,
  }));
  await changePlaces(actor, { places, drawer: { opening }, seen: undefined });
}

async function undo(one: Extract<Deed, { which: number }>): Promise<unknown> {
  if (one.does === 'cancel salary') {
    const id = await idOf(SalaryModel, one.which);
    return id && cancelSalary(actor, id, WHY);
  }
  if (one.does === 'cancel voucher') {
    const id = await idOf(VoucherModel, one.which);
    return id && cancelVoucher(actor, id, WHY);
  }
  const id = await idOf(ReceiptModel, one.which);
  if (id === undefined) return undefined;
  if (one.does === 'cancel') return cancelReceipt(actor, id, WHY);
  const { state, cost, days: ago } = one;
  const asked = {
    receipts: [id],
    state: state as 'banked',
    day: daysAgo(ago),
    own_days: false,
    place: undefined,
    cost,
  };
  return markCheques(actor, asked, undefined);
}

type OfSalaries = Extract<Deed, { person: number }>;

async function performSalary(one: OfSalaries): Promise<unknown> {
  const named = employees[one.person]!;
  switch (one.does) {
    case 'type row': {
      const { month: month_name, sheet: of, fund, advance } = one;
      const rows = [{ ...named, fund, advance }];
      return changeSalaryMonth(actor, { year: 2083, month_name, sheet: of }, { rows, seen: undefined });
    }
    case 'pay month': {
      const { month: month_name, sheet: of, way: by, days: ago } = one;
      const asked = {
        employees: one.person === 0 ? employees.map(({ employee }) => employee) : [named.employee],
        way: by,
        reference: '',
        day: daysAgo(ago),
        amount: undefined,
      };
      return payMonth(actor, { year: 2083, month_name, sheet: of }, asked, undefined);
    }
    case 'advance': {
      const { amount: rupees, way: by, a_month, days: ago } = one;
      const said = { amount: rupees, way: by, a_month, reference: '', note: '', day: daysAgo(ago) };
      return giveAdvance(actor, { ...named, ...said }, undefined);
    }
    default: {
      const { amount: rupees, way: by, days: ago } = one;
      const said = { amount: rupees, way: by, reference: '', note: '', day: daysAgo(ago) };
      return takeAdvanceBack(actor, { ...named, ...said }, undefined);
    }
  }
}

async function perform(one: Deed): Promise<unknown> {
  if ('which' in one) return undo(one);
  if ('person' in one) return performSalary(one);
  const nothing = { place: undefined, reference: '', bill_no: '', note: '', image: '' };
  switch (one.does) {
    case 'fees':
      return performFee(actor, pupils, one.fee);
    case 'take':
      return take(one.amount, one.way);
    case 'pay': {
      const salary = {
        salaryForTheYear: 2083,
        salaryForTheMonth: 'Jestha',
        salaryAmount: one.amount,
      } as const;
      const employee = { kind: 'teacher', name: 'Sita Example', number: 'T-001' } as const;
      return paySalary(actor, employee, { ...salary, way: one.way, place: undefined }, undefined);
    }
    case 'voucher': {
      const { direction, amount: rupees, way: by } = one;
      const said = { direction, amount: rupees, way: by, party: 'Sample Shop', head: 'Sundries' };
      return writeVoucher(actor, { ...nothing, ...said, day: daysAgo(one.days) }, undefined, NO_PICTURES);
    }
    case 'deposit': {
      const head = 'Provident fund and SSF';
      const said = { direction: 'out', amount: one.amount, way: 'Bank', party: 'Sample Fund', head } as const;
      return writeVoucher(actor, { ...nothing, ...said, day: daysAgo(0) }, undefined, NO_PICTURES);
    }
    case 'transfer': {
      const { does: _does, days: ago, ...said } = one;
      const asked = { direction: 'transfer', ...said, day: daysAgo(ago), reference: '', note: '' } as const;
      return writeVoucher(actor, asked, undefined, NO_PICTURES);
    }
    case 'close':
      return close(one);
    case 'take close back': {
      const last = await CloseModel.findOne().sort({ number: -1 }).lean();
      return last && takeBackClose(actor, String(last._id));
    }
    case 'wait':
      now = new Date(now.getTime() + one.days * DAY_MS);
      break;
    case 'at once':
      return Promise.all([
        take(one.amount, 'Cash'),
        take(one.amount, 'eSewa'),
        close({ does: 'close', more: 0, left: 1, to: undefined }),
      ]);
    case 'say openings':
      return changeOpenings(one.amount);
  }
  return undefined;
}

async function expectNotToClose(message: string): Promise<void> {
  await expect(closeFiscalYear(actor, CLOSED, undefined)).rejects.toMatchObject({ status: 409, message });
}

/** Closes the year that is over then, once it is known how much lies in its banks; it refuses all from then on. */
async function closeTheYear(): Promise<void> {
  if (fiscalYearAt(now) === CLOSED) now = NEXT_YEAR;
  const years = await listFiscalYears(actor);
  const message = years.find(({ fiscal_year }) => fiscal_year === CLOSED)!.openings_not_said;
  if (message !== null) {
    await expectNotToClose(message);
    await sayOpenings(office, '2083-03-01');
  }
  await closeFiscalYear(actor, CLOSED, undefined);
  await expectClosedYearToRefuse(actor, CLOSED, { student, teacher: employees[0]!.employee });
}

async function expectAll(told: Told): Promise<void> {
  await expectBooksToAgree('jhhs', now);
  await expectFeesToAgree('jhhs', now);
  await expectYearsToAgree('jhhs', now);
  await expectClosedYearsToStay('jhhs', now, told);
}

test(
  'all books agree after every act, whatever is done in whatever order, and a closed year stays as it is',
  async () => {
    let done = 0;
    const some = fc.array(deed, { minLength: 6, maxLength: MOST_ACTS });
    const property = fc.asyncProperty(some, some, async (before, after) => {
      const told: Told = new Map();
      await openOffice();
      for (const one of [...before, 'close the year' as const, ...after]) {
        /* oxlint-disable no-await-in-loop -- act after act */
        try {
          await (one === 'close the year' ? closeTheYear() : perform(one));
          done += 1;
        } catch (error) {
          // A refusal changes nothing.
          if (!(error instanceof ApiError) || one === 'close the year') throw error;
        }
        await expectAll(told);
        /* oxlint-enable no-await-in-loop */
      }
      expect([...told.keys()]).toEqual([CLOSED]);
    });
    await fc.assert(property, { seed: SEED, numRuns: SEQUENCES, endOnFailure: !isSoak });
    expect(done).toBeGreaterThan(SEQUENCES * 3);
  },
  isSoak ? 3_600_000 : 480_000,
);
