// The concessions of all students, rules that propose them, and the same one for many in one act.

import type { HistoryLine } from '@school-office/contract/history';
import type {
  ConcessionOfStudent,
  ConcessionProposal,
  ConcessionsAnswer,
} from '@school-office/contract/money/concessions';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { aConcession, anEmployee } from '../../testing/builders.ts';
import { addHead, setPlan } from '../../testing/feePlans.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { withOffice } from '../../testing/testApp.ts';

/** 4 Mangsir 2083. */
const { office } = withOffice({ now: () => new Date('2026-11-20T05:00:00Z') });

async function proposed(query: string): Promise<ConcessionProposal[]> {
  return (await office.get(`/api/fees/concessions/proposals?${query}`).expect(200))
    .body as ConcessionProposal[];
}

async function heldIn(month: string): Promise<ConcessionOfStudent[]> {
  return (await office.get(`/api/fees/concessions?year=2083&month=${month}`).expect(200))
    .body as ConcessionOfStudent[];
}

test('brothers and sisters and children of staff are proposed, and given theirs in one act', async () => {
  const tuition = await addHead(office, { name: 'Tuition', part: 'monthly_fees', due: 'monthly' });
  await setPlan(office, 'Five', { [tuition]: 2000 }, '2083-01-01');
  await setPlan(office, 'Six', { [tuition]: 2400 }, '2083-01-01');
  const register = (student_name: string, classname: 'Five' | 'Six', contact_no: string) =>
    registerStudent(office, {
      student_name,
      classname,
      contact_no,
      parents_name: `Parent of ${student_name}`,
    });
  const eldest = await register('Asha Example', 'Six', '9800000011');
  const second = await register('Bimal Example', 'Five', '9800000011');
  const third = await register('Chandra Example', 'Five', '9800000011');
  const alone = await register('Dipa Example', 'Five', '9800000012');
  for (const { _id } of [second, third]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await office.put(`/api/students/family/${eldest._id}`).send({ student: _id }).expect(200);
  }
  await office
    .post('/api/teachers/register')
    .send(anEmployee('teacher', { contact_no: '+977 9800000012' }))
    .expect(201);

  const siblings = await proposed('rule=siblings');
  expect(siblings.map(({ student, has }) => [student._id, has])).toEqual([
    [second._id, []],
    [third._id, []],
  ]);
  expect(siblings[0]!.why).toBe('Child 2 of a family: Asha Example is the eldest');
  expect((await proposed('rule=siblings&from=3')).map(({ student }) => student._id)).toEqual([third._id]);
  const [ofStaff] = await proposed('rule=staff');
  expect(ofStaff).toMatchObject({ student: { _id: alone._id } });

  const asked = aConcession([tuition], { from_month: 'Kartik', kind: 'sibling', percent: 10 });
  const give = (students: string[]) => office.post('/api/fees/concessions').send({ ...asked, students });
  await give([second._id, String(new Types.ObjectId())]).expect(404);
  const first = (await give([second._id]).expect(201)).body as ConcessionsAnswer;
  expect(first).toMatchObject({ given: 1, skipped: [] });
  const both = (await give([second._id, third._id]).expect(201)).body as ConcessionsAnswer;
  expect(both).toMatchObject({ given: 1, skipped: [{ student: { _id: second._id } }] });

  expect(await heldIn('Ashoj')).toEqual([]);
  const held = await heldIn('Mangsir');
  expect(held.map(({ student, kind, worth }) => [student._id, kind, worth])).toEqual([
    [second._id, 'sibling', 200],
    [third._id, 'sibling', 200],
  ]);
  const { body: history } = await office.get(`/api/history/student/${third._id}`).expect(200);
  expect((history as HistoryLine[]).map(({ action }) => action)).toContain('gave concession');
  expect((await proposed('rule=siblings'))[0]!.has).toEqual([{ kind: 'sibling', percent: 10, amount: null }]);
}, 60_000);
