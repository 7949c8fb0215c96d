import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExaminationAnswer } from '@school-office/contract/examinations/examinations';
import type { UploadAnswer } from '@school-office/contract/pictures';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anEmployee, anExamination, aStudent, aSubject } from '../../testing/builders.ts';
import { aPicture } from '../../testing/pictures.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { withOffice } from '../../testing/testApp.ts';
import { withTemporaryFolder } from '../../testing/withTemporaryFolder.ts';
import { sweepPictures } from './sweepPictures.ts';
import { UploadModel } from './uploads.model.ts';

const UPLOADED = new Date('2026-11-21T06:00:00Z');
const DAY_LATER = new Date('2026-11-22T06:00:01Z');

const folder = withTemporaryFolder();
let picture: Buffer;
const { app, office } = withOffice({
  pictures: { folder, cloudinary: undefined },
  now: () => UPLOADED,
});
beforeAll(async () => {
  picture = await aPicture('png', 20, 20);
});
beforeEach(async () => {
  await UploadModel.deleteMany({});
  await Promise.all((await readdir(folder)).map((name) => rm(join(folder, name))));
});

async function upload(): Promise<string> {
  const { body: address } = await office.get('/api/config/cloudinary').expect(200);
  const answer = await app.anybody
    .post(address as string)
    .attach('file', picture, 'me.png')
    .expect(200);
  return (answer.body as UploadAnswer).url;
}

const registerWith = (image: string) => registerStudent(office, { image });

async function kept(): Promise<string[]> {
  return (await readdir(folder)).map((name) => `/pictures/${name}`).toSorted();
}

describe('sweeping removes', () => {
  test('a picture that no record uses, but not within a day of its upload: its form may still be open', async () => {
    const unused = await upload();
    expect(await sweepPictures(folder, new Date('2026-11-22T06:00:00Z'))).toBe(0);
    expect(await kept()).toEqual([unused]);
    expect(await sweepPictures(folder, DAY_LATER)).toBe(1);
    expect(await kept()).toEqual([]);
    expect(await UploadModel.countDocuments()).toBe(0);
    await app.anybody.get(unused).expect(404);
  });

  test('not the picture of a student, also of one who has left', async () => {
    const image = await upload();
    const { _id } = await registerWith(image);
    expect(await sweepPictures(folder, DAY_LATER)).toBe(0);
    await office.delete(`/api/students/delete/${_id}`).expect(200);
    expect(await sweepPictures(folder, DAY_LATER)).toBe(0);
    expect(await kept()).toEqual([image]);
  });

  test('a picture that another has replaced', async () => {
    const student = await registerWith(await upload());
    const newer = await upload();
    await office.put(`/api/students/${student._id}`).send({ image: newer }).expect(200);
    expect(await sweepPictures(folder, DAY_LATER)).toBe(1);
    expect(await kept()).toEqual([newer]);
  });

  test('not the picture on a grade sheet, which is printed again as it was', async () => {
    const image = await upload();
    const student = await registerWith(image);
    const subjects = [aSubject({ name: 'Mathematics' })];
    await office.put('/api/subjects/2083/Five').send({ scheme: 'letters', subjects }).expect(200);
    const made = await office
      .post('/api/examinations')
      .send(anExamination({ classes: ['Five'] }))
      .expect(201);
    const { _id } = (made.body as ExaminationAnswer).examination;
    await office.post(`/api/examinations/${_id}/publish/Five`).send({ anyway: true }).expect(201);
    const newer = await upload();
    await office.put(`/api/students/${student._id}`).send({ image: newer }).expect(200);
    expect(await sweepPictures(folder, DAY_LATER)).toBe(0);
    expect(await kept()).toEqual([image, newer].toSorted());
  });

  test('the unfinished file of a broken write', async () => {
    const name = (await upload()).replace('/pictures/', '');
    await writeFile(join(folder, `${name}.unfinished`), 'half a picture');
    await sweepPictures(folder, DAY_LATER);
    expect(await readdir(folder)).toEqual([]);
  });
});

test('pictures of students, teachers, staff, schools and accounts stay, in any school, and while several processes sweep', async () => {
  const unused = await Promise.all([upload(), upload(), upload()]);
  const ofPeople = await Promise.all([upload(), upload(), upload(), upload()]);
  const images = [...ofPeople, ...(await Promise.all([upload(), upload()]))];
  await registerWith(ofPeople[0]);
  await office
    .post('/api/teachers/register')
    .send(anEmployee('teacher', { image: images[1] }))
    .expect(201);
  await office
    .post('/api/staffs/register')
    .send(anEmployee('staff', { image: images[2] }))
    .expect(201);
  const other = await app.office('kashmir');
  await other
    .post('/api/students/register')
    .send(aStudent({ image: images[3] }))
    .expect(201);
  await office.put('/api/school').send({ logo: images[4] }).expect(200);
  await other.put('/api/account').send({ image: images[5] }).expect(200);
  const removed = await Promise.all([1, 2, 3].map(() => sweepPictures(folder, DAY_LATER)));
  expect(removed.reduce((sum, one) => sum + one)).toBe(unused.length);
  expect(await kept()).toEqual(images.toSorted());
});

test('a file that was not uploaded to this database stays: it may belong to another one', async () => {
  await writeFile(join(folder, 'a-picture-from-elsewhere.jpg'), 'a picture');
  await upload();
  expect(await sweepPictures(folder, DAY_LATER)).toBe(1);
  expect(await kept()).toEqual(['/pictures/a-picture-from-elsewhere.jpg']);
});
