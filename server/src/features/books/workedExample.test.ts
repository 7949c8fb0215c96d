// A month of a school's money, up to its cash book, computed apart by hand.

import type { MessageAnswer } from '@school-office/contract/errors';
import type { EmployeeAdvances } from '@school-office/contract/money/advances';
import type { Annual, AnnualPaper } from '@school-office/contract/money/annual';
import type {
  ByHead,
  ByHeadPapers,
  ByHeadPupils,
  ByHeadRow,
  PaidAheadPupils,
} from '@school-office/contract/money/byHead';
import type { CashBook, PlaceBook } from '@school-office/contract/money/cashBook';
import type { CloseAnswer, DayBook } from '@school-office/contract/money/dayBook';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { sumRupees } from '@school-office/contract/money/money';
import type { Places } from '@school-office/contract/money/places';
import type { Receipt, ReceiptAnswer, Way } from '@school-office/contract/money/receipts';
import type { SalaryPaymentOnWire } from '@school-office/contract/money/salaries';
import type { SalaryMonth } from '@school-office/contract/money/salaryMonth';
import type { Voucher, VoucherAnswer } from '@school-office/contract/money/vouchers';
import type { StudentAnswer } from '@school-office/contract/students/students';
import { expect, test } from 'vitest';
import { anEmployee, aStudent, PLACES } from '../../testing/builders.ts';
import { addHead, charge, giveConcession, setPlan } from '../../testing/feePlans.ts';
import { expectBooksToAgree } from '../../testing/moneyIdentities.ts';
import { withOffice } from '../../testing/testApp.ts';

const DAY_MS = 24 * 3_600_000;
/** Noon in Nepal. */
const FIRST_OF_MANGSIR = new Date('2026-11-17T06:15:00Z');
let now = FIRST_OF_MANGSIR;
const { office } = withOffice({ now: () => now });

/** Of Mangsir 2083, which has 29 days. */
function onDay(day: number): void {
  now = new Date(FIRST_OF_MANGSIR.getTime() + (day - 1) * DAY_MS);
}

async function register(student_name: string, classname: 'Five' | 'Six'): Promise<string> {
  const { body } = await office
    .post('/api/students/register')
    .send(aStudent({ student_name, classname, admission_date: '2083-01-05' }))
    .expect(201);
  return (body as StudentAnswer).student._id;
}

interface Paid {
  way?: Way;
  reference?: string;
  fine?: number;
}

async function take(student: string, amount: number, { way = 'Cash', reference = '', fine = 0 }: Paid = {}) {
  const lines = [{ student, amount, fine }];
  const { body } = await office.post('/api/receipts').send({ lines, way, reference }).expect(201);
  return (body as ReceiptAnswer).receipt;
}

async function write(voucher: object): Promise<Voucher> {
  const { body } = await office.post('/api/expenses').send(voucher).expect(201);
  return (body as VoucherAnswer).voucher;
}

const pay = (party: string, head: string, amount: number, way: Way = 'Cash', others: object = {}) =>
  write({ direction: 'out', party, head, amount, way, ...others });

/** By name. */
const employees = new Map<string, { employee: string; kind: 'teacher' | 'staff' }>();

async function employ(kind: 'teacher' | 'staff', name: string, estimated_salary: number): Promise<void> {
  const { body } = await office
    .post(`/api/${kind}s/register`)
    .send(anEmployee(kind, { name, estimated_salary }))
    .expect(201);
  employees.set(name, { employee: (body as Record<string, { _id: string }>)[kind]!._id, kind });
}

async function giveAdvance(name: string, advance: object): Promise<void> {
  await office
    .post('/api/salaries/advance')
    .send({ ...employees.get(name), ...advance })
    .expect(201);
}

async function salaryMonth(month: string): Promise<SalaryMonth> {
  return (await office.get(`/api/salary-month/2083/${month}`).expect(200)).body as SalaryMonth;
}

async function payKartik(): Promise<void> {
  const rows = [
    { ...employees.get('Krishna Example'), allowance: 1500, fund: 4400, tax: 350 },
    { ...employees.get('Meera Example'), fund: 3300 },
    { ...employees.get('Gopal Example'), fund: 1980, deduction: 600 },
  ];
  await office.put('/api/salary-month/2083/Kartik').send({ rows, seen: 0 }).expect(200);
  for (const [names, way, amount] of [
    [['Krishna Example', 'Meera Example'], 'Bank', 61_450],
    [['Gopal Example'], 'Cash', 14_420],
  ] as const) {
    const ids = names.map((name) => employees.get(name)!.employee);
    // oxlint-disable-next-line no-await-in-loop -- two acts, one after the other
    await office.post('/api/salary-month/2083/Kartik/pay').send({ employees: ids, way, amount }).expect(201);
  }
}

async function dayBook(day: number): Promise<DayBook> {
  return (await office.get(`/api/day-book/2083/Mangsir/${day}`).expect(200)).body as DayBook;
}

async function setUp(): Promise<Record<'asha' | 'bimal' | 'chandra' | 'dipa', string>> {
  const places = [
    { ...PLACES[0], opening: 300_000, since: '2083-08-01' },
    { ...PLACES[1], opening: 4500, since: '2083-08-01' },
    PLACES[2],
  ];
  await office
    .put('/api/money/places')
    .send({ places, drawer: { opening: 2000 } })
    .expect(200);
  await office
    .put('/api/school')
    .send({ fine: { amount: 50, after_day: 7 } })
    .expect(200);
  const tuition = await addHead(office, { name: 'Tuition', part: 'monthly_fees', due: 'monthly' });
  const computer = await addHead(office, { name: 'Computer', part: 'computer_fees', due: 'monthly' });
  await setPlan(office, 'Five', { [tuition]: 2000, [computer]: 250 }, '2083-01-01');
  await setPlan(office, 'Six', { [tuition]: 2400, [computer]: 300 }, '2083-01-01');
  const asha = await register('Asha Example', 'Five');
  const bimal = await register('Bimal Example', 'Five');
  const chandra = await register('Chandra Example', 'Six');
  const dipa = await register('Dipa Example', 'Six');
  await office.put(`/api/students/${dipa}`).send({ previous_dues: 2000 }).expect(200);
  await giveConcession(office, bimal, { heads: [tuition], percent: 10, from_month: 'Kartik' });
  await charge(office, 'Kartik', 'Mangsir');
  await employ('teacher', 'Krishna Example', 40_000);
  await employ('teacher', 'Meera Example', 30_000);
  await employ('staff', 'Gopal Example', 18_000);
  await giveAdvance('Meera Example', { amount: 6000, way: 'Before', a_month: 2000 });
  return { asha, bimal, chandra, dipa };
}

async function firstHalf({ asha, bimal, chandra, dipa }: Awaited<ReturnType<typeof setUp>>): Promise<void> {
  onDay(2);
  await take(asha, 4500);
  await pay('Sample Stationers', 'Stationery', 350);
  const notes = { '1000': 6, '100': 1, '20': 2 };
  const to = { kind: 'bank', reference: '771' };
  const closed = await office
    .post('/api/day-book/close')
    .send({ notes, left: 2140, note: 'Ten less', to })
    .expect(201);
  expect((closed.body as CloseAnswer).close).toMatchObject({
    expected: 6150,
    difference: -10,
    handed: { to: 'bank', name: 'Bank', amount: 4000, reference: '771' },
  });
  onDay(3);
  const cheque = await take(chandra, 5400, { way: 'Cheque', reference: 'NIC 0042' });
  onDay(5);
  await take(dipa, 4700, { way: 'eSewa', reference: 'E-9001' });
  onDay(6);
  await mark(cheque, 'banked');
  onDay(8);
  await mark(cheque, 'bounced', { cost: 200 });
  await pay('Sample Bank', 'Bank and wallet charges', 200, 'Bank');
  onDay(9);
  await take(bimal, 4100, { fine: 50 });
  const wrong = await take(asha, 3000);
  onDay(10);
  await office.put(`/api/receipts/cancel/${wrong._id}`).send({ reason: 'wrong amount' }).expect(200);
  await take(asha, 2500);
  await giveAdvance('Gopal Example', { amount: 5000, way: 'Cash', a_month: 1000 });
  onDay(12);
  await pay('Sample Landlord', 'Rent', 25_000, 'Cheque', { reference: '5530' });
  onDay(15);
  await write({ direction: 'transfer', from: 'bank', to: 'drawer', amount: 16_000, reference: '5531' });
}

async function mark({ _id }: Receipt, state: string, others: object = {}): Promise<void> {
  await office
    .put('/api/receipts/cheques')
    .send({ receipts: [_id], state, ...others })
    .expect(200);
}

async function secondHalf({ asha, chandra, dipa }: Awaited<ReturnType<typeof setUp>>): Promise<void> {
  onDay(16);
  await payKartik();
  onDay(17);
  await write({ direction: 'in', party: 'Sample Canteen', head: 'Canteen rent', amount: 3000, way: 'Cash' });
  onDay(18);
  await take(chandra, 5600, { fine: 50 });
  onDay(19);
  await write({ direction: 'transfer', from: 'eSewa', to: 'bank', amount: 9100, fee: 100 });
  onDay(20);
  await giveBack(asha);
  onDay(22);
  await pay('Sample Fund', 'Provident fund and SSF', 9680, 'Bank');
  await pay('Sample Fund', "SSF school's share", 17_600, 'Bank');
  onDay(24);
  const twice = await pay('Sample Carpenter', 'Repair', 1200);
  onDay(25);
  await office.put(`/api/expenses/cancel/${twice._id}`).send({ reason: 'written twice' }).expect(200);
  onDay(26);
  await take(dipa, 1700, { way: 'connectIPS', reference: 'CI-77' });
  onDay(29);
  expect((await dayBook(29)).drawer).toMatchObject({
    opened: 2140,
    in: 15_300,
    out: 14_670,
    moved: 11_000,
    expected: 13_770,
  });
  const notes = { '1000': 13, '500': 1, '100': 2, '50': 1, '20': 1, '5': 1 };
  const to = { kind: 'person', name: 'Principal' };
  await office.post('/api/day-book/close').send({ notes, left: 1775, note: 'Five more', to }).expect(201);
  await expectByHead([1000, 0, 0, 0]);
  onDay(30);
  const interest = { direction: 'in', party: 'Sample Bank', head: 'Interest', amount: 412.5, way: 'Bank' };
  const { number, day } = await write({ ...interest, day: '2083-08-29' });
  expect({ number, day }).toEqual({ number: 12, day: '2083-08-29' });
}

/** V8: what was paid ahead for Magh. */
async function giveBack(asha: string): Promise<void> {
  const { refundable, seen } = await accountOf(asha);
  expect(refundable).toBe(2500);
  const asked = { way: 'Cash', reason: 'Moves away in Magh', seen };
  const refuse = (amount: number, others: object = {}) =>
    office.post(`/api/students/refund/${asha}`).send({ ...asked, amount, ...others });
  const { body: more } = await refuse(2500.01).expect(400);
  expect(more).toMatchObject({ field: 'amount', message: expect.stringContaining('Rs 2,500') as string });
  const { body: old } = await refuse(250, { seen: seen - 1 }).expect(409);
  expect(old).toMatchObject({ accounts: [{ student: { _id: asha } }] });
  const { body } = await refuse(250).expect(201);
  const { voucher } = body as VoucherAnswer;
  expect(voucher).toMatchObject({
    number: 8,
    kind: 'refund',
    direction: 'out',
    from: 'drawer',
    student: asha,
  });
  const nothing = { hostel_fees: 0, laboratory_fees: 0, exam_fees: 0, miscellaneous: 0 };
  const magh = {
    year: 2083,
    month_name: 'Magh',
    ...nothing,
    monthly_fees: 250,
    computer_fees: 0,
    amount: 250,
  };
  expect(voucher.lines).toEqual([magh]);
  const after = await accountOf(asha);
  expect(after).toMatchObject({ refundable: 2250, balance: -2250, refunds: [{ number: 8, amount: 250 }] });
  const last = after.receipts[0]!;
  const { body: refused } = await office
    .put(`/api/receipts/cancel/${last._id}`)
    .send({ reason: 'wrong amount' })
    .expect(409);
  expect((refused as MessageAnswer).message).toContain('V-2083/84-000008');
}

async function annual(fy = '2083-84'): Promise<Annual> {
  return (await office.get(`/api/annual/${fy}`).expect(200)).body as Annual;
}

/** On 1 Poush. */
async function expectAnnual(): Promise<void> {
  const { income, expense, ...told } = await annual();
  expect(income.map(({ what, name, amount }) => [what, name, amount])).toEqual([
    ['fees', 'Tuition', 18_750],
    ['fees', 'Computer', 2150],
    ['fees', 'Old dues', 2000],
    ['fees', 'Extra bills', 200],
    ['fines', 'Fines', 100],
    ['other', 'Canteen rent', 3000],
    ['other', 'Interest', 412.5],
    ['counted more', 'Counted more', 5],
  ]);
  expect(expense.map(({ what, name, amount }) => [what, name, amount])).toEqual([
    ['salaries', 'Salaries', 75_870],
    ['set off', 'Set off against advances', 3000],
    ['vouchers', 'Rent', 25_000],
    ['vouchers', "SSF school's share", 17_600],
    ['vouchers', 'Provident fund and SSF', 9680],
    ['vouchers', 'Stationery', 350],
    ['vouchers', 'Bank and wallet charges', 300],
    ['refunds', 'Given back to students', 250],
    ['counted less', 'Counted less', 10],
  ]);
  expect(told).toMatchObject({ from: '2083-04-01', until: '2084-03-32', as_of: '2083-09-01', closed: null });
  expect(told).toMatchObject({ opening: [], owed: 1000, ahead: 2250 });
  expect(told.advances.map(({ left }) => left)).toEqual([4000, 4000]);
  expect(told.held).toMatchObject({
    fund: { withheld: 9680, deposited: 9680, held: 0 },
    tax: { withheld: 350, deposited: 0, held: 350 },
  });
  expect(told.said.map(({ amount }) => amount)).toEqual([2000, 300_000, 4500, 6000]);
  const totals = { opening: 0, said: 312_500, income: 26_617.5, expense: 132_060, closing: 207_057.5 };
  expect(told.totals).toEqual(totals);
  const lines = [...income, ...expense];
  const sums = await Promise.all(
    lines.map(async (line) => sumRupees((await papersOf(line)).map(({ amount }) => amount))),
  );
  expect(sums).toEqual(lines.map(({ amount }) => amount));
  expect(await papersOf({ what: 'fees', head: null, of: 'extra' })).toEqual([
    {
      day: '2083-08-18',
      kind: 'receipt',
      number: '2083/84-000007',
      name: 'Chandra Example',
      amount: 200,
      back: false,
    },
  ]);
  const salaries = await papersOf({ what: 'salaries', head: null });
  expect(salaries.map(({ number, amount }) => [number, amount])).toEqual([
    ['S-2083/84-000001', 36_750],
    ['S-2083/84-000002', 24_700],
    ['S-2083/84-000003', 14_420],
  ]);
}

type LineOfStatement = Pick<Annual['income'][number], 'head' | 'of' | 'part'> & { what: string };

/** What makes up a line of the statement. */
async function papersOf({ what, head, of, part }: LineOfStatement): Promise<AnnualPaper[]> {
  const query = new URLSearchParams({
    ...(head !== null && { head }),
    ...(of && { of }),
    ...(part && { part }),
  });
  const path = `/api/annual/2083-84/${encodeURIComponent(what)}?${query.toString()}`;
  return (await office.get(path).expect(200)).body as AnnualPaper[];
}

const OF_THE_YEAR = [
  '/api/annual/2083-84',
  '/api/annual/2083-84/fines',
  '/api/annual/2083-84/salaries',
  '/api/cash-book/2083/Mangsir',
  '/api/cash-book/2084/Ashadh',
  '/api/cash-book/2083/Mangsir/bank',
  '/api/cash-book/2083/Mangsir/drawer',
  '/api/day-book/2083/Mangsir/2',
  '/api/day-book/2083/Mangsir/8',
  '/api/day-book/2083/Mangsir/29',
  '/api/expenses/2083-84',
  '/api/receipts/2083-84/8',
  '/api/receipts/2083-84/9',
];

async function toldOfTheYear(): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  // oxlint-disable-next-line no-await-in-loop -- one book after the other
  for (const path of OF_THE_YEAR) told[path] = (await office.get(path).expect(200)).text;
  return told;
}

/** In Shrawan 2084, with a cheque of Poush that bounces then. */
async function closeTheYear({ dipa }: Awaited<ReturnType<typeof setUp>>): Promise<void> {
  const close = (fy = '2083-84') => office.post(`/api/fiscal-years/${fy}/close`);
  await close().expect(409);
  const cheque = await take(dipa, 1000, { way: 'Cheque', reference: 'NIC 0077' });
  now = new Date('2027-07-20T06:15:00Z');
  await pay('Sample Cleaner', 'Cleaning', 40);
  const { body: years } = await office.get('/api/fiscal-years').expect(200);
  expect(years).toMatchObject([
    { fiscal_year: '2084/85', over: false, closed: null, warnings: [] },
    {
      fiscal_year: '2083/84',
      over: true,
      closed: null,
      warnings: [
        'One cheque of Rs 1,000 is not cleared',
        'Of what was withheld from salaries until the end of 2083/84, this is not deposited: tax Rs 350',
        expect.stringMatching(/^Nobody was charged for Shrawan 2083, .*, Ashadh 2084$/) as string,
      ],
    },
  ]);
  await close('2084-85').expect(409);
  await close('2082-83').expect(404);
  const key = 'closing-of-2083-84';
  await close().set('Idempotency-Key', key).expect(201);
  await close().set('Idempotency-Key', key).expect(201);
  await close().expect(409);
  expect((await annual()).closed).toMatchObject({ account: 'office@jhhs.example' });
  const before = await toldOfTheYear();
  await expectAllRefused(cheque);
  const { body } = await office
    .put('/api/receipts/cheques')
    .send({ receipts: [cheque._id], state: 'bounced', cost: 200 })
    .expect(200);
  expect(body).toMatchObject({ cheques: [{ state: 'bounced' }], bill: { total: 200 } });
  await office
    .put('/api/receipts/cheques')
    .send({ receipts: [cheque._id], state: 'bounced' })
    .expect(409);
  expect(await accountOf(dipa)).toMatchObject({ due: 1200, balance: 1200 });
  const { body: vouchers } = await office.get('/api/expenses/2084-85').expect(200);
  expect(vouchers).toMatchObject([
    { number: 1 },
    { number: 2, kind: 'bounced', from: 'cheques', amount: 1000 },
  ]);
  await pay('Sample Cleaner', 'Cleaning', 50);
  const { places } = (await office.get('/api/money/places').expect(200)).body as Places;
  const own = places.filter(({ kind }) => kind === 'bank' || kind === 'wallet' || kind === 'person');
  const renamed = own.map(({ balance: _balance, ...place }) =>
    place.key === 'bank' ? { ...place, name: 'Another name' } : place,
  );
  const next = { kind: 'bank', name: 'Second Bank', opening: 10, since: '2084-04-01' };
  await office
    .put('/api/money/places')
    .send({ places: [...renamed, next] })
    .expect(200);
  expect(await toldOfTheYear()).toEqual(before);
  expect((await annual('2084-85')).totals.opening).toBe((await annual()).totals.closing);
}

/** Twenty tries to change something of the closed year. */
async function expectAllRefused(cheque: Receipt): Promise<void> {
  const why = { reason: 'wrong amount' };
  const { body: vouchers } = await office.get('/api/expenses/2083-84').expect(200);
  const salaries = await office.get('/api/teachers/allsalaries').expect(200);
  const receipts = await Promise.all(
    [1, 3, 4, 8].map((number) => office.get(`/api/receipts/2083-84/${number}`)),
  );
  const bank = { direction: 'out', party: 'Sample Shop', head: 'Stationery', amount: 10, way: 'Bank' };
  const inHand = { receipts: [cheque._id] };
  const { places } = (await office.get('/api/money/places').expect(200)).body as Places;
  const own = places
    .filter(({ kind }) => kind === 'bank' || kind === 'wallet' || kind === 'person')
    .map(({ balance: _balance, ...place }) => place);
  const tries = [
    ...receipts.map(({ body }) => office.put(`/api/receipts/cancel/${(body as Receipt)._id}`).send(why)),
    office.put(`/api/receipts/cancel/${cheque._id}`).send(why),
    ...(vouchers as Voucher[])
      .filter(({ cancelled, kind }) => !cancelled && kind !== 'advance')
      .slice(0, 6)
      .map(({ _id }) => office.put(`/api/expenses/cancel/${_id}`).send(why)),
    ...(salaries.body as { _id: string }[]).map(({ _id }) =>
      office.put(`/api/salaries/cancel/${_id}`).send(why),
    ),
    office.post('/api/expenses').send({ ...bank, day: '2084-03-20' }),
    office
      .post('/api/expenses')
      .send({ direction: 'transfer', from: 'bank', to: 'eSewa', amount: 1, day: '2084-03-31' }),
    office.put('/api/receipts/cheques').send({ ...inHand, state: 'banked', day: '2084-03-01' }),
    office.put('/api/receipts/cheques').send({ ...inHand, state: 'cleared', day: '2084-03-01' }),
    office.put('/api/receipts/cheques').send({ ...inHand, state: 'cleared', own_days: true }),
    office
      .put('/api/money/places')
      .send({ places: own.map((place) => (place.key === 'bank' ? { ...place, opening: 1 } : place)) }),
  ];
  for (const one of tries) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await one.expect(409)).body).toMatchObject({ code: 'closed year' });
  }
  expect(tries.length).toBeGreaterThanOrEqual(20);
  // By a clock that was set back.
  const today = now;
  now = new Date('2027-07-01T06:15:00Z');
  const { body } = await office
    .post('/api/expenses')
    .send({ ...bank, way: 'Cash' })
    .expect(409);
  expect(body).toMatchObject({ code: 'closed year', message: expect.stringContaining('clock') as string });
  now = today;
}

async function accountOf(student: string): Promise<StudentAccount> {
  return (await office.get(`/api/students/account/${student}`).expect(200)).body as StudentAccount;
}

async function byHead(path: string): Promise<ByHead> {
  return (await office.get(`/api/fees/by-head/${path}`).expect(200)).body as ByHead;
}

/** The shares of its students are the row. */
async function expectPupils(row: ByHeadRow): Promise<void> {
  const { head, of, part, classname, name } = row;
  const query = new URLSearchParams({ ...(head && { head }), ...(of && { of }), ...(part && { part }) });
  const path = `2083/of/${classname}?${query.toString()}`;
  const { pupils } = (await office.get(`/api/fees/by-head/${path}`).expect(200)).body as ByHeadPupils;
  const sums = (['charged', 'conceded', 'collected', 'outstanding'] as const).map((each) =>
    sumRupees(pupils.map((pupil) => pupil[each])),
  );
  expect([name, classname, pupils.length, ...sums]).toEqual([
    name,
    classname,
    row.students,
    row.charged,
    row.conceded,
    row.collected,
    row.outstanding,
  ]);
  const ages = [0, 1, 2, 3].map((at) => sumRupees(pupils.map((pupil) => pupil.ages[at]!)));
  expect(ages).toEqual(row.ages);
  const papers = await papersByHead(`2083/papers/${classname}?${query.toString()}`);
  expect(sumRupees([...papers.papers.map(({ amount }) => amount), papers.covered])).toBe(row.collected);
}

async function papersByHead(path: string): Promise<ByHeadPapers> {
  return (await office.get(`/api/fees/by-head/${path}`).expect(200)).body as ByHeadPapers;
}

/** Of all heads, what is paid ahead and of some the receipts. */
async function expectPapers({ head }: ByHeadRow): Promise<void> {
  for (const path of ['2083/ahead', 'ahead']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { body } = await office.get(`/api/fees/by-head/${path}`).expect(200);
    expect((body as PaidAheadPupils).pupils).toMatchObject([
      { student: { student_name: 'Asha Example' }, amount: 2250 },
    ]);
  }
  const { papers, covered } = await papersByHead('2083/papers');
  expect([sumRupees(papers.map(({ amount }) => amount)), covered]).toEqual([18_600, 0]);
  const tuition = await papersByHead(`2083/Mangsir/papers/Five?head=${head}`);
  expect(tuition).toMatchObject({ year: 2083, month_name: 'Mangsir', covered: 0 });
  expect(
    tuition.papers.map(({ day, number, student, amount }) => [day, number, student.student_name, amount]),
  ).toEqual([
    ['2083-08-02', '2083/84-000001', 'Asha Example', 2000],
    ['2083-08-09', '2083/84-000004', 'Bimal Example', 1800],
  ]);
}

/** What is owed stands under the age of its month. */
async function expectByHead(owed: ByHead['rows'][number]['ages']): Promise<void> {
  const { rows, ...foot } = await byHead('2083');
  const told = rows.map(({ name, classname, charged, conceded, collected, outstanding }) => {
    return [name, classname, charged, conceded, collected, outstanding];
  });
  expect(told).toEqual([
    ['Tuition', 'Five', 8000, 400, 7600, 0],
    ['Tuition', 'Six', 9600, 0, 8900, 700],
    ['Computer', 'Five', 1000, 0, 1000, 0],
    ['Computer', 'Six', 1200, 0, 900, 300],
    ['Extra bills', 'Six', 200, 0, 200, 0],
  ]);
  expect(foot).toMatchObject({ ahead: 2250, refunded: 250, fines: 100, income: 21_100 });
  const ages = [0, 1, 2, 3].map((at) => sumRupees(rows.map((row) => row.ages[at]!)));
  expect(ages).toEqual(owed);
  expect(rows.map(({ owing }) => owing)).toEqual([[], ['Mangsir'], [], ['Mangsir'], []]);
  // oxlint-disable-next-line no-await-in-loop -- one row after the other
  for (const row of rows) await expectPupils(row);
  const { body: five } = await office.get(`/api/fees/by-head/2083/Mangsir/of/Five?head=${rows[0]!.head}`);
  expect((five as ByHeadPupils).pupils).toMatchObject([
    { student: { student_name: 'Asha Example' }, charged: 2000, conceded: 0, collected: 2000 },
    { student: { student_name: 'Bimal Example' }, charged: 2000, conceded: 200, collected: 1800 },
  ]);
  await expectPapers(rows[0]!);
  const before = await byHead('2082');
  expect(before.rows).toMatchObject([
    { of: 'old dues', classname: 'Six', charged: 2000, conceded: 0, collected: 2000, outstanding: 0 },
  ]);
  const mangsir = await byHead('2083/Mangsir');
  expect(sumRupees(mangsir.rows.map(({ charged }) => charged))).toBe(10_100);
}

test('a month of money, up to its cash book', async () => {
  const pupils = await setUp();
  await firstHalf(pupils);
  await secondHalf(pupils);
  const book = (await office.get('/api/cash-book/2083/Mangsir').expect(200)).body as CashBook;
  const rows = book.places.map((place) => {
    const { name, opening, said, in: came, out, moved, closing } = place;
    return [name, opening, said, came, out, moved, closing];
  });
  expect(rows).toEqual([
    ['Drawer', 0, 2000, 19_805, 15_030, -5000, 1775],
    ['Bank', 0, 300_000, 2112.5, 113_930, -2900, 185_282.5],
    ['eSewa', 0, 4500, 4700, 100, -9100, 0],
    ['Khalti', 0, 0, 0, 0, 0, 0],
    ['Cheques in hand', 0, 0, 0, 0, 0, 0],
    ['Principal', 0, 0, 0, 0, 12_000, 12_000],
    ['Advance of Meera Example (T-002)', 0, 6000, 0, 2000, 0, 4000],
    ['Advance of Gopal Example (S-001)', 0, 0, 0, 1000, 5000, 4000],
  ]);
  expect(book).toMatchObject({ opening: 0, said: 312_500, total_in: 26_617.5, total_out: 132_060 });
  expect(book).toMatchObject({ closing: 207_057.5, handed: { count: 0, amount: 0 } });
  expect(book.in).toEqual([
    { what: 'fees', way: 'Cash', amount: 16_800 },
    { what: 'fees', way: 'Cheque', amount: 0 },
    { what: 'fees', way: 'eSewa', amount: 4700 },
    { what: 'fees', way: 'connectIPS', amount: 1700 },
    { what: 'other income', amount: 3412.5 },
    { what: 'counted more', amount: 5 },
  ]);
  expect(book.out).toEqual([
    { what: 'salaries', amount: 75_870 },
    { what: 'set off', amount: 3000 },
    { what: 'expenses', amount: 52_830 },
    { what: 'charges', amount: 100 },
    { what: 'refunds', amount: 250 },
    { what: 'counted less', amount: 10 },
  ]);
  expect(book.days.find(({ day }) => day === '2083-08-10')).toEqual({
    day: '2083-08-10',
    receipts: { from: '2083/84-000006', to: '2083/84-000006', count: 1 },
    vouchers: 1,
    heads: [],
    others: ['advance'],
    taken_back: 1,
    places: {
      drawer: { in: -500, out: 0, moved: -5000, balance: 3790 },
      [`advance ${employees.get('Gopal Example')!.employee}`]: { in: 0, out: 0, moved: 5000, balance: 5000 },
    },
  });
  // Papers that neither a number nor a head names.
  expect(book.days.flatMap(({ day, others }) => (others.length > 0 ? [[day, ...others]] : []))).toEqual([
    ['2083-08-10', 'advance'],
    ['2083-08-15', 'transfer'],
    ['2083-08-16', 'salaries'],
    ['2083-08-19', 'transfer'],
    ['2083-08-20', 'refunds'],
  ]);
  await expectDayBooks();
  await expectPlaces();
  await expectByHead([0, 1000, 0, 0]);
  await expectSalaries();
  await expectAnnual();
  await expectBooksToAgree('jhhs', now);
  await closeTheYear(pupils);
  await expectBooksToAgree('jhhs', now);
}, 240_000);

const IN_AND_OUT: Record<number, [number, number]> = {
  2: [4500, 360],
  3: [5400, 0],
  5: [4700, 0],
  8: [-5400, 200],
  9: [7150, 0],
  10: [-500, 0],
  12: [0, 25_000],
  16: [0, 78_870],
  17: [3000, 0],
  18: [5650, 0],
  19: [0, 100],
  20: [0, 250],
  22: [0, 27_280],
  24: [0, 1200],
  25: [0, -1200],
  26: [1700, 0],
  29: [417.5, 0],
};

async function expectDayBooks(): Promise<void> {
  for (const [day, sums] of Object.entries(IN_AND_OUT)) {
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    const { places } = await dayBook(Number(day));
    const sum = (of: 'in' | 'out') => sumRupees(places.map((place) => place[of]));
    expect([day, sum('in'), sum('out')]).toEqual([day, ...sums]);
  }
  const { cheques } = await dayBook(8);
  expect(cheques).toMatchObject([{ state: 'bounced', reference: 'NIC 0042', amount: 5400, place: null }]);
}

async function expectPlaces(): Promise<void> {
  const { places } = (await office.get('/api/money/places').expect(200)).body as Places;
  expect(places.map(({ key, balance }) => [key, balance])).toEqual([
    ['drawer', 1775],
    ['cheques', 0],
    ['bank', 185_282.5],
    ['eSewa', 0],
    ['Khalti', 0],
    ['person 1', 12_000],
  ]);
  const bank = (await office.get('/api/cash-book/2083/Mangsir/bank').expect(200)).body as PlaceBook;
  expect(bank).toMatchObject({ name: 'Bank', opening: 0, said: 300_000, closing: 185_282.5 });
  expect(bank.lines.at(-1)).toEqual({
    day: '2083-08-29',
    written: '2083-09-01',
    what: 'other income',
    way: 'Bank',
    number: 'V-2083/84-000012',
    name: 'Sample Bank, Interest',
    in: 412.5,
    out: 0,
    moved: 0,
    balance: 185_282.5,
  });
  const next = (await office.get('/api/cash-book/2083/Poush').expect(200)).body as CashBook;
  expect(next).toMatchObject({ opening: 207_057.5, said: 0, closing: 207_057.5 });
}

async function expectSalaries(): Promise<void> {
  const { held } = await salaryMonth('Kartik');
  expect(held).toEqual({
    tax: { withheld: 350, deposited: 0, held: 350 },
    fund: { withheld: 9680, deposited: 9680, held: 0 },
    cit: { withheld: 0, deposited: 0, held: 0 },
  });
  const { rows } = await salaryMonth('Mangsir');
  const proposed = rows.map(({ number, allowance, fund, tax, deduction, advance, net, advance_left }) => {
    return [number, allowance, fund, tax, deduction, advance, net, advance_left];
  });
  expect(proposed).toEqual([
    ['T-001', 1500, 4400, 350, 0, 0, 36_750, 0],
    ['T-002', 0, 3300, 0, 0, 2000, 24_700, 4000],
    ['S-001', 0, 1980, 0, 0, 1000, 15_020, 4000],
  ]);
  const advances = (await office.get('/api/salaries/advances').expect(200)).body as EmployeeAdvances[];
  expect(advances.map(({ name, left }) => [name, left])).toEqual([
    ['Gopal Example', 4000],
    ['Meera Example', 4000],
  ]);
  const { body } = await office.get('/api/teachers/allsalary/2083/Kartik').expect(200);
  const paid = body as SalaryPaymentOnWire[];
  expect(paid.map(({ number, salaryAmount }) => [number, salaryAmount])).toEqual([
    [1, 36_750],
    [2, 24_700],
    [3, 14_420],
  ]);
}
