import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { correctCalendar, daysInMonth } from '@school-office/contract/calendar/nepaliCalendar';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { CALENDAR_FILE } from '../features/calendar/calendarFile.ts';
import { SchoolModel } from '../features/schools/schools.model.ts';
import { test } from '../testing/embeddedTest.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { withDatabase } from './withDatabase.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
  vi.stubEnv('DATA_DIR', folder.path);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  correctCalendar({});
  await folder.remove();
});

test('a command works on the database of the data folder, with the calendar of that folder', async () => {
  const corrections = { 2088: [31, 31, 32, 32, 30, 31, 30, 30, 29, 30, 30, 30] };
  await writeFile(join(folder.path, CALENDAR_FILE), JSON.stringify(corrections));
  const found = await withDatabase(async () => [await SchoolModel.countDocuments(), daysInMonth(2088, 1)]);
  expect(found).toEqual([0, 31]);
});

test('a command is refused when the calendar is wrong', async () => {
  await writeFile(join(folder.path, CALENDAR_FILE), '{"2091":[]}');
  await expect(withDatabase(async () => 'done')).rejects.toThrow('"2091" is wrong');
});
