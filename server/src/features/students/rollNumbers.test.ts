import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDatabaseAway } from '../../database/errors.ts';
import { withNextRollNumber } from './rollNumbers.ts';
import { StudentModel } from './students.model.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // A class that has nobody yet.
  const found = { sort: () => ({ lean: async () => null }) };
  vi.spyOn(StudentModel, 'findOne').mockReturnValue(found as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a registration that the database never answers holds up the next one in its class for five seconds at most', async () => {
  const first = withNextRollNumber('test', 5, () => new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_000);
  const second = withNextRollNumber('test', 5, async (roll_no) => `number ${roll_no}`);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isDatabaseAway(await first)).toBe(true);
  expect(await second).toBe('number 1');
});
