// Two desks edit one student: the second is told of what the first changed, and saves again knowing it.

import type { ErrorAnswer } from '@school-office/contract/errors';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { beforeEach, describe, expect, test } from 'vitest';
import { registerStudent } from '../../testing/registerStudent.ts';
import { withOffice } from '../../testing/testApp.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { StudentModel } from './students.model.ts';

let maya: Student;

const { office } = withOffice();
beforeEach(async () => {
  await StudentModel.deleteMany({});
  maya = await registerStudent(office);
});

const edit = (changes: object) => office.put(`/api/students/${maya._id}`).send(changes);
const read = async () => (await office.get(`/api/students/${maya._id}`).expect(200)).body as Student;

describe('an edit that says how many edits were seen', () => {
  test('is made while there are no others', async () => {
    const first = await edit({ address: 'Newtole-1', seen: 0 }).expect(200);
    expect((first.body as StudentAnswer).student.seen).toBe(1);
    await edit({ address: 'Newtole-2', seen: 1 }).expect(200);
    expect(await read()).toEqual({ ...maya, address: 'Newtole-2', seen: 2 });
  });

  test('is refused after another one, which is told field by field, and made when that was seen', async () => {
    await edit({ address: 'Newtole-1', contact_no: '9800000007', seen: 0 }).expect(200);
    await edit({ address: 'Newtole-2', classname: 'Six', seen: 1 }).expect(200);
    const { body } = await edit({ contact_no: '9800000008', seen: 0 }).expect(409);
    expect(body).toEqual({
      message: 'Maya Example was changed at another desk meanwhile. Please look at it, and save again.',
      changed: {
        address: { from: maya.address, to: 'Newtole-2' },
        contact_no: { from: maya.contact_no, to: '9800000007' },
        classname: { from: 'Five', to: 'Six' },
      },
      seen: 2,
    } satisfies ErrorAnswer);
    expect(await read()).toMatchObject({ contact_no: '9800000007', seen: 2 });
    await edit({ contact_no: '9800000008', seen: 2 }).expect(200);
    expect(await read()).toMatchObject({ address: 'Newtole-2', contact_no: '9800000008', seen: 3 });
  });

  test('is refused after one of previous dues, too', async () => {
    await edit({ previous_dues: 500, seen: 0 }).expect(200);
    const { body } = await edit({ address: 'Newtole-1', seen: 0 }).expect(409);
    expect((body as ErrorAnswer).changed).toEqual({ previous_dues: { from: 0, to: 500 } });
  });

  test('does not name what was changed back', async () => {
    await edit({ address: 'Newtole-1' }).expect(200);
    await edit({ address: maya.address, age: 12 }).expect(200);
    const { body } = await edit({ contact_no: '9800000008', seen: 0 }).expect(409);
    expect((body as ErrorAnswer).changed).toEqual({ age: { from: maya.age, to: 12 } });
  });

  test('is made for one of twenty desks that send theirs at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => edit({ age: 20 + index, seen: 0 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await read()).seen).toBe(1);
  });

  test.each([-1, 1.5, 'x', [0]])('is refused with %j as the number, at the field', async (seen) => {
    const { body } = await edit({ age: 12, seen }).expect(400);
    expect(body).toMatchObject({ field: 'seen' });
    expect(await read()).toEqual(maya);
  });
});

test('an edit that does not say so is made as before', async () => {
  await edit({ address: 'Newtole-1', seen: 0 }).expect(200);
  await edit({ age: 12 }).expect(200);
  expect(await read()).toEqual({ ...maya, address: 'Newtole-1', age: 12, seen: 2 });
});

test('an edit that changes nothing is none', async () => {
  const lines = await AuditModel.countDocuments();
  await edit({ address: maya.address, previous_dues: 0, seen: 0 }).expect(200);
  expect(await read()).toEqual(maya);
  expect(await AuditModel.countDocuments()).toBe(lines);
});
