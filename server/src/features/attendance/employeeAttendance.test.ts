import type { Employee, EmployeeAnswer } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE, fromWire } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { beforeEach, describe, test } from 'vitest';
import { anEmployee } from '../../testing/builders.ts';
import { withOffice } from '../../testing/testApp.ts';
import { EmployeeModel } from '../employees/employees.model.ts';
import { AttendanceModel } from './attendance.model.ts';

const TAKEN = { message: 'Attendance already taken for today' };

const MORNING = new Date('2026-11-21T04:15:00Z');
let clock = MORNING;

const { office, otherSchool } = withOffice({ now: () => clock });
beforeEach(async () => {
  clock = MORNING;
  await Promise.all([EmployeeModel.deleteMany({}), AttendanceModel.collection.deleteMany({})]);
});

describe.each(EMPLOYEE_KINDS)('attendance of kind %s', (kind) => {
  const wire = EMPLOYEE_WIRE[kind];
  const path = `/api/${wire.many}/attendance`;

  async function register(name = 'Sita Example', client = office): Promise<Employee> {
    const answer = await client
      .post(`/api/${wire.many}/register`)
      .send(anEmployee(kind, { name }))
      .expect(201);
    const body = answer.body as Record<string, EmployeeAnswer[never]>;
    return fromWire(kind, body[wire.one]!);
  }

  function submit(marks: unknown, client = office) {
    return client.post(path).send({ [wire.many]: marks });
  }

  test('is empty at first, then lists everyone by number under the names of that day', async () => {
    await office.get(path).expect(200, { [wire.many]: [] });
    const first = await register('Sita Example');
    const second = await register('राम उदाहरण');
    await submit([
      { _id: second._id, present: true },
      { _id: first._id, present: false },
    ]).expect(201, { message: `Attendance taken for the ${wire.noun}s: 1 of 2 attended` });
    await office
      .put(`/api/${wire.many}/${first._id}`)
      .send({ [wire.name]: 'New Name' })
      .expect(200);
    await office.get(path).expect(200, {
      [wire.many]: [
        { _id: first._id, [wire.name]: 'Sita Example', [wire.number]: first.number, present: false },
        { _id: second._id, [wire.name]: 'राम उदाहरण', [wire.number]: second.number, present: true },
      ],
    });
  });

  test('starts again at midnight in Nepal', async () => {
    const marks = [{ _id: (await register())._id, present: true }];
    clock = new Date('2026-11-21T18:14:59Z');
    await submit(marks).expect(201);
    await submit(marks).expect(409, TAKEN);
    clock = new Date('2026-11-21T18:15:00Z');
    await submit(marks).expect(201);
  });

  test('has a record of its own in each school, and for each kind', async () => {
    await submit([{ _id: (await register())._id, present: true }]).expect(201);
    const elsewhere = await register('Other Example', otherSchool);
    await submit([{ _id: elsewhere._id, present: true }], otherSchool).expect(201);
    const other = EMPLOYEE_KINDS.find((each) => each !== kind)!;
    const { many } = EMPLOYEE_WIRE[other];
    await office.get(`/api/${many}/attendance`).expect(200, { [many]: [] });
  });

  test('refuses someone of another school, and records nothing', async () => {
    const own = await register();
    const stranger = await register('Other Example', otherSchool);
    const marks = [own, stranger].map(({ _id }) => ({ _id, present: true }));
    await submit(marks).expect(400, {
      field: wire.many,
      message: `The sheet lists someone who does not belong to the ${wire.noun}s. Please open the sheet again.`,
    });
    await office.get(path).expect(200, { [wire.many]: [] });
  });

  test.each([
    [undefined, 'The attendance sheet must be a list'],
    [[], 'The attendance sheet is empty'],
    [[{ _id: 'x', present: 1 }], 'Each line of the attendance sheet must say present or absent'],
    [
      [
        { _id: 'x', present: true },
        { _id: 'x', present: true },
      ],
      'The attendance sheet lists someone twice',
    ],
  ])('refuses %j', async (marks, message) => {
    await submit(marks).expect(400, { field: wire.many, message });
  });
});
