import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import type { StudentAnswer } from '@school-office/contract/students/students';
import { beforeEach, describe, expect, test } from 'vitest';
import { AttendanceModel } from '../features/attendance/attendance.model.ts';
import { AuditModel } from '../features/audit/audit.model.ts';
import { ReceiptModel } from '../features/money/receipts.model.ts';
import { SalaryModel } from '../features/salaries/salaries.model.ts';
import { aFeePayment, anEmployee, aStudent } from '../testing/builders.ts';
import { schoolClock } from '../testing/schoolDay.ts';
import { emailOf, PASSWORD, withOffice } from '../testing/testApp.ts';
import { auditLines, type AuditFilter } from './auditTrail.ts';
import { seedAccount } from './seed/seedSchools.ts';

const { app, office } = withOffice();
// Past the models, which refuse it.
beforeEach(async () => {
  await Promise.all(TRAIL.map(({ collection }) => collection.deleteMany({})));
});

const TRAIL = [AuditModel, ReceiptModel, SalaryModel, AttendanceModel];

const SIGNED_IN = { email: emailOf('jhhs'), password: PASSWORD, schoolName: 'jhhs' };

async function trail(filter: AuditFilter = {}): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of auditLines(filter)) lines.push(line);
  return lines;
}

async function registered() {
  const { body } = await office.post('/api/students/register').send(aStudent()).expect(201);
  return (body as StudentAnswer).student;
}

describe('the trail says who did what to which record when', () => {
  test('of a registration, an edit with old and new values, leaving with what is free again, and coming back', async () => {
    const student = await registered();
    await office
      .put(`/api/students/${student._id}`)
      .send({ address: 'Newtole-1', age: student.age })
      .expect(200);
    const leaving = { day: '2083-04-15', reason: 'Moved to Pokhara' };
    await office.post(`/api/students/leave/${student._id}`).send(leaving).expect(200);
    await office.post(`/api/students/return/${student._id}`).expect(200);

    const about = `jhhs  office@jhhs.example`;
    const maya = `student "Maya Example" (${student._id})`;
    const [registration, edit, departure, back, ...more] = await trail();
    expect(more).toEqual([]);
    expect(registration).toMatch(/^20\d\d\/\d\d\/\d\d \d\d:\d\d {2}/);
    expect(registration).toContain(`${about}  registered ${maya}: in class Five  [request `);
    expect(edit).toContain(`${about}  edited ${maya}: address "Sampletole-4" -> "Newtole-1"  [request `);
    expect(departure).toContain(
      `${about}  left ${maya}: on 15 Shrawan 2083, reason: Moved to Pokhara; had roll no ${student.roll_no} of class Five and card ${student.rfid}  [request `,
    );
    expect(back).toContain(
      `${about}  returned ${maya}: in class Five, roll no ${student.roll_no}  [request `,
    );
  });

  test.each(EMPLOYEE_KINDS)('of each kind of employee: %s', async (kind) => {
    const { many, one } = EMPLOYEE_WIRE[kind];
    const { body } = await office.post(`/api/${many}/register`).send(anEmployee(kind)).expect(201);
    const { _id } = (body as Record<string, { _id: string }>)[one]!;
    await office.put(`/api/${many}/${_id}`).send({ estimated_salary: 33_000 }).expect(200);
    await office.delete(`/api/${many}/delete/${_id}`).expect(200);
    await office.post(`/api/${many}/return/${_id}`).expect(200);
    const [registration, edit, departure, back] = await trail();
    expect(registration).toContain(`registered ${kind} "Sita Example" (${_id})`);
    expect(edit).toContain(': estimated_salary 32000 -> 33000  [');
    expect(departure).toMatch(
      new RegExp(
        `left ${kind} "Sita Example" \\(${_id}\\): on \\d+ [A-Z][a-z]+ 20\\d\\d, reason: not given  \\[`,
      ),
    );
    expect(back).toContain(`returned ${kind} "Sita Example" (${_id}): as `);
  });

  test('of families, once', async () => {
    const [one, other] = [await registered(), await registered()];
    const join = () => office.put(`/api/students/family/${one._id}`).send({ student: other._id }).expect(200);
    await join();
    await join();
    await office.delete(`/api/students/family/${other._id}`).expect(200);
    await office.delete(`/api/students/family/${other._id}`).expect(200);
    const [, , ...lines] = await trail();
    expect(lines).toEqual([
      expect.stringContaining(
        `joined family student "Maya Example" (${one._id}): with Maya Example of class Five  [`,
      ),
      expect.stringContaining(`left family student "Maya Example" (${other._id})  [`),
    ]);
  });

  test('of attendance', async () => {
    const student = await registered();
    const students = [{ _id: student._id, present: true }];
    await office.post('/api/students/attendance/Five').send({ students }).expect(201);
    expect((await trail()).at(-1)).toMatch(/took attendance sheet "class Five": .*: 1 of \d+ attended/);
  });

  test('of sign-ins and failures, without the password, even typed in the wrong box', async () => {
    await app.anybody.post('/api/login').send(SIGNED_IN).expect(200);
    await app.anybody
      .post('/api/login')
      .send({ ...SIGNED_IN, password: 'a wrong guess' })
      .expect(401);
    await app.anybody
      .post('/api/login')
      .send({ ...SIGNED_IN, email: PASSWORD })
      .expect(401);
    const lines = await trail();
    expect(lines[0]).toContain('jhhs  office@jhhs.example  signed in user "Office of jhhs"');
    expect(lines[1]).toContain('jhhs  office@jhhs.example  failed to sign in user "Office of jhhs"');
    expect(lines[2]).toContain('jhhs  no email  failed to sign in user "nobody"');
    const everything = JSON.stringify(await AuditModel.find().lean());
    for (const secret of [PASSWORD, 'a wrong guess', '$2b$']) expect(everything).not.toContain(secret);
  });

  test('in one line an entry, whatever was typed to sign in', async () => {
    const forged = '2083/08/05 10:00  jhhs  office@jhhs.example  left student "Maya Example"';
    const attempts = [
      { ...SIGNED_IN, email: `nobody@jhhs.example\n${forged}` },
      { ...SIGNED_IN, schoolName: `nowhere\r\n${forged}` },
    ];
    for (const attempt of attempts) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await app.anybody.post('/api/login').send(attempt).expect(401);
    }
    const lines = await trail();
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toContain('failed to sign in user "nobody"');
      expect(line).not.toMatch(/[\r\n]/);
    }
    expect(lines[0]).toContain('nobody@jhhs.example\\u000a2083/08/05');
  });

  test('of accounts that the admin adds and changes', async () => {
    const passwords = { hash: async () => 'hash', verify: async () => false, close: async () => {} };
    const seeding = { passwords, now: schoolClock };
    const account = { school: 'test', email: 'new@test.example', name: 'New', password: 'a new password' };
    await seedAccount(account, seeding);
    await seedAccount(account, seeding);
    const [added, changed] = await trail();
    expect(added).toContain('test  command line  added user "new@test.example"');
    expect(changed).toMatch(/changed user "new@test.example" \(\w+\): given a new password$/);
  });
});

test('an edit that changes nothing leaves no trace', async () => {
  const student = await registered();
  await office.put(`/api/students/${student._id}`).send({ address: student.address }).expect(200);
  expect(await trail()).toHaveLength(1);
});

test('what is refused leaves no trace but the failed sign-in', async () => {
  await office.post('/api/students/register').send({}).expect(400);
  await office.delete('/api/students/delete/000000000000000000000000').expect(404);
  expect(await trail()).toEqual([]);
});

test('the trail is chosen from by school, account and BS day', async () => {
  await registered();
  await (await app.office('jammu')).post('/api/students/register').send(aStudent()).expect(201);
  const today = formatNepaliDateShort(nepaliDateOf(schoolClock()));
  expect(await trail({ school: 'jhhs' })).toHaveLength(1);
  expect(await trail({ account: 'Office@jammu.example' })).toHaveLength(1);
  expect(await trail({ day: today })).toHaveLength(2);
  expect(await trail({ day: '2080/01/01' })).toEqual([]);
  await expect(trail({ day: 'yesterday' })).rejects.toThrow('Invalid date format');
});

test('what was done while the clock was days ahead is in the trail too', async () => {
  const at = new Date(schoolClock().getTime() + 20 * 24 * 3_600_000);
  const line = { kind: 'school', name: 'Clock', account: 'office@jhhs.example' } as const;
  await AuditModel.create({ at, school: 'jhhs', action: 'confirmed clock', ...line });
  expect(await trail()).toEqual([expect.stringContaining('  confirmed clock ')]);
});

/** One deed of each kind, in this order. */
async function deeds(client = office): Promise<void> {
  const { body } = await client.post('/api/students/register').send(aStudent()).expect(201);
  const { student } = body as StudentAnswer;
  const pay = () => client.post(`/api/students/fees/${student._id}`).send(aFeePayment(student)).expect(201);
  await pay();
  const students = [{ _id: student._id, present: true }];
  await client.post('/api/students/attendance/Five').send({ students }).expect(201);
  const { teacherId } = (
    (await client.post('/api/teachers/register').send(anEmployee('teacher')).expect(201)).body as {
      teacher: { teacherId: string };
    }
  ).teacher;
  await client
    .post(`/api/teachers/fees/Sita%20Example/${teacherId}`)
    .send({ salaryForTheMonth: 'Mangsir', salaryAmount: 32_000 })
    .expect(201);
  await pay();
}

describe('payments and attendance sheets', () => {
  const ACTIONS = [
    'registered',
    'received fees',
    'took attendance',
    'registered',
    'paid salary',
    'received fees',
  ];

  function actionsIn(lines: readonly string[]): (string | undefined)[] {
    return lines.map((line) => ACTIONS.find((action) => line.includes(`  ${action} `)));
  }

  test('are lines in the order of time among the others', async () => {
    await deeds();
    expect(actionsIn(await trail())).toEqual(ACTIONS);
  });

  test('with the request and the account that entered them', async () => {
    await deeds();
    const [, fee, sheet, , salary] = await trail();
    for (const line of [fee, sheet, salary]) {
      expect(line).toMatch(/ {2}jhhs {2}office@jhhs\.example {2}.* {2}\[request [0-9a-f]{10}\]$/);
    }
    expect(salary).toContain('payment "Sita Example" (');
    expect(salary).toContain('): Paid Rs 32,000 to Sita Example (T-');
  });

  test('chosen from like the others', async () => {
    await deeds();
    await deeds(await app.office('jammu'));
    const today = formatNepaliDateShort(nepaliDateOf(schoolClock()));
    expect(actionsIn(await trail({ school: 'jammu' }))).toEqual(ACTIONS);
    expect(actionsIn(await trail({ account: 'office@jhhs.example' }))).toEqual(ACTIONS);
    expect(await trail({ day: today })).toHaveLength(2 * ACTIONS.length);
    expect(await trail({ day: '2080/01/01' })).toEqual([]);
    expect(await trail({ school: 'jhhs', account: 'office@jammu.example' })).toEqual([]);
  });

  test.each([ReceiptModel, SalaryModel, AttendanceModel] as (typeof ReceiptModel)[])(
    'and our code cannot change or remove them: %#',
    async (model) => {
      await deeds();
      const REFUSAL = 'Records of what was done can only be added to';
      await expect(model.updateOne({}, { $set: { account: 'nobody' } })).rejects.toThrow(REFUSAL);
      await expect(model.deleteMany({})).rejects.toThrow(REFUSAL);
      expect(await trail()).toHaveLength(ACTIONS.length);
    },
  );
});

test('the trail can only be added to', async () => {
  await registered();
  const REFUSAL = 'The audit trail can only be added to';
  await expect(AuditModel.updateOne({}, { $set: { account: 'nobody' } })).rejects.toThrow(REFUSAL);
  await expect(AuditModel.deleteMany({})).rejects.toThrow(REFUSAL);
  await expect(AuditModel.findOneAndDelete({})).rejects.toThrow(REFUSAL);
  await expect(AuditModel.replaceOne({}, {})).rejects.toThrow(REFUSAL);
  expect(await trail()).toHaveLength(1);
});
