import { correctCalendar, daysInMonth } from '@school-office/contract/calendar/nepaliCalendar';
import { afterEach, describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../testing/mockServer.ts';
import { loadCalendar } from './loadCalendar.ts';

const LONGER_2088 = [31, 31, 32, 32, 30, 31, 30, 30, 29, 30, 30, 30];

afterEach(() => correctCalendar({}));

test("the calendar is corrected as the server's is", async () => {
  answer('get', '/api/calendar', { 2088: LONGER_2088 });
  await loadCalendar();
  expect(daysInMonth(2088, 1)).toBe(31);
});

describe('the built-in calendar holds', () => {
  test.each([
    ['when nothing is corrected', () => answer('get', '/api/calendar', {})],
    ['when the server is away', () => fail('get', '/api/calendar')],
    ['when the server refuses', () => refuse('get', '/api/calendar', 503, { message: 'Please try again' })],
    ['when something else answers', () => answer('get', '/api/calendar', 'Welcome to the network')],
  ])('%s', async (_when, prepare) => {
    prepare();
    await loadCalendar();
    expect(daysInMonth(2088, 1)).toBe(30);
  });
});
