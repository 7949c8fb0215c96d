import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDatabaseAway } from './errors.ts';
import { inBatches, type WorkOnBatch } from './inBatches.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('what never ends holds up nobody for longer than five seconds', async () => {
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
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isDatabaseAway(await first)).toBe(true);
  expect(await second).toBe('the second is done');
});

/** Answers a batch at once, and says how many are in each. */
function countBatches() {
  const sizes: number[] = [];
  const run = inBatches<number, void>(() => async (batch) => {
    sizes.push(batch.length);
    for (const { resolve } of batch) resolve();
  });
  return { sizes, run };
}

test('who comes alone is worked on at once, and who comes meanwhile next', async () => {
  const { sizes, run } = countBatches();
  const first = run(1);
  expect(sizes).toEqual([1]);
  await Promise.all([first, run(2), run(3)]);
  expect(sizes).toEqual([1, 2]);
});

test('in a rush those who come one upon another are one batch, which a turn of the event loop without anybody ends', async () => {
  const { sizes, run } = countBatches();
  await Promise.all([run(1), run(2), run(3)]);
  const all = [run(4), run(5)];
  for (const item of [6, 7, 8]) {
    // oxlint-disable-next-line no-await-in-loop -- one in each turn
    await setImmediate();
    all.push(run(item));
  }
  await Promise.all(all);
  await run(9);
  await run(10);
  expect(sizes).toEqual([1, 2, 5, 1, 1]);
});

test('a batch that has become long enough does not wait for more', async () => {
  const { sizes, run } = countBatches();
  await Promise.all(Array.from({ length: 1201 }, (_, item) => run(item)));
  expect(sizes).toEqual([1, 500, 500, 200]);
});
