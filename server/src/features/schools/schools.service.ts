import { writeDay, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { NEW_SCHOOL } from '@school-office/contract/school/newSchool';
import type {
  SchoolAnswer,
  SchoolInFull,
  SchoolToday,
  SchoolUpdate,
} from '@school-office/contract/school/schoolSettings';
import type { School } from '@school-office/contract/users/auth';
import type { Access } from '@school-office/contract/users/permissions';
import type { Types } from 'mongoose';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { audit, changesBetween } from '../audit/audit.service.ts';
import { editedMeanwhile } from '../audit/editedMeanwhile.ts';
import type { OfficeClock } from '../clock/clock.service.ts';
import { refuseForeignPicture, type PictureSettings } from '../pictures/pictures.service.ts';
import { SchoolModel, type StoredSchool } from './schools.model.ts';
import { schoolSaved } from './schools.words.ts';

/** Returns all schools in the order in which they were seeded. */
export async function listSchools(): Promise<School[]> {
  const schools = await SchoolModel.find({}, { _id: 0, value: 1, label: 1, logo: 1 }).sort({ _id: 1 }).lean();
  return schools.map(({ value, label, logo }) => ({ value, label, ...(logo && { logo }) }));
}

/** Returns the school with that value, or undefined if there is none. */
export async function findSchool(value: string): Promise<SchoolInFull | undefined> {
  const school = await SchoolModel.findOne({ value }).lean();
  return school ? inFull(school) : undefined;
}

/** Returns the actor's school, and whether the clock seems wrong. Throws 404 for a school that is no longer there. */
export async function schoolToday({ school: value, now }: Actor, clock: OfficeClock): Promise<SchoolToday> {
  const school = await findSchool(value);
  if (!school) throw notFound('School');
  return { ...school, ...(await clock.noteFor(value)), now: now().toISOString() };
}

/** Returns the day, such as '2083-08-07', from which what is changed in lists counts: today, or the first of a year that was begun before it. */
export async function dayOfLists(value: string, at: Date): Promise<string> {
  const today = writeDay(nepaliDateOf(at));
  const begun = await begunYear(value);
  return begun !== undefined && today < `${begun}-01-01` ? `${begun}-01-01` : today;
}

/** Returns the school year that was begun last; undefined before the first. */
export async function begunYear(value: string): Promise<number | undefined> {
  return (await SchoolModel.findOne({ value }).select('school_year').lean())?.school_year;
}

/** Returns the first school year that is not over: one is when its days are, and the next one was begun. */
export async function firstRunningYear(value: string, at: Date): Promise<number> {
  const begun = await begunYear(value);
  return begun === undefined ? -Infinity : Math.min(begun, nepaliDateOf(at).year);
}

export async function yearIsOver(value: string, year: number, at: Date): Promise<boolean> {
  return year < (await firstRunningYear(value, at));
}

/** Returns, for the access of an account, whether its school keeps salaries from it. */
export async function hidingSalaries(
  value: string,
  { role }: Pick<Access, 'role'>,
): Promise<Pick<Access, 'hidesSalaries'>> {
  if (role !== 'clerk') return {};
  const school = await SchoolModel.findOne({ value }).select('salaries_for_heads').lean();
  return school?.salaries_for_heads ? { hidesSalaries: true } : {};
}

/** Stores the year whose lists these are, in the act in which it is called; undefined before the first that is begun. */
export async function writeBegunYear(value: string, year: number | undefined): Promise<void> {
  await SchoolModel.updateOne(
    { value },
    year === undefined ? { $unset: { school_year: 1 } } : { $set: { school_year: year } },
  );
}

/**
 * Changes the given settings of the actor's school and no others. Throws 400 for a logo from elsewhere, 404 as `schoolToday`, and
 * 409 if other desks have changed it since this one had `seen` so many changes.
 */
export async function updateSchool(
  actor: Actor,
  update: SchoolUpdate,
  seen: number | undefined,
  pictures: PictureSettings,
): Promise<SchoolAnswer> {
  refuseForeignPicture({ field: 'logo', label: 'Logo', address: update.logo }, pictures);
  const value = actor.school;
  return act(actor, async () => {
    const present = await SchoolModel.findOne({ value }).lean();
    if (!present) throw notFound('School');
    const record = String(present._id);
    const before = inFull(present);
    if (seen !== undefined && seen !== before.seen) {
      throw await editedMeanwhile({ school: value, record, name: before.label, seen: before.seen }, seen);
    }
    const changes = changesBetween(before, { ...before, ...update });
    if (Object.keys(changes).length === 0) return { message: schoolSaved(), school: before };
    await SchoolModel.updateOne({ value }, { $set: update, $inc: { seen: 1 } }).orFail();
    const school = { ...before, ...update, seen: before.seen + 1 };
    const edited = { kind: 'school', record, name: school.label, changes, seen: school.seen } as const;
    await audit(actor, { action: 'edited', ...edited });
    return { message: schoolSaved(), school };
  });
}

function inFull({ _id, ...school }: StoredSchool & { _id: Types.ObjectId }): SchoolInFull {
  return { ...NEW_SCHOOL, school_year: null, ...school };
}
