// The concessions of all students, and the same one for many.

import { monthAt, monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { MonthName } from '@school-office/contract/enumerations';
import {
  isGivenIn,
  type ConcessionOfStudent,
  type ConcessionsAnswer,
  type ConcessionsRequest,
  type ConcessionStudent,
} from '@school-office/contract/money/concessions';
import { toRupees } from '@school-office/contract/money/money';
import { inSection } from '@school-office/contract/school/classes';
import type { Place } from '@school-office/contract/students/students';
import { actOnce } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { audit, type RecordLine } from '../audit/audit.service.ts';
import { readPrices } from '../charging/prices.service.ts';
import { findHeads } from '../plan/heads.service.ts';
import { readRoll } from '../students/roll.service.ts';
import { findStudents, type StudentFields } from '../students/students.service.ts';
import {
  concessionsOfStudents,
  storeConcession,
  toConcession,
  type StoredConcession,
} from './concessions.service.ts';
import {
  concessionsGiven,
  gaveConcessionInTrail,
  gaveManyInTrail,
  hasLeftSchool,
  hasOneAlready,
} from './concessions.words.ts';

/** Returns the concessions that hold in a month, of the students who were on the roll then: class by class, in roll order. */
export async function concessionsIn(
  { school, now }: Pick<Actor, 'school' | 'now'>,
  asked: { year?: number | undefined; month?: MonthName | undefined },
): Promise<ConcessionOfStudent[]> {
  const present = monthAt(now());
  const { year = present.year, month: month_name = present.month_name } = asked;
  const month = monthNumber({ year, month_name });
  const roll = (await readRoll(school, { year, month_name })).filter(({ wasThere }) => wasThere);
  const prices = await readPrices(school, { years: [year] });
  const given = await concessionsOfStudents(school, undefined);
  const held = new Map<string, StoredConcession[]>();
  for (const one of given.filter((concession) => isGivenIn(concession, month))) {
    const student = String(one.student);
    held.set(student, [...(held.get(student) ?? []), one]);
  }
  return roll.flatMap((student) => {
    const own = held.get(student._id) ?? [];
    if (own.length === 0) return [];
    const worths = prices.worthsOf(student, month);
    return own.map((one): ConcessionOfStudent => ({
      ...toConcession(one),
      student: inShort(student),
      worth: toRupees(worths.get(String(one._id)) ?? 0),
    }));
  });
}

/**
 * Gives many students the same concession, in one act: those who left and those who have one of the kind on one of the heads are left out,
 * each with the reason. Throws 404 for a student or a head that the school does not have.
 */
export function giveConcessions(
  actor: Actor,
  asked: ConcessionsRequest,
  key: string | undefined,
): Promise<ConcessionsAnswer> {
  const { school } = actor;
  const { students: ids, ...concession } = asked;
  return actOnce(actor, { key, act: 'give concessions', content: asked }, async (at) => {
    const heads = await findHeads(school, concession.heads);
    const students = await findStudents(school, ids);
    const held = await concessionsOfStudents(school, ids);
    const skipped: ConcessionsAnswer['skipped'] = [];
    const lines: RecordLine[] = [];
    for (const student of students) {
      const own = held.filter((one) => String(one.student) === student._id);
      const why = whyNot(student, own, asked);
      if (why !== undefined) {
        skipped.push({ student: inShort(student), why });
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop -- one command after the other
      const given = await storeConcession(actor, at, student._id, concession);
      const line = gaveConcessionInTrail(student, given, heads);
      lines.push({ ...line, record: student._id });
    }
    if (lines.length > 0) await audit(actor, gaveManyInTrail(lines, asked.kind, asked.reason));
    return { message: concessionsGiven(lines.length, skipped.length), given: lines.length, skipped };
  });
}

function whyNot(
  student: StudentFields,
  held: readonly StoredConcession[],
  { kind, heads, from_year, from_month }: ConcessionsRequest,
): string | undefined {
  if (student.left) return hasLeftSchool(student);
  const from = monthNumber({ year: from_year, month_name: from_month });
  const isSame = (one: StoredConcession) =>
    one.kind === kind &&
    one.heads.some((head) => heads.includes(String(head))) &&
    (isGivenIn(one, from) || monthNumber({ year: one.from_year, month_name: one.from_month }) > from);
  return held.some(isSame) ? hasOneAlready(student, kind) : undefined;
}

export function inShort({
  _id,
  student_name,
  classname,
  section,
  roll_no,
}: Place & { _id: string; student_name: string }): ConcessionStudent {
  return { _id, student_name, classname, ...inSection(section), roll_no };
}
