import { SCHOOLS } from '@school-office/contract/enumerations';
import { NEW_SCHOOL } from '@school-office/contract/school/newSchool';
import type { SchoolAnswer } from '@school-office/contract/school/schoolSettings';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedSchools } from '../../commands/seed/seedSchools.ts';
import { schoolClock } from '../../testing/schoolDay.ts';
import { emailOf, withOffice } from '../../testing/testApp.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { SchoolModel } from './schools.model.ts';

const LOGO = '/pictures/a-name-nobody-can-guess.jpg';
const JHHS = { value: 'jhhs', label: 'Jammu Heritage High School' };
/** Before its first school year has begun. */
const OFFICE = { ...JHHS, school_year: null };
const SETTINGS = {
  nepali_label: 'जम्मु हेरिटेज हाई स्कुल',
  address: 'Sampletole-4, Kathmandu',
  nepali_address: 'नमुनाटोल–४, काठमाडौं',
  phone: '01-4000000',
  pan: '301234567',
  logo: LOGO,
  principal: 'Gita Example',
  paper: 'A5',
  statement_paper: 'A4 portrait',
  count_blind: true,
  salaries_for_heads: true,
  card_paper: 'A4 sheet',
  paper_language: 'ne',
  examination: 'Annual Examination',
  pay_by_day: 10,
  fine: { amount: 50, after_day: 15 },
  weekly_holidays: [
    { from: '2000-01-01', days: ['Saturday'] },
    { from: '2082-12-23', days: ['Saturday', 'Sunday'] },
  ],
};

const cloudinary = { cloudName: 'hill', uploadPreset: 'x', baseUrl: 'https://api.cloudinary.com' };
const { app, office } = withOffice({ pictures: { folder: '/nowhere', cloudinary } });
beforeEach(async () => {
  await Promise.all([SchoolModel.deleteMany({}), AuditModel.collection.deleteMany({})]);
  await SchoolModel.insertMany(SCHOOLS);
});

async function school(): Promise<unknown> {
  return withoutClock((await office.get('/api/school').expect(200)).body as object);
}

/** The clock has tests of its own. */
function withoutClock(body: object): object {
  const {
    clock: _seems,
    clock_times: _times,
    now: _now,
    ...settings
  } = {
    clock: null,
    clock_times: null,
    now: '',
    ...body,
  };
  return settings;
}

function change(settings: object) {
  return office.put('/api/school').send(settings);
}

describe('the school', () => {
  test('has empty settings, the specified papers and the Terminal Examination until somebody changes them', async () => {
    expect(await school()).toEqual({ ...OFFICE, ...NEW_SCHOOL, seen: 0 });
    expect(NEW_SCHOOL).toMatchObject({
      paper: 'A4',
      statement_paper: '300 × 140.5 mm',
      card_paper: '110 × 54.5 mm',
      paper_language: 'both',
      examination: 'Terminal Examination',
      pan: '',
    });
  });

  test('has no fine, and Saturdays free, until somebody changes them', () => {
    expect(NEW_SCHOOL).toMatchObject({
      fine: { amount: 0 },
      weekly_holidays: [{ from: '2000-01-01', days: ['Saturday'] }],
    });
  });

  test('has its weekly holidays in the order of their days, and no fine when that is set to 0', async () => {
    await change(SETTINGS).expect(200);
    const weekly_holidays = SETTINGS.weekly_holidays.toReversed();
    const { body } = await change({ weekly_holidays, fine: { amount: '0', after_day: 15 } }).expect(200);
    expect((body as SchoolAnswer).school).toEqual({
      ...OFFICE,
      ...SETTINGS,
      fine: { amount: 0, after_day: 15 },
      seen: 2,
    });
    expect(await school()).toEqual((body as SchoolAnswer).school);
  });

  test('is changed in all its settings', async () => {
    const { body } = await change(SETTINGS).expect(200);
    expect(body).toEqual({ message: 'The school is saved.', school: { ...OFFICE, ...SETTINGS, seen: 1 } });
    expect(await school()).toEqual({ ...OFFICE, ...SETTINGS, seen: 1 });
  });

  test('keeps the settings that a request does not name, and its value and label, which are the admin’s', async () => {
    await change(SETTINGS).expect(200);
    await change({ phone: '', value: 'jammu', label: 'Another School', _id: 'x' }).expect(200);
    expect(await school()).toEqual({ ...OFFICE, ...SETTINGS, phone: '', seen: 2 });
  });

  test('is not changed by a desk that has not seen the last change, which is told setting by setting', async () => {
    await change({ phone: '01-4000000', seen: 0 }).expect(200);
    await change({ principal: 'Gita Example', fine: SETTINGS.fine, seen: 1 }).expect(200);
    await change({ pan: '301456782', seen: 0 }).expect(409, {
      message:
        'Jammu Heritage High School was changed at another desk meanwhile. Please look at it, and save again.',
      changed: {
        phone: { from: '', to: '01-4000000' },
        principal: { from: '', to: 'Gita Example' },
        fine: { from: NEW_SCHOOL.fine, to: SETTINGS.fine },
      },
      seen: 2,
    });
    await change({ pan: '301456782', seen: 2 }).expect(200);
    expect(await school()).toMatchObject({ phone: '01-4000000', pan: '301456782', seen: 3 });
  });

  test('is changed for its own office only', async () => {
    await change(SETTINGS).expect(200);
    const other = await app.office('jammu');
    const { body } = await other.get('/api/school').expect(200);
    expect(withoutClock(body as object)).toEqual({
      value: 'jammu',
      label: 'Jammu School',
      school_year: null,
      ...NEW_SCHOOL,
      seen: 0,
    });
  });

  test('keeps its settings when the admin renames it', async () => {
    await change(SETTINGS).expect(200);
    await seedSchools([{ ...JHHS, label: 'Jammu Heritage' }], { now: schoolClock });
    expect(await school()).toEqual({ ...OFFICE, ...SETTINGS, label: 'Jammu Heritage', seen: 1 });
  });

  test('has a line in the trail with what was changed, and none for a save that changes nothing', async () => {
    await change({ ...NEW_SCHOOL }).expect(200);
    await change({ phone: '01-4000000', paper: 'A4' }).expect(200);
    const hidden = { _id: 0, at: 0, request: 0, act: 0, about: 0, money: 0 };
    expect(await AuditModel.find({}, hidden).lean()).toEqual([
      {
        school: 'jhhs',
        account: emailOf('jhhs'),
        action: 'edited',
        kind: 'school',
        record: String((await SchoolModel.findOne({ value: 'jhhs' }).orFail())._id),
        name: 'Jammu Heritage High School',
        seen: 1,
        changes: { phone: { from: '', to: '01-4000000' } },
      },
    ]);
  });

  test.each([
    ['a PAN of eight digits', { pan: '30123456' }, 'PAN must have nine digits'],
    [
      'a paper that no printer holds',
      { paper: 'A0' },
      'Paper of receipts must be one of A4, A5, 80 mm, 58 mm',
    ],
    [
      'a paper of statements that is one of admit cards',
      { statement_paper: '110 × 54.5 mm' },
      'Paper of statements must be one of 300 × 140.5 mm, A4 portrait, A5 landscape',
    ],
    [
      'a language of papers that is none of ours',
      { paper_language: 'fr' },
      'Language of papers must be one of both, en, ne',
    ],
    ['no examination', { examination: ' ' }, 'Examination is required'],
    [
      'a pay-by day that no month has',
      { pay_by_day: 33 },
      'To be paid by day of the month must be a whole number from 1 to 32',
    ],
    [
      'a negative fine',
      { fine: { amount: -1, after_day: 7 } },
      'Late fine per month must be a number with at most two decimals from 0 to 10,00,000',
    ],
    ['a fine without a day', { fine: { amount: 50 } }, 'Late after day of the next month is required'],
    ['a fine that is a number', { fine: 50 }, 'Fine must have an amount and a day'],
    [
      'a holiday that is no day of the week',
      { weekly_holidays: [{ from: '2083-01-01', days: ['Caturday'] }] },
      'Day must be one of Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday',
    ],
    [
      'weekly holidays from a day that the calendar does not have',
      { weekly_holidays: [{ from: '2083-13-01', days: [] }] },
      'From must be a day of the Nepali calendar such as 2083/08/06',
    ],
    [
      'weekly holidays twice from one day',
      {
        weekly_holidays: [
          { from: '2083-01-01', days: ['Saturday'] },
          { from: '2083/1/1', days: [] },
        ],
      },
      'Weekly holidays must begin on different days',
    ],
    [
      'a logo of another host',
      { logo: 'https://pictures.example/a.jpg' },
      'Logo must be a picture that was uploaded here',
    ],
  ])('is not given %s', async (_case, wrong, message) => {
    const [field] = Object.keys(wrong);
    await change({ phone: '01-4000000', ...wrong }).expect(400, { message, field });
    expect(await school()).toEqual({ ...OFFICE, ...NEW_SCHOOL, seen: 0 });
  });
});

test('a logo at the configured picture host is taken, and one at a host or folder with a longer name is not', async () => {
  await change({ logo: 'https://res.cloudinary.com/hill/image/upload/a.jpg' }).expect(200);
  await change({ logo: 'https://res.cloudinary.com/hillside/image/upload/a.jpg' }).expect(400);
  await change({ logo: 'https://api.cloudinary.com.example/a.jpg' }).expect(400);
});

test('the list of schools, for which nobody has to sign in, has the logo of those that have one, and nothing else', async () => {
  await change(SETTINGS).expect(200);
  const { body } = await app.anybody.get('/api/schools').expect(200);
  expect(body).toEqual([{ ...JHHS, logo: LOGO }, ...SCHOOLS.slice(1)]);
});
