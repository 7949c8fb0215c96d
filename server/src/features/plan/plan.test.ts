import { CLASS_NAMES } from '@school-office/contract/enumerations';
import type { FreePlaces } from '@school-office/contract/money/concessions';
import type {
  ClassPlan,
  FeeHead,
  FeeHeadAnswer,
  PlanAnswer,
  PlansAnswer,
} from '@school-office/contract/money/feePlan';
import { freePlacesOwed } from '@school-office/contract/money/rule146';
import type { StudentAnswer } from '@school-office/contract/students/students';
import { beforeEach, describe, expect, test } from 'vitest';
import { aConcession, aFeeHead, aStudent } from '../../testing/builders.ts';
import { clearMoney } from '../../testing/clearMoney.ts';
import { saidIn } from '../../testing/saidIn.ts';
import { withOffice } from '../../testing/testApp.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { ConcessionModel } from '../concessions/concessions.model.ts';
import { StudentModel } from '../students/students.model.ts';
import { FeeHeadModel } from './heads.model.ts';
import { ClassPlanModel } from './plan.model.ts';

/** 5 Mangsir 2083. */
const NOW = new Date('2026-11-21T06:00:00Z');

const { app, office } = withOffice({ now: () => NOW });
beforeEach(async () => {
  await clearMoney();
  await Promise.all([
    FeeHeadModel.deleteMany({}),
    ClassPlanModel.deleteMany({}),
    StudentModel.deleteMany({}),
    ConcessionModel.collection.deleteMany({}),
    AuditModel.collection.deleteMany({}),
  ]);
});

async function addHead(changes: Parameters<typeof aFeeHead>[0] = {}): Promise<FeeHead> {
  const { body } = await office.post('/api/fees/heads').send(aFeeHead(changes)).expect(201);
  return (body as FeeHeadAnswer).head;
}

async function setPlan(amounts: object, { classname = 'Five', from = '' } = {}): Promise<PlanAnswer> {
  const { body } = await office.put(`/api/fees/plan/2083/${classname}`).send({ amounts, from }).expect(200);
  return body as PlanAnswer;
}

async function planOf(classname: string, year = 2083): Promise<ClassPlan['amounts']> {
  const { body } = await office.get(`/api/fees/plan/${year}`).expect(200);
  return (body as ClassPlan[]).find((plan) => plan.classname === classname)!.amounts;
}

describe('fee heads', () => {
  test('are listed in the plan’s order: tuition first, then as they were added', async () => {
    await addHead({ name: 'Admission', part: 'miscellaneous', due: 'admission' });
    await addHead({ name: 'Computer', part: 'computer_fees' });
    await addHead({ name: 'Tuition' });
    const { body } = await office.get('/api/fees/heads').expect(200);
    expect((body as FeeHead[]).map(({ name }) => name)).toEqual(['Tuition', 'Admission', 'Computer']);
    expect((body as FeeHead[])[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      name: 'Tuition',
      nepali_name: '',
      part: 'monthly_fees',
      due: 'monthly',
      months: [],
      optional: false,
      retired: false,
    });
  });

  test('are changed, with a line in the trail of what was changed', async () => {
    const { _id, ...head } = await addHead({
      name: 'Exam',
      part: 'exam_fees',
      due: 'months',
      months: ['Chaitra'],
    });
    const changed = { ...head, name: 'Examination', months: ['Shrawan', 'Chaitra'] };
    const { body } = await office.put(`/api/fees/heads/${_id}`).send(changed).expect(200);
    expect(body).toEqual({ message: 'Changes to Examination are saved.', head: { _id, ...changed } });
    expect(await AuditModel.findOne({ record: _id, details: null }).lean()).toMatchObject({
      action: 'changed fee head',
      name: 'Examination',
      changes: {
        name: { from: 'Exam', to: 'Examination' },
        months: { from: ['Chaitra'], to: ['Shrawan', 'Chaitra'] },
      },
    });
  });

  test('have different names in a school', async () => {
    await addHead({ name: 'Hostel' });
    const refusal = { message: 'There is a fee head Hostel already', field: 'name' };
    await office
      .post('/api/fees/heads')
      .send(aFeeHead({ name: ' Hostel ' }))
      .expect(409, refusal);
    for (const name of ['hostel', 'HOSTEL ', 'Hostel']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await office.post('/api/fees/heads').send(aFeeHead({ name })).expect(409, refusal);
    }
    const { _id, ...head } = await addHead({ name: 'Transport' });
    await office
      .put(`/api/fees/heads/${_id}`)
      .send({ ...head, name: 'transport' })
      .expect(200);
    await office
      .put(`/api/fees/heads/${_id}`)
      .send({ ...head, name: 'Hostel' })
      .expect(409, refusal);
    const other = await app.office('jammu');
    await other
      .post('/api/fees/heads')
      .send(aFeeHead({ name: 'Hostel' }))
      .expect(201);
  });

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ part: 'fun' }, 'part', /^Part of the receipt must be one of monthly_fees, /],
    [{ due: 'weekly' }, 'due', 'Due must be one of monthly, months, admission'],
    [{ due: 'months' }, 'months', 'Choose at least one month'],
    [{ due: 'months', months: ['March'] }, 'months', /^Month must be one of Baisakh, /],
  ])('are refused: %j', async (wrong, field, message) => {
    const answer = await office
      .post('/api/fees/heads')
      .send({ ...aFeeHead(), ...wrong })
      .expect(400);
    expect(answer.body).toEqual({ field, message: expect.stringMatching(message) as string });
  });
});

test('a fee head keeps what another desk has changed since it was read', async () => {
  const { body } = await office
    .post('/api/fees/heads')
    .send(aFeeHead({ name: 'Lab' }))
    .expect(201);
  const { _id, ...before } = (body as FeeHeadAnswer).head;
  const path = `/api/fees/heads/${_id}`;
  await office
    .put(path)
    .send({ ...before, part: 'exam_fees', before: { ...before, _id } })
    .expect(200);
  const message = 'Lab was changed at another desk meanwhile. Please look at it, and save again.';
  await office
    .put(path)
    .send({ ...before, nepali_name: 'प्रयोगशाला', before })
    .expect(409, { message });
  const { body: heads } = await office.get('/api/fees/heads').expect(200);
  expect((heads as FeeHead[]).find((head) => head._id === _id)).toMatchObject({
    part: 'exam_fees',
    nepali_name: '',
  });
});

describe('the plan of a school year', () => {
  test('has all thirteen classes, empty at first', async () => {
    const { body } = await office.get('/api/fees/plan/2083').expect(200);
    expect(body).toEqual(CLASS_NAMES.map((classname) => ({ classname, amounts: {}, changes: [] })));
  });

  test('gets the named heads only; null clears one, 0 stays', async () => {
    const [tuition, computer, exam] = [await addHead(), await addHead(), await addHead()];
    await setPlan({ [tuition._id]: '2250', [computer._id]: 200.5 });
    await setPlan({ [exam._id]: 300, [computer._id]: null, [tuition._id]: 0 });
    expect(await planOf('Five')).toEqual({ [tuition._id]: 0, [exam._id]: 300 });
    expect(await planOf('Six')).toEqual({});
    expect(await planOf('Five', 2084)).toEqual({});
  });

  test('is told in the trail by the names of the heads, and not where nothing was changed', async () => {
    const tuition = await addHead({ name: 'Tuition' });
    await setPlan({ [tuition._id]: 2250 });
    await setPlan({ [tuition._id]: 2250 });
    await setPlan({ [tuition._id]: null });
    const lines = await AuditModel.find({ action: 'changed fee plan' }).sort({ at: 1, _id: 1 }).lean();
    expect(saidIn(lines).map(({ name, changes }) => [name, changes])).toEqual([
      ['class Five, 2083', { 'Tuition from Baisakh 2083': { from: null, to: 2250 } }],
      ['class Five, 2083', { 'Tuition from Mangsir 2083': { from: 2250, to: null } }],
    ]);
  });

  test('takes no head of nobody or of another school', async () => {
    const other = await app.office('jammu');
    const theirs = ((await other.post('/api/fees/heads').send(aFeeHead())).body as FeeHeadAnswer).head._id;
    for (const head of [theirs, '000000000000000000000000']) {
      // oxlint-disable-next-line no-await-in-loop -- two short requests
      await office
        .put('/api/fees/plan/2083/Five')
        .send({ amounts: { [head]: 5 } })
        .expect(404, { message: 'Fee head not found' });
    }
    expect(await planOf('Five')).toEqual({});
  });

  test.each([-1, 10_00_001, 1.005, true, 'much'])('takes no amount of %j', async (amount) => {
    const { _id } = await addHead();
    const answer = await office
      .put('/api/fees/plan/2083/Five')
      .send({ amounts: { [_id]: amount } })
      .expect(400);
    expect(answer.body).toMatchObject({
      field: 'amounts',
      message: expect.stringMatching(/^Amount must/) as string,
    });
  });
});

const planned = async (year = 2083): Promise<ClassPlan> => {
  const { body } = await office.get(`/api/fees/plan/${year}`).expect(200);
  return (body as ClassPlan[]).find(({ classname }) => classname === 'Five')!;
};

describe('an amount holds from a month on', () => {
  test('from Baisakh where the class has none of that head yet, else from this month', async () => {
    const [tuition, computer] = [await addHead({ name: 'Tuition' }), await addHead({ name: 'Computer' })];
    const first = await setPlan({ [tuition._id]: 2000 });
    expect(first.from).toEqual({ [tuition._id]: '2083-01-01' });
    expect(first.message).toBe('The fee plan of class Five for 2083 is saved: Tuition from Baisakh.');
    const second = await setPlan({ [tuition._id]: 2500, [computer._id]: 200 });
    expect(second.from).toEqual({ [tuition._id]: '2083-08-01', [computer._id]: '2083-01-01' });
    expect(second.plan).toEqual(await planned());
    expect(second.plan).toEqual({
      classname: 'Five',
      amounts: { [tuition._id]: 2500, [computer._id]: 200 },
      changes: [
        { from: '2083-01-01', amounts: { [tuition._id]: 2000, [computer._id]: 200 } },
        { from: '2083-08-01', amounts: { [tuition._id]: 2500 } },
      ],
    });
  });

  test('from the month after the last one for which the class was charged', async () => {
    const { _id } = await addHead();
    await setPlan({ [_id]: 2000 });
    await setPlan({ [_id]: 1000 }, { classname: 'Six' });
    await office.post('/api/students/register').send(aStudent()).expect(201);
    await office.post('/api/fees/bills/2083/Mangsir').send({}).expect(201);
    expect(await setPlan({ [_id]: 2500 })).toMatchObject({ from: { [_id]: '2083-09-01' }, charged: [] });
    expect((await planned()).amounts).toEqual({ [_id]: 2000 });
    expect(await setPlan({ [_id]: 1500 }, { classname: 'Six' })).toMatchObject({
      from: { [_id]: '2083-08-01' },
    });
  });

  test('from a month that is said, also a charged one: its bills stay, and correcting is offered', async () => {
    const { _id } = await addHead({ name: 'Tuition' });
    await setPlan({ [_id]: 2000 });
    await setPlan({ [_id]: 2600 }, { from: '2083-11-01' });
    await office.post('/api/students/register').send(aStudent()).expect(201);
    await office.post('/api/fees/bills/2083/Kartik').send({}).expect(201);
    await office.post('/api/fees/bills/2083/Mangsir').send({}).expect(201);
    const { charged, message, plan } = await setPlan({ [_id]: 2500 }, { from: '2083-08-01' });
    expect(charged).toEqual([{ year: 2083, month_name: 'Mangsir', students: 1, difference: 500 }]);
    expect(message).toBe(
      'The fee plan of class Five for 2083 is saved: Tuition from Mangsir. It replaces Tuition from Falgun.',
    );
    expect(plan.changes.map(({ from }) => from)).toEqual(['2083-01-01', '2083-08-01']);
    const line = await AuditModel.findOne({ action: 'changed fee plan' }).sort({ _id: -1 }).lean();
    expect(line?.changes).toEqual({
      'Tuition from Mangsir 2083': { from: 2000, to: 2500 },
      'Tuition from Falgun 2083': { from: 2600, to: 2500 },
    });
  });

  test('of several classes together, all or none, and each says what is charged otherwise already', async () => {
    const { _id } = await addHead({ name: 'Tuition' });
    const plans = (amount: number) =>
      (['Five', 'Six'] as const).map((classname) => ({
        classname,
        amounts: { [_id]: amount },
        from: '2083-01-01',
      }));
    const save = (body: object) => office.put('/api/fees/plan/2083').send(body);
    await save({ plans: plans(2000) }).expect(200);
    for (const classname of ['Five', 'Six'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await office.post('/api/students/register').send(aStudent({ classname })).expect(201);
    }
    await office.post('/api/fees/bills/2083/Mangsir').send({}).expect(201);
    const { body } = await save({ plans: plans(2500) }).expect(200);
    expect(body).toMatchObject({
      plans: [{ plan: { classname: 'Five' } }, { plan: { classname: 'Six' } }],
      charged: ['Five', 'Six'].map((classname) => ({
        classname,
        year: 2083,
        month_name: 'Mangsir',
        students: 1,
        difference: 500,
      })),
    });
    // It can be found again.
    const charged = (body as PlansAnswer).charged;
    await office.get('/api/fees/plan/2083/charged').expect(200, charged);
    await office.post('/api/fees/bills/2083/Mangsir').send({ correct: true }).expect(201);
    await office.get('/api/fees/plan/2083/charged').expect(200, []);
    const [five, six] = plans(3000);
    await save({ plans: [five, { ...six, from: '2084-01-01' }] }).expect(400);
    await save({ plans: [] }).expect(400, { message: 'Change an amount', field: 'plans' });
    expect(await planOf('Five')).toEqual({ [_id]: 2500 });
  });

  test('until another one does; what is as before is no change', async () => {
    const { _id } = await addHead();
    await setPlan({ [_id]: 2000 });
    await setPlan({ [_id]: 2500 }, { from: '2083-10-01' });
    await setPlan({ [_id]: null }, { from: '2083-12-01' });
    await setPlan({ [_id]: 2000 }, { from: '2083-10-01' });
    expect((await planned()).changes).toEqual([{ from: '2083-01-01', amounts: { [_id]: 2000 } }]);
  });

  test('of another year are told of its last month or of its first', async () => {
    const { _id } = await addHead();
    for (const year of [2082, 2084]) {
      // oxlint-disable no-await-in-loop -- one after the other
      const put = (amount: number, from: string) =>
        office
          .put(`/api/fees/plan/${year}/Five`)
          .send({ amounts: { [_id]: amount }, from })
          .expect(200);
      await put(1000, '');
      await put(1500, `${year}-05-01`);
      // oxlint-enable no-await-in-loop
    }
    expect((await planned(2082)).amounts).toEqual({ [_id]: 1500 });
    expect((await planned(2084)).amounts).toEqual({ [_id]: 1000 });
  });

  test.each([
    ['2084-01-01', 'From must be a month of 2083'],
    ['2083-08-02', 'From must be the first day of a month such as 2083/08/01'],
    ['Mangsir', 'From must be a day of the Nepali calendar such as 2083/08/06'],
  ])('is refused from %s', async (from, message) => {
    const { _id } = await addHead();
    await office
      .put('/api/fees/plan/2083/Five')
      .send({ amounts: { [_id]: 5 }, from })
      .expect(400, { field: 'from', message });
  });
});

describe('rule 146 warns, and the plan is saved all the same', () => {
  test('of annual charges of more than two months’ tuition', async () => {
    const tuition = await addHead({ name: 'Tuition' });
    const annual = await addHead({
      name: 'Annual charge',
      part: 'miscellaneous',
      due: 'months',
      months: ['Baisakh'],
    });
    await setPlan({ [tuition._id]: 2250 });
    expect((await setPlan({ [annual._id]: 4500 })).warnings).toEqual([]);
    const { warnings, plan } = await setPlan({ [annual._id]: 4501 });
    expect(warnings).toEqual(['Five: Annual charge 4,501, more than two months’ tuition 4,500']);
    expect(plan.amounts).toEqual({ [tuition._id]: 2250, [annual._id]: 4501 });
    expect(await planOf('Five')).toEqual(plan.amounts);
  });

  test('of all that everybody pays once a year together, without examinations and optional heads', async () => {
    const once: Parameters<typeof addHead>[0] = { part: 'miscellaneous', due: 'months', months: ['Baisakh'] };
    const tuition = await addHead({ name: 'Tuition' });
    const [annual, laboratory, exam, tour] = [
      await addHead({ ...once, name: 'Annual charge' }),
      await addHead({ ...once, name: 'Laboratory' }),
      await addHead({ ...once, name: 'Examination', part: 'exam_fees' }),
      await addHead({ ...once, name: 'Tour', optional: true }),
    ];
    await setPlan({ [tuition._id]: 2000, [annual._id]: 3900, [exam._id]: 900, [tour._id]: 900 });
    const { warnings } = await setPlan({ [laboratory._id]: 100.5 });
    expect(warnings).toEqual([
      'Five: Annual charge and Laboratory 4,000.50, more than two months’ tuition 4,000',
    ]);
  });

  test('of an admission of more than one month’s tuition', async () => {
    const tuition = await addHead({ name: 'Tuition' });
    const admission = await addHead({ name: 'Admission', part: 'miscellaneous', due: 'admission' });
    const { warnings } = await setPlan({ [tuition._id]: 2250, [admission._id]: 2251 });
    expect(warnings).toEqual(['Five: Admission 2,251, more than one month’s tuition 2,250']);
    expect((await setPlan({ [admission._id]: 2250 })).warnings).toEqual([]);
  });
});

test.each([
  [0, 0],
  [412, 42],
  [500, 50],
  [501, 61],
  [800, 96],
  [801, 121],
])('a school of %i students owes %i free places', (students, owed) => {
  expect(freePlacesOwed(students)).toBe(owed);
});

test('free places are those with all tuition off this month, on the roll', async () => {
  const tuition = await addHead({ name: 'Tuition' });
  await setPlan({ [tuition._id]: 2250 });
  const gifts = [
    {},
    { percent: 100, kind: 'free place' },
    { percent: 100, until_year: 2083, until_month: 'Kartik' },
    { percent: 100, from_month: 'Poush' },
    { percent: null, amount: 3000 },
    { percent: 100 },
  ];
  const ids: string[] = [];
  for (const gift of gifts) {
    // oxlint-disable-next-line no-await-in-loop -- one student after the other
    const { body } = await office.post('/api/students/register').send(aStudent()).expect(201);
    ids.push((body as StudentAnswer).student._id);
    // oxlint-disable-next-line no-await-in-loop -- one student after the other
    await office
      .post(`/api/students/concessions/${ids.at(-1)}`)
      .send(aConcession([tuition._id], gift))
      .expect(201);
  }
  await office.delete(`/api/students/delete/${ids.at(-1)}`).expect(200);
  const { body } = await office.get('/api/fees/free-places').expect(200);
  const expected: FreePlaces = { year: 2083, month_name: 'Mangsir', students: 5, owed: 1, given: 2 };
  expect(body).toEqual(expected);
  // In Poush one more has begun.
  const { body: coming } = await office.get('/api/fees/free-places?year=2083&month=Poush').expect(200);
  expect(coming).toEqual({ ...expected, month_name: 'Poush', given: 3 });
});
