import { beforeEach, expect, test } from 'vitest';
import { saidIn } from '../../testing/saidIn.ts';
import { withOffice } from '../../testing/testApp.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { HolidaysModel } from './holidays.model.ts';

const PATH = '/api/holidays/2083';
const TIHAR = { month_name: 'Kartik', day: 22, name: 'Tihar' };
const DASHAIN = { month_name: 'Ashoj', day: 31, name: 'Dashain' };

const { office, otherSchool } = withOffice();
beforeEach(() => Promise.all([HolidaysModel.deleteMany({}), AuditModel.collection.deleteMany({})]));

test('are none at first, then those that were saved, in the order of the calendar, in their school alone', async () => {
  await office.get(PATH).expect(200, { days: [], seen: 0 });
  const { body } = await office
    .put(PATH)
    .send({ days: [TIHAR, DASHAIN], seen: 0 })
    .expect(200);
  const message = expect.stringMatching(/^The holidays of 2083 are saved/) as string;
  expect(body).toEqual({ message, days: [DASHAIN, TIHAR], seen: 1 });
  await office.get(PATH).expect(200, { days: [DASHAIN, TIHAR], seen: 1 });
  await otherSchool.get(PATH).expect(200, { days: [], seen: 0 });
  await office.put(PATH).send({ days: [], seen: 1 }).expect(200);
  await office.get(PATH).expect(200, { days: [], seen: 2 });
});

test('a desk that has not seen the last change is told', async () => {
  await office
    .put(PATH)
    .send({ days: [DASHAIN], seen: 0 })
    .expect(200);
  await office
    .put(PATH)
    .send({ days: [TIHAR], seen: 0 })
    .expect(409, {
      message: 'Somebody else has changed the holidays of 2083. Please look at them and try again.',
    });
});

test('sent again because the answer was lost, they are saved, and changed once', async () => {
  const save = { days: [TIHAR, DASHAIN], seen: 0 };
  await office.put(PATH).send(save).expect(200);
  const { body } = await office.put(PATH).send(save).expect(200);
  const message = expect.stringMatching(/^The holidays of 2083 are saved/) as string;
  expect(body).toEqual({ message, days: [DASHAIN, TIHAR], seen: 1 });
  const lines = await AuditModel.find({ action: 'changed holidays' }).lean();
  expect(saidIn(lines).map(({ name }) => name)).toEqual(['Holidays of 2083']);
});

test.each([
  ['a day that the month does not have', [{ ...TIHAR, day: 31 }], 'Kartik 2083 has no day 31'],
  ['a month of another calendar', [{ ...TIHAR, month_name: 'October' }], 'Month must be one of Baisakh'],
  ['a holiday without a name', [{ ...TIHAR, name: ' ' }], 'Name is required'],
  ['a day that is there twice', [TIHAR, { ...TIHAR, name: 'Again' }], 'A day is there twice'],
  ['text for a list', 'all', 'Holidays must be a list'],
])('%s is refused at the field, and nothing is saved', async (_what, days, message) => {
  const { body } = await office.put(PATH).send({ days, seen: 0 }).expect(400);
  expect(body).toEqual({ field: 'days', message: expect.stringContaining(message) as string });
  expect(await HolidaysModel.countDocuments()).toBe(0);
});
