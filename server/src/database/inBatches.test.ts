import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDatabaseAway } from './errors.ts';
import { inBatches, type WorkOnBatch } from './inBatches.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('what never ends holds up nobody for longer than ten seconds', async () => {
  const work = vi
    .fn<WorkOnBatch<string, string>>()
    .mockImplementationOnce(() => new Promise(() => {}))
    .mockImplementation(async (batch) => {
      for (const { item, resolve } of batch) resolve(`${item} is done`);
    });
  const run = inBatches(() => work);
  const first = run('the first').catch((error: unknown) => error);
  await vi.waitFor(() => expect(work).toHaveBeenCalled());
  const second = run('the second');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isDatabaseAway(await first)).toBe(true);
  expect(await second).toBe('the second is done');
});

test('what arrives in one turn of the event loop is one batch', async () => {
  const sizes: number[] = [];
  const run = inBatches<number, void>(() => async (batch) => {
    sizes.push(batch.length);
    for (const { resolve } of batch) resolve();
  });
  await Promise.all([1, 2, 3].map(run));
  expect(sizes).toEqual([3]);
});
