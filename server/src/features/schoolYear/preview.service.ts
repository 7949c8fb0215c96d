import { MONTHS } from '@school-office/contract/enumerations';
import { toRupees } from '@school-office/contract/money/money';
import { placeName } from '@school-office/contract/school/classes';
import {
  sumsOfTurns,
  turnsOf,
  type MarkOfTurn,
  type SchoolYearPreview,
  type TurnClass,
  type TurnResult,
  type TurnStudent,
} from '@school-office/contract/school/schoolYear';
import type { Actor } from '../../http/actor.ts';
import { attendanceOfAll, type AttendedDays } from '../attendance/attendanceUntil.service.ts';
import { chargedMonths } from '../money/bills.service.ts';
import { duesOf } from '../money/ledgers.service.ts';
import { usedClasses } from '../schools/classes.service.ts';
import { inClassOrder, type StudentFields } from '../students/students.service.ts';
import { readWholeRoll } from '../students/turning.service.ts';
import { finalResults } from './finalResults.service.ts';
import { SchoolYearModel } from './schoolYears.model.ts';

/** Returns who would go where if a school year began now, as it is proposed; and what was begun already. */
export async function previewYear(actor: Actor, year: number): Promise<SchoolYearPreview> {
  const { school } = actor;
  const begun = await SchoolYearModel.findOne({ school, year }).select('+account').lean();
  const classes = await usedClasses(school);
  const roll = begun ? [] : (await readWholeRoll(school)).toSorted(inClassOrder);
  const dues = await duesOf(
    school,
    roll.map(({ _id }) => _id),
  );
  const results = begun ? new Map<string, TurnResult>() : await finalResults(actor, year - 1);
  const attended = begun ? new Map<string, AttendedDays>() : await attendanceOfAll(actor, year - 1);
  const students = roll.map((student): TurnStudent => {
    const { _id, student_name, gender, classname, section, roll_no } = student;
    const result = results.get(_id) ?? null;
    return {
      _id,
      student_name,
      gender,
      classname,
      section,
      roll_no,
      result,
      attended: percentOf(attended.get(_id)),
      due: toRupees(dues.get(_id) ?? 0),
      proposed: proposedFor(student, result, year),
    };
  });
  const marks = Object.fromEntries(
    students.flatMap(({ _id, proposed }) => (proposed ? [[_id, proposed]] : [])),
  );
  const turns = turnsOf(classes, students, { marks, into: {}, numbers: 'name', numbers_in: {} });
  return {
    year,
    classes: byClass(students),
    school: classes,
    ...sumsOfTurns(turns.values()),
    dues: students.reduce((sum, { _id, due }) => sum + (turns.get(_id)?.to ? due : 0), 0),
    uncharged: begun ? [] : await unchargedMonths(school, year - 1),
    begun: begun && {
      at: begun.at.toISOString(),
      account: begun.account,
      up: begun.up,
      stay: begun.stay,
      pass_out: begun.pass_out,
      leave: begun.leave,
    },
  };
}

/**
 * Pupils stay who failed by published results, and who were registered for the new year before it was begun, or are admitted in it: they are
 * in the right class already.
 */
function proposedFor(
  { years, admission_date }: StudentFields,
  result: TurnResult | null,
  year: number,
): MarkOfTurn | null {
  const isFailed = result?.failed && result.published;
  const isNew = (years[0]?.year ?? 0) >= year || admission_date >= `${year}-01-01`;
  return isFailed || isNew ? 'stays' : null;
}

/** To one decimal. */
function percentOf(attendance: AttendedDays | undefined): number | null {
  return attendance ? Math.round((1000 * attendance.attended) / attendance.days) / 10 : null;
}

/** The oldest class first, section by section. */
function byClass(students: readonly TurnStudent[]): TurnClass[] {
  const classes = new Map<string, TurnClass>();
  for (const student of students) {
    const { classname, section } = student;
    const name = placeName(student);
    if (!classes.has(name)) classes.set(name, { classname, section, students: [] });
    classes.get(name)!.students.push(student);
  }
  const inOrder = [...classes.values()];
  // Sections stay in their order within a class.
  return [...new Set(inOrder.map(({ classname }) => classname))]
    .toReversed()
    .flatMap((classname) => inOrder.filter((one) => one.classname === classname));
}

async function unchargedMonths(school: string, year: number): Promise<SchoolYearPreview['uncharged']> {
  const charged = await chargedMonths(school, year);
  // A school that charges nobody has nothing to be warned of.
  if (charged.size === 0) return [];
  const first = MONTHS.findIndex((month) => charged.has(month));
  return MONTHS.slice(first).filter((month_name) => !charged.has(month_name));
}
