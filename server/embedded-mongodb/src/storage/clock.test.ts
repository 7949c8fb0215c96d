import { afterEach, expect, test } from 'vitest';
import { clock, TakesLong } from './clock.ts';

afterEach(() => {
  clock.patience = Infinity;
  clock.start(Infinity);
});

function untilOver(): void {
  while (!clock.isOver);
}

test('a command whose time is over ends with an error', () => {
  clock.start(60_000);
  expect(() => clock.check()).not.toThrow();
  clock.start(1);
  untilOver();
  expect(() => clock.check()).toThrow(expect.objectContaining({ code: 50 }));
});

test('where others wait, a new command is handed over, and one that goes on with a cursor pauses', () => {
  clock.patience = 1;
  clock.start(60_000);
  expect(() => clock.handOver()).toThrow(TakesLong);
  untilOver();
  expect(() => clock.check()).toThrow(TakesLong);
  clock.start(60_000, false);
  untilOver();
  expect(() => clock.check()).not.toThrow();
  expect(() => clock.handOver()).not.toThrow();
});
