import type { Employee } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE, fromWire, type OnWire } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { HistoryLine } from '@school-office/contract/history';
import type { SalaryPaymentAnswer, SalaryPaymentOnWire } from '@school-office/contract/money/salaries';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RequestModel } from '../../database/requests.ts';
import { anEmployee } from '../../testing/builders.ts';
import { withOffice, type Client } from '../../testing/testApp.ts';
import { SalaryModel } from './salaries.model.ts';

/** Still 30 Chaitra 2082 in London, already 1 Baisakh 2083 in Nepal. */
const NEW_YEAR_IN_NEPAL = new Date('2026-04-13T18:30:00Z');
const KEY = 'a-key-of-this-test';

let today = NEW_YEAR_IN_NEPAL;

const { office, otherSchool } = withOffice({ now: () => today });
beforeEach(async () => {
  today = NEW_YEAR_IN_NEPAL;
  await SalaryModel.collection.deleteMany({});
  await RequestModel.deleteMany({});
});

const salary = { salaryForTheYear: 2082, salaryForTheMonth: 'Chaitra', salaryAmount: 32_000 };

describe.each(EMPLOYEE_KINDS)('the salary of a %s', (kind) => {
  const wire = EMPLOYEE_WIRE[kind];
  const path = `/api/${wire.salaryPath}`;
  const noNumber = { message: `No ${wire.noun} has this number`, field: wire.number };
  let sita: Employee;

  beforeAll(async () => {
    sita = await register(office);
  });

  async function register(client: Client): Promise<Employee> {
    const { body } = await client.post(`${path}/register`).send(anEmployee(kind)).expect(201);
    return fromWire<Employee>(kind, (body as Record<string, OnWire<EmployeeKind, Employee>>)[wire.one]!);
  }

  function pay(
    body: object = salary,
    { key, name = 'Sita Example', number = sita.number, client = office } = {} as Call,
  ) {
    const request = client.post(`${path}/fees/${encodeURIComponent(name)}/${encodeURIComponent(number)}`);
    return (key === undefined ? request : request.set('Idempotency-Key', key)).send(body);
  }

  test('answers 201 with the payment', async () => {
    const answer = await pay().expect(201);
    expect(answer.body).toEqual({
      message: `Paid Rs 32,000 to Sita Example (${sita.number}) for Chaitra 2082`,
      payment: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        [wire.name]: 'Sita Example',
        [wire.number]: sita.number,
        ...salary,
        way: 'Bank',
        day: '2083-01-01',
        place: 'bank',
        reference: '',
        fiscal_year: '2082/83',
        number: expect.any(Number) as number,
        slip: null,
        createdAt: NEW_YEAR_IN_NEPAL.toISOString(),
        cancelled: null,
      },
    });
  });

  test.each([undefined, '', null])("without a year (%j) is for Nepal's current year", async (year) => {
    const answer = await pay({ ...salary, salaryForTheYear: year }).expect(201);
    expect((answer.body as SalaryPaymentAnswer).payment.salaryForTheYear).toBe(2083);
  });

  test('accepts numbers as text and drops unknown keys', async () => {
    const sent = {
      ...salary,
      salaryAmount: '32000.50',
      salaryForTheYear: '2081',
      school: 'jammu',
      name: 'X',
    };
    const { payment } = (await pay(sent).expect(201)).body as SalaryPaymentAnswer;
    expect(payment).toMatchObject({
      salaryAmount: 32_000.5,
      salaryForTheYear: 2081,
      [wire.name]: 'Sita Example',
    });
    expect(await SalaryModel.countDocuments({ school: 'jhhs', kind })).toBe(1);
  });

  test.each(['sita example', ' SITA   EXAMPLE '])("finds the person as '%s'", async (name) => {
    await pay(salary, { name }).expect(201);
  });

  test('finds the number in any letter case', async () => {
    await pay(salary, { number: sita.number.toLowerCase() }).expect(201);
  });

  test.each([
    ['another name', { name: 'Gita Example' }],
    ['part of the name', { name: 'Sita' }],
    ['a pattern as name', { name: '.*' }],
  ])('answers 404 for %s, at the name, says whose number it is, and records nothing', async (_case, call) => {
    await pay(salary, call).expect(404, {
      message: `${sita.number} is Sita Example, not ${call.name}`,
      field: wire.name,
      person: { kind, _id: sita._id, name: 'Sita Example' },
    });
    expect(await SalaryModel.countDocuments()).toBe(0);
  });

  test.each([
    ['an unknown number', `${wire.numberPrefix}-999`],
    ['a number of the other kind', kind === 'teacher' ? 'S-001' : 'T-001'],
  ])('answers 404 for %s, at the number, and records nothing', async (_case, number) => {
    await pay(salary, { number }).expect(404, noNumber);
    expect(await SalaryModel.countDocuments()).toBe(0);
  });

  test('answers 404 for an _id instead of a number, and for an employee of another school', async () => {
    await pay(salary, { number: sita._id }).expect(404, noNumber);
    await pay(salary, { client: otherSchool }).expect(404, noNumber);
    expect(await SalaryModel.countDocuments()).toBe(0);
  });

  test.each([
    ['salaryForTheMonth', undefined, 'Month is required'],
    ['salaryForTheMonth', '', 'Month is required'],
    ['salaryForTheMonth', 'chaitra', 'Month must be one of Baisakh'],
    ['salaryForTheYear', 1999, 'Year must be a whole number from 2000 to 2090'],
    ['salaryForTheYear', 2091, 'Year must be a whole number from 2000 to 2090'],
    ['salaryForTheYear', [2083], 'Year must be a whole number from 2000 to 2090'],
    ['salaryAmount', undefined, 'Amount is required'],
    ['salaryAmount', '', 'Amount is required'],
    ['salaryAmount', -1, 'Amount must be a number'],
    ['salaryAmount', 0.001, 'Amount must be a number'],
    ['salaryAmount', 1_000_000.01, 'Amount must be a number'],
    ['salaryAmount', '1e3', 'Amount must be a number'],
  ])('refuses %s = %j with a message at the field, and records nothing', async (field, value, message) => {
    const answer = await pay({ ...salary, [field]: value }, { key: KEY }).expect(400);
    expect(answer.body).toEqual({ field, message: expect.stringContaining(message) as string });
    expect(await SalaryModel.countDocuments()).toBe(0);
  });

  describe('sent again', () => {
    test('without a key is a payment of its own', async () => {
      const one = await pay().expect(201);
      const other = await pay().expect(201);
      expect((one.body as SalaryPaymentAnswer).payment._id).not.toBe(
        (other.body as SalaryPaymentAnswer).payment._id,
      );
    });

    test('under its key answers the first result again, also in a new year', async () => {
      const request = { ...salary, salaryForTheYear: undefined };
      const once = await pay(request, { key: KEY }).expect(201);
      today = new Date('2027-05-01T00:00:00Z');
      const again = await pay(request, { key: KEY, name: 'SITA example' }).expect(201);
      expect(again.body).toEqual(once.body);
      expect(await SalaryModel.countDocuments()).toBe(1);
    });

    test('is not needed to find out whether it arrived: the key finds the payment, in its school only', async () => {
      await office.get(`/api/salaries/key/${KEY}`).expect(404, { message: 'Payment not found' });
      const { body } = await pay(salary, { key: KEY }).expect(201);
      await office.get(`/api/salaries/key/${KEY}`).expect(200, (body as SalaryPaymentAnswer).payment);
      await otherSchool.get(`/api/salaries/key/${KEY}`).expect(404);
    });

    test.each([
      ['amount', { ...salary, salaryAmount: 1 }, {}],
      ['month', { ...salary, salaryForTheMonth: 'Magh' }, {}],
      ['year', { ...salary, salaryForTheYear: undefined }, {}],
      ['name', salary, { name: 'Gita Example' }],
      ['number', salary, { number: `${wire.numberPrefix}-002` }],
    ])('under its key with another %s answers 409 and records nothing', async (_case, body, call) => {
      await pay(salary, { key: KEY }).expect(201);
      await pay(body, { ...call, key: KEY }).expect(409, {
        message:
          'This was already sent with different content, and that was saved. Please check it before sending again.',
      });
      expect(await SalaryModel.countDocuments()).toBe(1);
    });

    test('with other content at once: one is paid, the other answers 409', async () => {
      const answers = await Promise.all(
        [1, 2].map((salaryAmount) => pay({ ...salary, salaryAmount }, { key: KEY })),
      );
      expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
      expect(await SalaryModel.countDocuments()).toBe(1);
    });

    test('under its key answers the first result again, also after the employee has left', async () => {
      const gone = await register(office);
      const once = await pay(salary, { key: KEY, number: gone.number }).expect(201);
      await office.delete(`${path}/delete/${gone._id}`).expect(200);
      const again = await pay(salary, { key: KEY, number: gone.number }).expect(201);
      expect(again.body).toEqual(once.body);
    });

    test('a key of one school is free in another', async () => {
      const { number } = await register(otherSchool);
      await pay(salary, { key: KEY }).expect(201);
      await pay(salary, { key: KEY, number, client: otherSchool }).expect(201);
    });

    test('a request that was refused leaves its key free', async () => {
      await pay(salary, { key: KEY, name: 'Gita Example' }).expect(404);
      await pay(salary, { key: KEY }).expect(201);
    });
  });

  test('is listed by year and employee, oldest first, with the account that paid it', async () => {
    const { number } = await register(office);
    await pay(salary, { number });
    await pay({ ...salary, salaryForTheYear: 2081 }, { number });
    await pay();
    today = new Date(NEW_YEAR_IN_NEPAL.getTime() + 1000);
    await pay({ ...salary, salaryForTheMonth: 'Magh' }, { number });
    const answer = await office.get(`${path}/fees/${number.toLowerCase()}/2082`).expect(200);
    const payments = answer.body as SalaryPaymentOnWire[];
    expect(payments.map(({ salaryForTheMonth }) => salaryForTheMonth)).toEqual(['Chaitra', 'Magh']);
    expect(Object.keys(payments[0]!).toSorted()).toEqual(
      [
        '_id',
        wire.name,
        wire.number,
        ...Object.keys(salary),
        'way',
        'day',
        'place',
        'reference',
        'fiscal_year',
        'number',
        'slip',
        'createdAt',
        'account',
        'cancelled',
      ].toSorted(),
    );
    await otherSchool.get(`${path}/fees/${number}/2082`).expect(200, []);
    await office
      .get(`${path}/fees/${number}/1999`)
      .expect(400, { field: 'year', message: 'Year must be a whole number from 2000 to 2090' });
  });

  test('says in which way it is paid', async () => {
    const answer = await pay({ ...salary, way: 'Cash' }).expect(201);
    expect((answer.body as SalaryPaymentAnswer).payment.way).toBe('Cash');
    const refused = await pay({ ...salary, way: 'Gold' }).expect(400);
    expect(refused.body).toMatchObject({ field: 'way' });
  });

  test('can be cancelled with a reason, once: then it is in no statement, and in its list as cancelled', async () => {
    const { payment } = (await pay().expect(201)).body as SalaryPaymentAnswer;
    const cancel = (client = office, why: object = { reason: 'wrong amount' }) =>
      client.put(`/api/salaries/cancel/${payment._id}`).send(why);
    await cancel(otherSchool).expect(404, { message: 'Payment not found' });
    await cancel(office, {}).expect(400, { field: 'reason', message: 'Reason is required' });
    today = new Date(NEW_YEAR_IN_NEPAL.getTime() + 1000);
    const answer = await cancel().expect(200);
    const cancelled = {
      at: today.toISOString(),
      account: 'office@jhhs.example',
      reason: 'wrong amount',
      note: '',
    };
    expect(answer.body).toEqual({
      message: 'The salary of Sita Example of Rs 32,000 is cancelled',
      payment: { ...payment, cancelled },
    });
    await cancel().expect(409, { message: 'The salary of Sita Example is cancelled already' });
    await office.get('/api/teachers/allsalaries').expect(200, []);
    const { body: list } = await office.get(`${path}/fees/${sita.number}/2082`).expect(200);
    expect(list).toEqual([expect.objectContaining({ _id: payment._id, cancelled })]);
    const { body: history } = await office.get(`/api/history/${kind}/${sita._id}`).expect(200);
    expect((history as HistoryLine[]).map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        `Paid Rs 32,000 to Sita Example (${sita.number}) for Chaitra 2082, cancelled since`,
        'Cancelled salary of Rs 32,000: wrong amount',
      ]),
    );
  });
});

test('a key used for a teacher is refused for the staff', async () => {
  const bodies = EMPLOYEE_KINDS.map((kind) => anEmployee(kind));
  await office.post('/api/teachers/register').send(bodies[0]).expect(201);
  await office.post('/api/staffs/register').send(bodies[1]).expect(201);
  const send = (path: string) => office.post(path).set('Idempotency-Key', KEY).send(salary);
  await send('/api/teachers/fees/Sita%20Example/T-001').expect(201);
  await send('/api/staffs/fees/Sita%20Example/S-001').expect(409);
});

interface Call {
  key?: string;
  name?: string;
  number?: string;
  client?: Client;
}
