import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calendarCorrections, type CalendarCorrections } from '@school-office/contract/calendar/calendar';

export const CALENDAR_FILE = 'calendar.json';

/**
 * Reads the month lengths that an admin has put into the data folder; none without the file. Throws an Error with one
 * sentence when the file is wrong.
 */
export async function readCalendarFile(dataDir: string): Promise<CalendarCorrections> {
  const path = join(dataDir, CALENDAR_FILE);
  const parsed = calendarCorrections.safeParse(parseJson(await readText(path), path));
  if (parsed.success) return parsed.data;
  const [year] = parsed.error.issues[0]!.path;
  throw new Error(
    year === undefined
      ? `The file ${path} must give each of its years, from 2000 on and without a gap after 2090, a list of twelve month lengths of 29 to 32 days, 365 or 366 days in all.`
      : `The file ${path} must give each of its years, from 2000 on and without a gap after 2090, a list of twelve month lengths of 29 to 32 days, 365 or 366 days in all; "${String(year)}" is wrong.`,
  );
}

async function readText(path: string): Promise<string> {
  try {
    // Notepad begins its files with a byte order mark.
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
    throw new Error(`The file ${path} cannot be read.`, { cause: error });
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The file ${path} is not valid JSON.`, { cause: error });
  }
}
