import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picturesInTime } from './picturesInTime.ts';

/** The requested pictures; the test answers them. */
let asked: Map<string, HTMLImageElement>;

beforeEach(() => {
  asked = new Map();
  vi.useFakeTimers();
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(address: string) {
        asked.set(address, this as unknown as HTMLImageElement);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function answer(address: string, outcome: 'load' | 'error' = 'load'): void {
  asked.get(address)!.dispatchEvent(new Event(outcome));
}

/** `addresses` is set to those of the arrived pictures when the waiting is over. */
function watch(waiting: ReturnType<typeof picturesInTime>) {
  const seen: { addresses?: string[] } = {};
  const look = async () => {
    const inTime = await waiting;
    seen.addresses = ['a', 'b', 'c', 'broken', 'never'].map(inTime).filter((address) => address !== '');
  };
  void look();
  return seen;
}

test('does not wait when there are none', async () => {
  const seen = watch(picturesInTime(['', '']));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.addresses).toEqual([]);
});

test('ends as soon as each picture has arrived or is broken; each is requested once', async () => {
  const seen = watch(picturesInTime(['a', 'broken', 'a']));
  answer('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.addresses).toBeUndefined();
  answer('broken', 'error');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.addresses).toEqual(['a']);
  expect(asked.size).toBe(2);
});

test('waits 3 seconds for a picture that never comes', async () => {
  const seen = watch(picturesInTime(['a', 'never']));
  answer('a');
  await vi.advanceTimersByTimeAsync(2999);
  expect(seen.addresses).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.addresses).toEqual(['a']);
});

test('waits longer while pictures keep coming', async () => {
  const seen = watch(picturesInTime(['a', 'b', 'c']));
  for (const address of ['a', 'b', 'c']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await vi.advanceTimersByTimeAsync(2500);
    answer(address);
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.addresses).toEqual(['a', 'b', 'c']);
});
