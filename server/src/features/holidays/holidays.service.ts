import { isDeepStrictEqual } from 'node:util';
import type {
  Holiday,
  Holidays,
  HolidaysAnswer,
  HolidaysUpdate,
} from '@school-office/contract/attendance/holidays';
import { daysInMonth, nepaliDateOf, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { MONTHS } from '@school-office/contract/enumerations';
import type { SchoolSettings } from '@school-office/contract/school/schoolSettings';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { findSchool } from '../schools/schools.service.ts';
import { HolidaysModel } from './holidays.model.ts';
import {
  holidaysChangedMeanwhile,
  holidaysInTrail,
  holidaysOfPastSaved,
  holidaysSaved,
  noSuchDay,
} from './holidays.words.ts';

/** Returns the holidays of a BS year, in the order of the calendar; none for a year that has no list. */
export async function listHolidays(school: string, year: number): Promise<Holidays> {
  const record = await HolidaysModel.findOne({ school, year }).lean();
  return { days: record?.days ?? [], seen: record?.seen ?? 0 };
}

/** Returns the holidays of a BS year, and the weekly ones of the school. */
export async function calendarOf(
  school: string,
  year: number,
): Promise<{ days: Holiday[]; weekly: SchoolSettings['weekly_holidays'] }> {
  const [{ days }, settings] = await Promise.all([listHolidays(school, year), findSchool(school)]);
  if (!settings) throw notFound('School');
  return { days, weekly: settings.weekly_holidays };
}

/**
 * Replaces the holidays of a BS year. Throws 409 if they were changed since the desk had read them, unless to the same ones,
 * and 400 for a day that the month does not have.
 */
export async function updateHolidays(
  actor: Actor,
  year: number,
  { days: given, seen }: HolidaysUpdate,
): Promise<HolidaysAnswer> {
  const { school } = actor;
  const wrong = given.find(({ month_name, day }) => day > daysInMonth(year, MONTHS.indexOf(month_name) + 1));
  if (wrong) throw new ApiError(400, noSuchDay({ ...wrong, year }), { field: 'days' });
  const days = given.toSorted((one, other) => placeOf(one) - placeOf(other));
  return act(actor, async (at) => {
    const before = await listHolidays(school, year);
    // The same list may have been saved already, such as by this desk when the answer was lost.
    if (isDeepStrictEqual(before.days, days)) return { message: holidaysSaved(year), ...before };
    if (seen !== before.seen) throw new ApiError(409, holidaysChangedMeanwhile(year));
    const holidays = { days, seen: seen + 1 };
    await HolidaysModel.updateOne({ school, year }, { $set: holidays }, { upsert: true });
    await audit(actor, holidaysInTrail(year, before.days, days));
    const today = writeDay(nepaliDateOf(at));
    const isNow = days.some((day) => !isIn(before.days, day) && writtenOf(year, day) <= today);
    return { message: isNow ? holidaysOfPastSaved(year) : holidaysSaved(year), ...holidays };
  });
}

function isIn(days: readonly Holiday[], { month_name, day }: Holiday): boolean {
  return days.some((one) => one.month_name === month_name && one.day === day);
}

function writtenOf(year: number, { month_name, day }: Holiday): string {
  return writeDay({ year, month: MONTHS.indexOf(month_name) + 1, day });
}

function placeOf({ month_name, day }: Holiday): number {
  return MONTHS.indexOf(month_name) * 100 + day;
}
