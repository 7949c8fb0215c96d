import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { correctCalendar } from '@school-office/contract/calendar/nepaliCalendar';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillWithDemo } from '../../commands/seed/fillWithDemo.ts';
import { test as embeddedTest } from '../../testing/embeddedTest.ts';
import { makeOffice } from '../../testing/office.ts';
import { startServer } from '../../testing/serverProcess.ts';
import { temporaryFolder, type TemporaryFolder } from '../../testing/temporaryFolder.ts';
import { refuseAfterCalendar, warningOfCalendarEnd } from './calendarEnd.ts';
import { CALENDAR_FILE, readCalendarFile } from './calendarFile.ts';

/** 366 days; the table has 365. */
const LONGER_2088 = [31, 31, 32, 32, 30, 31, 30, 30, 29, 30, 30, 30];

let folder: TemporaryFolder;
let path: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  path = join(folder.path, CALENDAR_FILE);
});
afterEach(() => folder.remove());

function write(content: unknown) {
  return writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
}

async function calendarOf({ address }: { address: string }) {
  const response = await fetch(`${address}/api/calendar`);
  return [response.status, await response.json()];
}

describe('calendar.json', () => {
  test('gives years their month lengths', async () => {
    await write({ 2088: LONGER_2088 });
    expect(await readCalendarFile(folder.path)).toEqual({ 2088: LONGER_2088 });
  });

  test('adds the years that follow', async () => {
    const added = { 2091: LONGER_2088, 2092: LONGER_2088 };
    await write(added);
    expect(await readCalendarFile(folder.path)).toEqual(added);
  });

  test('is not needed', async () => {
    expect(await readCalendarFile(folder.path)).toEqual({});
  });

  test('may begin with the byte order mark that Notepad writes', async () => {
    await write(`\uFEFF${JSON.stringify({ 2088: LONGER_2088 })}`);
    expect(await readCalendarFile(folder.path)).toEqual({ 2088: LONGER_2088 });
  });

  test.each([
    ['a year before the calendar', { 1999: LONGER_2088 }, '1999'],
    ['a year after a gap', { 2091: LONGER_2088, 2093: LONGER_2088 }, '2093'],
    ['a year that nobody will see', { 20991: LONGER_2088 }, '20991'],
    ['eleven months', { 2088: LONGER_2088.slice(1) }, '2088'],
    ['a month of 33 days', { 2084: LONGER_2088, 2088: [33, 29, ...LONGER_2088.slice(2)] }, '2088'],
    ['a month of 28 days', { 2088: LONGER_2088.with(8, 28) }, '2088'],
    ['a month of half a day', { 2088: LONGER_2088.with(0, 30.5) }, '2088'],
    ['a year of 367 days', { 2088: LONGER_2088.with(8, 30) }, '2088'],
    ['a year of 364 days', { 2088: LONGER_2088.with(0, 29) }, '2088'],
    ['lengths as text', { 2088: LONGER_2088.join(' ') }, '2088'],
  ])('with %s is refused with a sentence that names the year', async (_fault, content, year) => {
    await write(content);
    await expect(readCalendarFile(folder.path)).rejects.toThrow(
      `The file ${path} must give each of its years, from 2000 on and without a gap after 2090, a list of twelve month lengths of 29 to 32 days, 365 or 366 days in all; "${year}" is wrong.`,
    );
  });

  test.each([
    ['that is no JSON', '{ 2088: }', 'is not valid JSON.'],
    ['that is a list', [LONGER_2088], '365 or 366 days in all.'],
  ])('%s is refused with a sentence', async (_fault, content, sentence) => {
    await write(content);
    await expect(readCalendarFile(folder.path)).rejects.toThrow(sentence);
  });

  test('that cannot be read is refused with a sentence', async () => {
    await mkdir(path);
    await expect(readCalendarFile(folder.path)).rejects.toThrow(`The file ${path} cannot be read.`);
  });
});

describe('the end of the calendar', () => {
  afterEach(() => correctCalendar({}));

  const LAST_MOMENT = new Date('2034-04-13T18:14:59Z');
  const PAST = new Date('2034-04-13T18:15:00Z');
  const WHAT_TO_DO =
    'add the month lengths of 2091 to the file calendar.json in the data folder, as server/OPERATING.md says under Calendar.';
  const REFUSAL = `By the clock of this computer it is 2034-04-14 AD, and the calendar ends with 2090/12/30: set the clock, or ${WHAT_TO_DO}`;

  test('is told for a year', () => {
    const warning = `The calendar ends with 2090/12/30: before that day, ${WHAT_TO_DO}`;
    expect(warningOfCalendarEnd(new Date('2033-04-13T18:14:59Z'))).toEqual([]);
    expect(warningOfCalendarEnd(new Date('2033-04-13T18:15:00Z'))).toEqual([warning]);
    expect(warningOfCalendarEnd(LAST_MOMENT)).toEqual([warning]);
  });

  test('is refused with a sentence once it is over', () => {
    expect(() => refuseAfterCalendar(LAST_MOMENT)).not.toThrow();
    expect(() => refuseAfterCalendar(PAST)).toThrow(REFUSAL);
  });

  test('moves when a year is added', () => {
    correctCalendar({ 2091: LONGER_2088 });
    expect(() => refuseAfterCalendar(PAST)).not.toThrow();
    expect(warningOfCalendarEnd(PAST)[0]).toMatch(
      /^The calendar ends with 2091\/12\/30: .* month lengths of 2092 /,
    );
  });

  test('is no bare error of the demo', async () => {
    const made = fillWithDemo({ school: 'test', now: PAST, picturesFolder: folder.path });
    await expect(made).rejects.toThrow(REFUSAL);
  });

  test('keeps a server from starting', async () => {
    const clock = `globalThis.Date = class Date extends globalThis.Date {
      constructor(...parts) { super(...(parts.length ? parts : [${PAST.getTime()}])); }
    };`;
    const environment = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` };
    await expect(startServer(folder.path, { environment, program: 'main' })).rejects.toThrow(
      `The school office cannot start: ${REFUSAL}`,
    );
  }, 60_000);
});

describe('a server', () => {
  beforeEach(() => makeOffice(folder.path));

  embeddedTest(
    'sends no corrections without the file',
    async () => {
      const server = await startServer(folder.path);
      expect(await calendarOf(server)).toEqual([200, {}]);
      expect(server.log.join('\n')).not.toContain(CALENDAR_FILE);
      await server.stop();
    },
    60_000,
  );

  embeddedTest(
    'sends the corrections of its file to everybody, and says in its log that it has them',
    async () => {
      await write({ 2088: LONGER_2088 });
      const server = await startServer(folder.path);
      expect(await calendarOf(server)).toEqual([200, { 2088: LONGER_2088 }]);
      expect(server.log.join('\n')).toContain('"correctedYears":["2088"]');
      await server.stop();
    },
    60_000,
  );

  embeddedTest(
    'does not start with a file that is wrong',
    async () => {
      await write({ 2088: [30] });
      await expect(startServer(folder.path)).rejects.toThrow(
        `The school office cannot start: The file ${path} must give each of its years`,
      );
    },
    60_000,
  );
});
