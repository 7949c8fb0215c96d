import { afterEach, expect, test, vi } from 'vitest';
import { Cursors } from './cursors.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [{}, 'is closed'],
  [{ noCursorTimeout: true }, 'stays open'],
])('a cursor with the options %j that was not used for more than 10 minutes %s', (options, outcome) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const cursors = new Cursors();
  const { cursor } = cursors.start('a.b', [Buffer.alloc(5), Buffer.alloc(5)], { batchSize: 1, ...options });
  vi.advanceTimersByTime(10 * 60 * 1000 + 1);
  // Another one is opened.
  cursors.start('a.b', [], {});
  const { cursorId } = cursor as { cursorId: number };
  expect(cursors.kill(cursorId) ? 'stays open' : 'is closed').toBe(outcome);
});
