import { expect, test } from 'vitest';
import { registerStudent } from '../../testing/registerStudent.ts';
import { withOffice } from '../../testing/testApp.ts';
import { ClassModel } from '../schools/classes.model.ts';
import { checkStudents } from './checkStudents.service.ts';

const { app } = withOffice();

test('names a section that is not there', async () => {
  const office = await app.office('jhhs');
  await office
    .put('/api/school/classes/Five')
    .send({ sections: ['A'] })
    .expect(200);
  await registerStudent(office, { section: 'A', admission_no: '77' });
  expect(await checkStudents()).toEqual([]);
  await ClassModel.updateOne({ school: 'jhhs' }, { $set: { sections: ['B'] } });
  expect(await checkStudents()).toEqual([
    'School jhhs: there are students in class Five A, which the school does not have.',
  ]);
});
