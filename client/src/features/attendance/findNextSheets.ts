// What is to be taken after a sheet: the same day in another class, and the next school day of the same group.

import { monthNameOf, type NepaliDate, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { monthNumber, monthOf, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import type { Place } from '../../lib/places.ts';
import type { SheetGroup } from '../../lib/sheetGroups.ts';
import { readRegisterDays, readSheet } from './sheetCalls.ts';

export interface NextSheets {
  place: Place | undefined;
  /** Undefined after today, and where there is a sheet of all days until today. */
  date: NepaliDate | undefined;
}

/** `places` are those that the user sees. */
export async function findNextSheets(
  group: SheetGroup,
  date: NepaliDate,
  { today, places }: { today: NepaliDate; places: readonly Place[] },
): Promise<NextSheets> {
  const [place, nextDate] = await Promise.all([
    findNextPlace(group, date, places),
    findNextDay(group, date, today),
  ]);
  return { place, date: nextDate };
}

/** Returns the first class with students and without a sheet of that day, beginning after the one of the group. */
async function findNextPlace(
  group: SheetGroup,
  date: NepaliDate,
  places: readonly Place[],
): Promise<Place | undefined> {
  const at = places.findIndex((place) => place === group);
  if (at === -1) return undefined;
  for (const place of [...places.slice(at + 1), ...places.slice(0, at)]) {
    // oxlint-disable-next-line no-await-in-loop -- the first one is the answer nearly always
    const { taken, others } = await readSheet(place, date);
    if (!taken && others.length > 0) return place;
  }
  return undefined;
}

/** Returns the first school day after `date`, until today, of which the group has no sheet. */
async function findNextDay(
  group: SheetGroup,
  date: NepaliDate,
  today: NepaliDate,
): Promise<NepaliDate | undefined> {
  if (writeDay(date) >= writeDay(today)) return undefined;
  for (let month = monthNumber(monthOfDay(date)); month <= monthNumber(monthOfDay(today)); month += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the first month has such a day nearly always
    const next = (await daysWithoutSheet(group, monthOf(month))).find(
      (each) => writeDay(each) > writeDay(date) && writeDay(each) <= writeDay(today),
    );
    if (next) return next;
  }
  return undefined;
}

/** Returns the school days of a month of which the group has no sheet. */
async function daysWithoutSheet(group: SheetGroup, month: SchoolMonth): Promise<NepaliDate[]> {
  const days = await readRegisterDays(group, month);
  return days
    .filter(({ holiday, taken, no_school }) => holiday === null && !taken && !no_school)
    .map(({ day }) => ({ year: month.year, month: MONTHS.indexOf(month.month_name) + 1, day }));
}

function monthOfDay(date: NepaliDate): SchoolMonth {
  return { year: date.year, month_name: monthNameOf(date) };
}
