// oxlint-disable-next-line import/no-unassigned-import -- loads every model
import '../app.ts';
// Everything is stored through its model: a document that breaks the schema is refused by every model, whichever way it
// is written.
import mongoose, { Types, type Model } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.clear());

const models = Object.values(mongoose.models) as Model<unknown>[];
/** Changed by calls or commands; records of the other models are only added. */
const CHANGED = [
  'Student',
  'Employee',
  'Account',
  'School',
  'FeeHead',
  'ClassPlan',
  'Concession',
  'Holidays',
  'Drawer',
  'PlaceMonth',
  'Places',
  'MoneyHead',
  'SalaryDraft',
  'Clock',
  'Ledger',
  'Counter',
  'Class',
  'Import',
  'ClassSubjects',
  'Examination',
  'MarkSheet',
  'Publication',
  'Remarks',
];

/** For each model, a field with a value that its schema does not allow. */
const WRONG: Record<string, object> = {
  Student: { classname: 'Thirteen' },
  Employee: { gender: 'unknown' },
  Receipt: { way: 'Gold' },
  Salary: { salaryForTheMonth: 'November' },
  SalaryDraft: { sheet: 'bonus' },
  Attendance: { group: 'Thirteen' },
  LeaveOfAbsence: { mark: 'P' },
  Close: { number: 0 },
  Drawer: { number: 0 },
  Move: { sort: 'lost' },
  PlaceMonth: { in: 0.5 },
  Places: { seen: -1 },
  MoneyHead: { direction: 'up' },
  Voucher: { kind: 'gift' },
  FiscalYear: { fiscal_year: 'this one' },
  ChequeAct: { state: 'lost' },
  Clock: { right_at: 'now' },
  Ledger: { acts: 0 },
  Counter: { last: -1 },
  SchoolActs: { acts: 'many' },
  Request: { key: {} },
  Holidays: { year: 'next' },
  Audit: { action: 'thought about' },
  Account: { sessions: 'none' },
  LoginFailures: { since: 'yesterday' },
  School: { label: '' },
  FeeHead: { due: 'weekly' },
  ClassPlan: { year: 'this one' },
  Concession: { until_month: 'November' },
  Bill: { kind: 'gift' },
  Upload: { at: 'yesterday' },
  Class: { classname: 'Thirteen' },
  Import: { kind: 'parent' },
  ClassSubjects: { scheme: 'stars' },
  Examination: { year: 'this one' },
  MarkSheet: { classname: 'Thirteen' },
  Publication: { scheme: 'stars' },
  Remarks: { classname: 'Thirteen' },
  Certificate: { language: 'Latin' },
  SchoolYear: { year: 'next' },
};

test('every model is tested', () => {
  expect(models.map(({ modelName }) => modelName).toSorted()).toEqual(Object.keys(WRONG).toSorted());
});

describe.each(models.map((model) => [model.modelName, model] as const))('%s', (name, model) => {
  const required = model.schema
    .requiredPaths(true)
    .filter((path) => model.schema.path(path).options.default === undefined);

  test('refuses a new document without its required fields', async () => {
    expect(required.length).toBeGreaterThan(0);
    await expect(model.create({})).rejects.toMatchObject({
      name: 'ValidationError',
      errors: Object.fromEntries(required.map((path) => [path, expect.anything() as unknown])),
    });
    expect(await model.countDocuments()).toBe(0);
  });

  test('refuses a value that is not allowed', async () => {
    const [path] = Object.keys(WRONG[name]!);
    await expect(model.create(WRONG[name]!)).rejects.toMatchObject({
      name: 'ValidationError',
      errors: { [path!]: expect.anything() as unknown },
    });
  });
});

test.each(CHANGED)('%s refuses a change to a value that is not allowed', async (name) => {
  const model = mongoose.model(name);
  const _id = new Types.ObjectId();
  await model.collection.insertOne({ _id });
  await expect(model.findOneAndUpdate({ _id }, { $set: WRONG[name]! })).rejects.toMatchObject({
    name: /ValidationError|CastError/,
  });
  await expect(model.updateOne({ _id }, { $set: WRONG[name]! })).rejects.toMatchObject({
    name: /ValidationError|CastError/,
  });
  expect(await model.collection.findOne({ _id })).toEqual({ _id });
});
