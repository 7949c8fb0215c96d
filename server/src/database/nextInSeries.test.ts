import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fromWire } from '@school-office/contract/employeeWire';
import type { EmployeeRegistration } from '@school-office/contract/employees';
import { EmployeeModel } from '../features/employees/employees.model.ts';
import { anEmployee } from '../testing/builders.ts';
import { startTestDatabase, type TestDatabase } from '../testing/database.ts';
import { isDatabaseAway } from './errors.ts';
import { nextInSeries } from './nextInSeries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const SERIES = { model: EmployeeModel, of: { school: 'test', kind: 'teacher' }, field: 'serial' } as const;

async function hire(serial: number): Promise<number> {
  const fields = fromWire<EmployeeRegistration>('teacher', anEmployee('teacher'));
  await EmployeeModel.create({ ...fields, school: 'test', kind: 'teacher', serial });
  return serial;
}

test('40 writers at once get 1 to 40', async () => {
  const numbers = await Promise.all(Array.from({ length: 40 }, () => nextInSeries(SERIES, hire)));
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test('a number that another process has taken meanwhile is skipped', async () => {
  let attempts = 0;
  const taken = await nextInSeries(SERIES, async (serial) => {
    attempts += 1;
    if (attempts === 1) await hire(serial);
    return hire(serial);
  });
  expect([taken, attempts]).toEqual([2, 2]);
});

test('any other error is thrown at once, and the next writer gets the number', async () => {
  const failed = nextInSeries(SERIES, () => Promise.reject(new Error('no paper')));
  const next = nextInSeries(SERIES, hire);
  await expect(failed).rejects.toThrow('no paper');
  expect(await next).toBe(1);
});

test('a series continues after its highest number', async () => {
  await hire(3);
  await hire(7);
  expect(await nextInSeries(SERIES, hire)).toBe(8);
});

test('a write that the database never answers holds up the series for five seconds at most', async () => {
  const none = { sort: () => ({ lean: async () => null }) };
  vi.spyOn(EmployeeModel, 'findOne').mockReturnValue(none as never);
  vi.useFakeTimers();
  const first = nextInSeries(SERIES, () => new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_000);
  const second = nextInSeries(SERIES, async (serial) => `number ${serial}`);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isDatabaseAway(await first)).toBe(true);
  expect(await second).toBe('number 1');
});
