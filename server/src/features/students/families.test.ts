import type { Family, FamilyAnswer, Student } from '@school-office/contract/students/students';
import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { registerStudent } from '../../testing/registerStudent.ts';
import { withOffice } from '../../testing/testApp.ts';
import { StudentModel } from './students.model.ts';

const { office, otherSchool } = withOffice();
beforeEach(async () => {
  await StudentModel.deleteMany({});
});

const register = (changes: Parameters<typeof registerStudent>[1] = {}, client = office) =>
  registerStudent(client, changes);

/** Registers children of parents with different phones, youngest first. */
function children(...names: string[]): Promise<Student[]> {
  return Promise.all(
    names.map((student_name, index) =>
      register({ student_name, contact_no: `980000010${index}`, age: 6 + index }),
    ),
  );
}

async function family({ _id }: Student): Promise<[members: string[], proposed: string[]]> {
  const { body } = await office.get(`/api/students/family/${_id}`).expect(200);
  const { members, proposed } = body as Family;
  return [members.map((one) => one.student_name), proposed.map((one) => one.student_name)];
}

const join = ({ _id }: Student, other: Student) =>
  office.put(`/api/students/family/${_id}`).send({ student: other._id });

test('those with the same parent and phone are proposed, and linked by the clerk only', async () => {
  const maya = await register();
  const hari = await register({ student_name: 'Hari Example', parents_name: 'hari  EXAMPLE' });
  await register({ student_name: 'Other Phone', contact_no: '9800000009' });
  await register({ student_name: 'Other Parent', parents_name: 'Gita Example' });
  const gone = await register({ student_name: 'Has Left' });
  await office.delete(`/api/students/delete/${gone._id}`).expect(200);
  expect(await family(maya)).toEqual([[], ['Hari Example']]);

  const answer = await join(maya, hari).expect(200);
  expect(answer.body).toEqual({
    message: 'Maya Example and Hari Example are one family',
    family: { members: [hari], proposed: [] },
  });
  expect(await family(hari)).toEqual([['Maya Example'], []]);
});

test('joining two families joins all their members, eldest first', async () => {
  const [a, b, c, d] = (await children('A Example', 'B Example', 'C Example', 'D Example')) as [
    Student,
    Student,
    Student,
    Student,
  ];
  await join(a, b).expect(200);
  await join(c, d).expect(200);
  await join(b, c).expect(200);
  expect(await family(a)).toEqual([['D Example', 'C Example', 'B Example'], []]);
  expect(await family(d)).toEqual([['C Example', 'B Example', 'A Example'], []]);
  await join(d, a).expect(200);
  expect(await family(d)).toEqual([['C Example', 'B Example', 'A Example'], []]);
});

test('a member who left stays, and says so', async () => {
  const [a, b] = (await children('A Example', 'B Example')) as [Student, Student];
  await join(a, b).expect(200);
  await office.delete(`/api/students/delete/${b._id}`).expect(200);
  const { body } = await office.get(`/api/students/family/${a._id}`).expect(200);
  expect((body as Family).members).toEqual([
    expect.objectContaining({ _id: b._id, left: expect.anything() as unknown }),
  ]);
});

test('one is taken out, the others stay together', async () => {
  const [a, b, c] = (await children('A Example', 'B Example', 'C Example')) as [Student, Student, Student];
  await join(a, b).expect(200);
  await join(b, c).expect(200);
  const answer = await office.delete(`/api/students/family/${b._id}`).expect(200);
  expect(answer.body as FamilyAnswer).toEqual({
    message: 'B Example is taken out of the family',
    family: { members: [], proposed: [] },
  });
  expect(await family(a)).toEqual([['C Example'], []]);
  const again = await office.delete(`/api/students/family/${b._id}`).expect(200);
  expect((again.body as FamilyAnswer).message).toBe('B Example is in no family');
});

test('the id of a family stays on the server', async () => {
  const [a, b] = (await children('A Example', 'B Example')) as [Student, Student];
  await join(a, b).expect(200);
  expect((await office.get(`/api/students/${a._id}`)).body).toEqual(a);
});

test('one and the same student, nobody, and a student of another school are refused', async () => {
  const maya = await register();
  const stranger = await register({}, otherSchool);
  await join(maya, maya).expect(400, { field: 'student', message: 'Choose another student' });
  await join(maya, { ...maya, _id: 'nobody' }).expect(400, {
    field: 'student',
    message: 'Student must be chosen from the list',
  });
  await join(maya, stranger).expect(404, { message: 'Student not found' });
  await join(stranger, maya).expect(404, { message: 'Student not found' });
  await office.get(`/api/students/family/${stranger._id}`).expect(404);
  await office.delete(`/api/students/family/${stranger._id}`).expect(404);
  expect(await StudentModel.countDocuments({ family: mongoose.trusted({ $exists: true }) })).toBe(0);
});
