// Students for whom a rule of the school proposes a concession.

import { monthAt, monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { Employee } from '@school-office/contract/employees/employees';
import { ALL_CLASS_NAMES, EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import {
  isGivenIn,
  type ConcessionProposal,
  type ProposalsQuery,
} from '@school-office/contract/money/concessions';
import { toRupees } from '@school-office/contract/money/money';
import { isSameName } from '@school-office/contract/personNames';
import { phonesIn } from '@school-office/contract/search/nameKeys';
import type { Actor } from '../../http/actor.ts';
import { listEmployees } from '../employees/employees.service.ts';
import { familiesOnTheRoll } from '../students/families.service.ts';
import { allStudents, type StudentFields } from '../students/students.service.ts';
import { concessionsOfStudents } from './concessions.service.ts';
import { hasNameOf, hasPhoneOf, isChild } from './concessions.words.ts';
import { inShort } from './many.service.ts';

interface Proposed {
  student: StudentFields;
  why: string;
}

/** Returns the students for whom a rule proposes a concession, class by class, with the reason and with what they have now. */
export async function proposals(
  { school, now }: Pick<Actor, 'school' | 'now'>,
  { rule, from }: ProposalsQuery,
): Promise<ConcessionProposal[]> {
  const proposed = rule === 'siblings' ? await youngerOf(school, from) : await childrenOfStaff(school);
  const month = monthNumber(monthAt(now()));
  const held = await concessionsOfStudents(
    school,
    proposed.map(({ student }) => student._id),
  );
  return proposed.map(({ student, why }) => ({
    student: inShort(student),
    why,
    has: held
      .filter((one) => String(one.student) === student._id && isGivenIn(one, month))
      .map(({ kind, percent, amount }) => ({
        kind,
        percent,
        amount: amount === null ? null : toRupees(amount),
      })),
  }));
}

/** The eldest is in the highest class, or else was born first, or has the lower roll number. */
async function youngerOf(school: string, from: number): Promise<Proposed[]> {
  const proposed = (await familiesOnTheRoll(school)).flatMap((family) => {
    const children = family.toSorted(
      (one, other) =>
        ALL_CLASS_NAMES.indexOf(other.classname) - ALL_CLASS_NAMES.indexOf(one.classname) ||
        compareBirth(one, other) ||
        one.roll_no - other.roll_no,
    );
    const eldest = children[0]!.student_name;
    return children.map((student, index) => ({ student, place: index + 1, why: isChild(index + 1, eldest) }));
  });
  return inClassOrder(proposed.filter(({ place }) => place >= from));
}

/** One whose day of birth is not known comes after those whose is. */
function compareBirth({ birth_date: one }: StudentFields, { birth_date: other }: StudentFields): number {
  if (one === other) return 0;
  if (one === '' || other === '') return one === '' ? 1 : -1;
  return one < other ? -1 : 1;
}

async function childrenOfStaff(school: string): Promise<Proposed[]> {
  const employees: Employee[] = [];
  // oxlint-disable-next-line no-await-in-loop -- two kinds
  for (const kind of EMPLOYEE_KINDS) employees.push(...(await listEmployees(school, kind)));
  const byPhone = new Map<string, Employee>();
  for (const employee of employees) {
    for (const phone of phonesIn(employee.contact_no)) byPhone.set(phone, employee);
  }
  const proposed: Proposed[] = [];
  for await (const some of allStudents(school, ALL_CLASS_NAMES)) {
    for (const student of some) {
      const why = whyChildOf(student, employees, byPhone);
      if (why !== undefined) proposed.push({ student, why });
    }
  }
  return proposed;
}

function whyChildOf(
  { contact_no, second_phone, parents_name, fathers_name, mothers_name }: StudentFields,
  employees: readonly Employee[],
  byPhone: ReadonlyMap<string, Employee>,
): string | undefined {
  const phone = [contact_no, second_phone].flatMap(phonesIn).find((one) => byPhone.has(one));
  const withPhone = phone === undefined ? undefined : byPhone.get(phone);
  if (withPhone) return hasPhoneOf(withPhone);
  const parents = [parents_name, fathers_name, mothers_name].filter((name) => name !== '');
  const called = employees.find(({ name }) => parents.some((parent) => isSameName(parent, name)));
  return called && hasNameOf(called);
}

function inClassOrder<One extends Proposed>(proposed: readonly One[]): One[] {
  return proposed.toSorted(
    ({ student: one }, { student: other }) =>
      ALL_CLASS_NAMES.indexOf(one.classname) - ALL_CLASS_NAMES.indexOf(other.classname) ||
      one.roll_no - other.roll_no,
  );
}
