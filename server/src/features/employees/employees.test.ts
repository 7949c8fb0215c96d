import { writeDay, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type {
  Employee,
  EmployeeInFull,
  EmployeeRegistration,
} from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE, fromWire, toWire, type OnWire } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import { EMPLOYEE } from '@school-office/contract/examples';
import { beforeEach, describe, expect, test } from 'vitest';
import { anEmployee } from '../../testing/builders.ts';
import { schoolClock } from '../../testing/schoolDay.ts';
import { withOffice } from '../../testing/testApp.ts';
import { EmployeeModel } from './employees.model.ts';

const { office, otherSchool } = withOffice();
beforeEach(async () => {
  await EmployeeModel.deleteMany({});
});

describe.each(EMPLOYEE_KINDS)('%s', (kind) => {
  const wire = EMPLOYEE_WIRE[kind];
  const path = `/api/${wire.many}`;
  const first = `${wire.numberPrefix}-001`;
  const notFound = { message: kind === 'teacher' ? 'Teacher not found' : 'Staff member not found' };

  async function register(changes: Partial<EmployeeRegistration> = {}, client = office): Promise<Employee> {
    const answer = await client.post(`${path}/register`).send(anEmployee(kind, changes)).expect(201);
    return read((answer.body as Record<string, OnWire<EmployeeKind, Employee>>)[wire.one]!);
  }

  function read(onWire: OnWire<EmployeeKind, Employee>): Employee {
    return fromWire<Employee>(kind, onWire);
  }

  async function list(client = office): Promise<Employee[]> {
    const answer = await client.get(path).expect(200);
    return (answer.body as OnWire<EmployeeKind, Employee>[]).map(read);
  }

  async function readInFull(id: string): Promise<EmployeeInFull> {
    return fromWire(kind, (await office.get(`${path}/${id}`).expect(200)).body as never);
  }

  /** Stores an employee under a number far from the others. */
  async function haveNumber(serial: number): Promise<void> {
    const fields = fromWire<EmployeeRegistration>(kind, anEmployee(kind));
    await EmployeeModel.create({ ...fields, school: 'jhhs', kind, serial });
  }

  describe('registering', () => {
    test('answers 201 with the person as stored, trimmed, under the first number', async () => {
      const answer = await office
        .post(`${path}/register`)
        .send({ ...anEmployee(kind), [wire.name]: '  Sita Example ' })
        .expect(201);
      expect(answer.body).toEqual({
        message: `Sita Example is registered as ${wire.noun} ${first}`,
        [wire.one]: toWire(kind, {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
          number: first,
          ...EMPLOYEE,
          seen: 0,
        }),
      });
    });

    test('keeps birth date, joining date and level, counts the age, and knows what is missing or not known', async () => {
      const known = await register({
        birth_date: '2045/05/14',
        joining_date: '2075/1/2',
        level: 'Primary',
        age: 99,
      });
      const counted = { birth_date: '2045-05-14', joining_date: '2075-01-02', level: 'Primary', age: 38 };
      expect(known).toMatchObject(counted);
      expect(await readInFull(known._id)).toMatchObject(counted);
      expect(await list()).toMatchObject([counted]);
      const missing = { contact_no: '', email: '', qualification: '', previous_school: '' };
      const other = await register({ name: 'Gita Example', ...missing });
      expect(other).toMatchObject({ ...missing, birth_date: '', age: EMPLOYEE.age });
      const born = { birth_date: '2040-01-01' };
      const { body } = await office.put(`${path}/${other._id}`).send(born).expect(200);
      expect((body as Record<string, object>)[wire.one]).toMatchObject({ ...born, age: 43 });
    });

    test('keeps pay details as texts, with their zeros, and refuses what cannot be one', async () => {
      const details = {
        bank: 'Sample Bank',
        account_no: '00123456789012345',
        pan: '601234567',
        fund_no: '0012-7',
      };
      const one = await register({ ...details, account_no: '००१२३४५६७८९०१२३४५', pan: ' ६०१२३४५६७ ' });
      expect(one).toMatchObject({ ...details, cit_no: '' });
      expect(await readInFull(one._id)).toMatchObject(details);
      const edit = (changes: object) => office.put(`${path}/${one._id}`).send(changes);
      await edit({ account_no: 123 }).expect(400, {
        message: 'Account no must be text',
        field: 'account_no',
      });
      await edit({ pan: '60123456' }).expect(400, { message: 'PAN must have nine digits', field: 'pan' });
      await edit({ account_no: '' }).expect(200);
      expect(await readInFull(one._id)).toMatchObject({ ...details, account_no: '' });
    });

    test('of one who was registered before there were pay details says none', async () => {
      const { _id } = await register();
      const $unset = { bank: 1, account_no: 1, pan: 1, fund_no: 1, cit_no: 1 };
      await EmployeeModel.collection.updateMany({}, { $unset });
      expect(await readInFull(_id)).toEqual({ _id, number: first, ...EMPLOYEE, seen: 0 });
      await office.put(`${path}/${_id}`).send({ bank: 'Sample Bank' }).expect(200);
      const { body } = await office.get(`/api/history/${kind}/${_id}`).expect(200);
      expect(JSON.stringify(body)).toContain('Bank added: Sample Bank');
    });

    test('under a key that was used with other content names the employee of the first', async () => {
      const send = (changes: Partial<EmployeeRegistration>) =>
        office
          .post(`${path}/register`)
          .set('Idempotency-Key', `corrected-filling-in-${kind}`)
          .send(anEmployee(kind, changes));
      await send({}).expect(201);
      const [{ _id, name } = {}] = await list();
      await send({ age: 40 }).expect(409, {
        message: `This was already sent with different content: Sita Example, ${first}, was registered then. Please look there before you register once more.`,
        person: { kind, _id, name },
      });
    });

    test('counts separately in each school', async () => {
      await register();
      expect(await register({}, otherSchool)).toMatchObject({ number: first });
    });

    test('counts past 999', async () => {
      await haveNumber(998);
      expect(await register()).toMatchObject({ number: `${wire.numberPrefix}-999` });
      expect(await register()).toMatchObject({ number: `${wire.numberPrefix}-1000` });
      expect(await register()).toMatchObject({ number: `${wire.numberPrefix}-1001` });
    });

    test('does not give again the number of an employee who left', async () => {
      const { _id } = await register();
      await office.delete(`${path}/delete/${_id}`).expect(200);
      expect(await register()).toMatchObject({ number: `${wire.numberPrefix}-002` });
    });

    test('accepts numbers as text from a form and drops unknown keys', async () => {
      const sent = {
        ...anEmployee(kind),
        age: '41',
        estimated_salary: '28500.50',
        school: 'jammu',
        kind: 'principal',
        [wire.number]: `${wire.numberPrefix}-777`,
        serial: 5,
      };
      const { body } = await office.post(`${path}/register`).send(sent).expect(201);
      expect(Object.keys((body as Record<string, object>)[wire.one]!).toSorted()).toEqual(
        [...Object.keys(anEmployee(kind)), '_id', 'seen', wire.number].toSorted(),
      );
      expect((await list())[0]).toMatchObject({ age: 41, estimated_salary: 28_500.5, number: first });
      expect(await list(otherSchool)).toEqual([]);
    });

    test.each([
      [wire.name, '   ', `${wire.labels.name} is required`],
      [wire.name, undefined, `${wire.labels.name} is required`],
      [wire.name, { $gt: '' }, `${wire.labels.name} must be text`],
      [wire.name, 'x'.repeat(201), `${wire.labels.name} is too long: at most 200 characters`],
      [wire.duty, '', `${wire.labels.duty} is required`],
      ['qualification', undefined, 'Qualification is required'],
      ['address', '', 'Address is required'],
      ['contact_no', 9_800_000_001, 'Phone must be text'],
      ['previous_school', null, 'Previous School is required'],
      ['gender', 'female', 'Gender must be one of Male, Female, Others'],
      ['age', 0, 'Age must be a whole number from 1 to 120'],
      ['age', '0x10', 'Age must be a whole number from 1 to 120'],
      ['age', '', 'Age is required'],
      ['email', 'sita', 'Email is not a valid email address'],
      ['estimated_salary', 10_00_001, 'Salary must be a number with at most two decimals'],
      ['estimated_salary', 100.005, 'Salary must be a number with at most two decimals'],
      ['estimated_salary', true, 'Salary must be a number with at most two decimals'],
      ['estimated_salary', undefined, 'Salary is required'],
      ['image', '', 'Picture is required'],
      ['image', undefined, 'Picture'],
      ['image', 'javascript:alert(1)', 'Picture must be an https address or an uploaded picture'],
    ])('refuses %s = %j with a message at the field, and stores nothing', async (field, value, message) => {
      const answer = await office
        .post(`${path}/register`)
        .send({ ...anEmployee(kind), [field]: value })
        .expect(400);
      expect(answer.body).toEqual({ field, message: expect.stringContaining(message) as string });
      expect(await EmployeeModel.countDocuments()).toBe(0);
    });
  });

  test('the list is ordered by number, T-1000 after T-999', async () => {
    await register({ name: 'One' });
    await haveNumber(999);
    await register({ name: 'Thousand' });
    expect((await list()).map(({ number }) => number)).toEqual(
      ['001', '999', '1000'].map((digits) => `${wire.numberPrefix}-${digits}`),
    );
  });

  test('the list holds no other kind', async () => {
    await register();
    const others = kind === 'teacher' ? '/api/staffs' : '/api/teachers';
    await office.get(others).expect(200, []);
  });

  describe('editing', () => {
    test('changes the given fields and leaves the others', async () => {
      const employee = await register();
      const answer = await office
        .put(`${path}/${employee._id}`)
        .send({ [wire.name]: 'Sita Sample', estimated_salary: '35000' })
        .expect(200);
      expect(answer.body).toMatchObject({ message: 'Changes to Sita Sample are saved' });
      const changed = { ...employee, name: 'Sita Sample', estimated_salary: 35_000, seen: 1 };
      expect(read((answer.body as Record<string, OnWire<EmployeeKind, Employee>>)[wire.one]!)).toEqual(
        changed,
      );
      expect(await list()).toEqual([changed]);
    });

    test('is refused to a desk that has not seen the last edit, which is told field by field', async () => {
      const { _id, name, duty } = await register();
      const edit = (changes: object) => office.put(`${path}/${_id}`).send(changes);
      await edit({ [wire.name]: 'Sita Sample', [wire.duty]: 'Sports', seen: 0 }).expect(200);
      await edit({ age: 40, seen: 0 }).expect(409, {
        message: 'Sita Sample was changed at another desk meanwhile. Please look at it, and save again.',
        changed: {
          [wire.name]: { from: name, to: 'Sita Sample' },
          [wire.duty]: { from: duty, to: 'Sports' },
        },
        seen: 1,
      });
      await edit({ age: 40, seen: 1 }).expect(200);
      await edit({ age: 41 }).expect(200);
      expect(await list()).toMatchObject([{ name: 'Sita Sample', age: 41, seen: 3 }]);
    });

    test('never changes the number', async () => {
      const employee = await register();
      await office
        .put(`${path}/${employee._id}`)
        .send({ [wire.number]: 'X-1', serial: 9, kind: 'principal', school: 'jammu' })
        .expect(200);
      expect(await list()).toEqual([employee]);
    });

    test.each([
      [wire.name, '', `${wire.labels.name} is required`],
      ['age', 500, 'Age must be a whole number from 1 to 120'],
      ['image', '', 'Picture is required'],
      ['estimated_salary', -1, 'Salary must be a number'],
    ])('refuses %s = %j and changes nothing', async (field, value, message) => {
      const employee = await register();
      const answer = await office
        .put(`${path}/${employee._id}`)
        .send({ address: 'Newtole-1', [field]: value })
        .expect(400);
      expect(answer.body).toEqual({ field, message: expect.stringContaining(message) as string });
      expect(await list()).toEqual([employee]);
    });
  });

  test.each(['_id', 'number'] as const)('an employee is read by %s', async (key) => {
    const employee = await register();
    const { body } = await office.get(`${path}/${employee[key]}`).expect(200);
    expect(read(body as OnWire<EmployeeKind, Employee>)).toEqual(employee);
  });

  describe('leaving', () => {
    const LEAVING = { day: '2083-04-15', reason: 'Took another post' };
    const leave = (id: string, body: object = LEAVING) => office.post(`${path}/leave/${id}`).send(body);

    test.each(['_id', 'number'] as const)('by %s takes that person off the list, once', async (key) => {
      const employee = await register();
      const other = await register();
      const { body } = await leave(employee[key]).expect(200);
      expect(body).toEqual({
        message: `Sita Example has left the school. Salaries and attendance are kept, and you can bring the ${wire.noun} back under ${wire.listOfLeft}.`,
        [wire.one]: toWire(kind, { ...employee, left: LEAVING }),
      });
      await leave(employee[key]).expect(404, { message: 'Sita Example has left the school already' });
      expect(await list()).toEqual([other]);
      expect(await readInFull(employee[key])).toEqual({ ...employee, left: LEAVING });
    });

    test('is of no day long before somebody came, such as one of the AD calendar', async () => {
      const { _id } = await register({ joining_date: '2080-01-15' });
      const { body } = await leave(_id, { ...LEAVING, day: '2026-11-24' }).expect(400);
      expect(body).toEqual({
        message: 'Sita Example is on the lists since 2080: 24 Falgun 2026 cannot be the last day',
        field: 'day',
      });
    });

    test('ends editing and marks, but not the last salary', async () => {
      const { _id, number } = await register();
      await leave(_id).expect(200);
      await office
        .put(`${path}/${_id}`)
        .send({ age: 40 })
        .expect(409, { message: 'Sita Example has left the school. Bring them back to change anything.' });
      await office
        .post(`${path}/attendance`)
        .send({ [wire.many]: [{ _id, present: true }] })
        .expect(400);
      await office
        .post(`${path}/fees/Sita%20Example/${number}`)
        .send({ salaryForTheMonth: 'Shrawan', salaryAmount: 16_000 })
        .expect(201);
    });

    test.each([
      ['day', 'yesterday', 'Last day must be a day of the Nepali calendar such as 2083/08/06'],
      ['reason', undefined, 'Reason is required'],
    ])('refuses %s = %j at the field', async (field, value, message) => {
      const employee = await register();
      await leave(employee._id, { ...LEAVING, [field]: value }).expect(400, { field, message });
      expect(await list()).toEqual([employee]);
    });

    test.each(['_id', 'number'] as const)('by the base call DELETE, by %s, is leaving today', async (key) => {
      const employee = await register();
      await office.delete(`${path}/delete/${employee[key]}`).expect(200);
      await office.delete(`${path}/delete/${employee[key]}`).expect(404);
      const day = writeDay(nepaliDateOf(schoolClock()));
      expect((await readInFull(employee._id)).left).toEqual({ day, reason: 'not given' });
    });

    test('is listed newest first', async () => {
      const employees = [await register(), await register(), await register()];
      await leave(employees[0]!._id, { ...LEAVING, day: '2083-03-01' }).expect(200);
      await leave(employees[1]!._id, { ...LEAVING, day: '2083-05-01' }).expect(200);
      const { body } = await office.get(`${path}/left`).expect(200);
      expect((body as OnWire<EmployeeKind, Employee>[]).map((one) => read(one)._id)).toEqual([
        employees[1]!._id,
        employees[0]!._id,
      ]);
      expect((await otherSchool.get(`${path}/left`).expect(200)).body).toEqual([]);
    });

    test('marks who is found in the box, until the employee is back', async () => {
      const employee = await register();
      const found = async () =>
        (await office.get('/api/search').query({ text: 'sita exam' }).expect(200)).body as { left?: true }[];
      const isLeft = async () => (await found()).map(({ left }) => left);
      expect(await isLeft()).toEqual([undefined]);
      await leave(employee._id).expect(200);
      expect(await isLeft()).toEqual([true]);
      await office.post(`${path}/return/${employee._id}`).expect(200);
      expect(await isLeft()).toEqual([undefined]);
    });

    test('can be taken back, once: the number stays', async () => {
      const employee = await register();
      const comeBack = () => office.post(`${path}/return/${employee._id}`);
      await comeBack().expect(409, { message: 'Sita Example has not left the school' });
      await leave(employee._id).expect(200);
      expect((await comeBack().expect(200)).body).toEqual({
        message: `Sita Example is back as ${wire.noun} ${employee.number}`,
        [wire.one]: toWire(kind, employee),
      });
      await comeBack().expect(409);
      expect(await list()).toEqual([employee]);
    });

    test.each([
      'not-an-id',
      '000000000000000000000000',
      'X-001',
      `${wire.numberPrefix}-1`,
      '[object Object]',
    ])("'%s' answers 404", async (id) => {
      const employee = await register();
      const address = encodeURIComponent(id);
      await office.get(`${path}/${address}`).expect(404, notFound);
      await office.delete(`${path}/delete/${address}`).expect(404, notFound);
      await leave(address).expect(404, notFound);
      await office.post(`${path}/return/${address}`).expect(404, notFound);
      await office.put(`${path}/${address}`).send({ address: 'Elsewhere' }).expect(404, notFound);
      expect(await list()).toEqual([employee]);
    });
  });
});

test('paths match in any letter case', async () => {
  await office.get('/api/STAFFs').expect(200, []);
});
