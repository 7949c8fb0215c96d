import { ALL_CLASS_NAMES, EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { inSection } from '@school-office/contract/school/classes';
import { nameKeys } from '@school-office/contract/search/nameKeys';
import type { WantedKind } from '@school-office/contract/search/searchQuery';
import { may } from '@school-office/contract/users/permissions';
import type { Actor } from '../../http/actor.ts';
import { numberOf } from '../employees/employeeNumbers.ts';
import { searchedEmployees } from '../employees/employees.service.ts';
import { searchedStudents } from '../students/searched.service.ts';
import type { Candidate } from './ranking.ts';

/** The actor of a search, and the kind of people to find, if it is limited to one. */
export type Searcher = Actor & { kind?: WantedKind | undefined };

/** A condition on the fields of a student or an employee. */
export type Condition = Record<string, unknown>;

/**
 * People of each source that are looked at, so that two letters of a large school take no longer than those of a small one.
 * Words that are spelt as typed come before those that sound so, and among each whole words first: that is the index's order.
 */
const LOOKED_AT = 50;

/** Returns the students that fit a condition, of the actor's classes; none if the search is for employees. */
export async function readStudents(
  actor: Searcher,
  condition: Condition,
  most = LOOKED_AT,
): Promise<Candidate[]> {
  if ((actor.kind ?? 'student') !== 'student') return [];
  const students = await searchedStudents(actor, condition, most);
  return students.map(({ _id, student_name, keys, left_keys = [], left, rfid = '', section, ...fields }) => {
    const { classname, nepali_name } = fields;
    const roll_no = left?.roll_no ?? fields.roll_no ?? 0;
    const { student_name: own = [], nepali_name: nepali = [], rfid: cards = [], ...others } = keys ?? {};
    return {
      found: {
        ...fields,
        kind: 'student',
        _id: String(_id),
        name: student_name,
        ...inSection(section),
        roll_no,
        rfid,
        ...(left && { left: true }),
      },
      name: left ? nameKeys(`${student_name} ${nepali_name}`) : [...own, ...nepali],
      others: [...Object.values(others).flat(), ...left_keys],
      cards,
      place: [0, ALL_CLASS_NAMES.indexOf(classname), roll_no],
    };
  });
}

/** Returns the employees that fit a condition; none for an actor who may not see employees. */
export async function readEmployees(
  actor: Searcher,
  condition: Condition,
  most = LOOKED_AT,
): Promise<Candidate[]> {
  const { school, kind: wanted } = actor;
  if (!may(actor, 'seeEmployees') || wanted === 'student') return [];
  const isOneKind = wanted !== undefined && wanted !== 'employee';
  const ofKind = isOneKind
    ? { ...condition, $and: [condition.$and ?? {}, { kind: wanted }].flat() }
    : condition;
  const employees = await searchedEmployees(school, ofKind, most);
  return employees.map(({ _id, kind, serial, keys, left_keys = [], left, ...fields }) => {
    const { name: own = [], nepali_name: nepali = [], ...others } = keys ?? {};
    return {
      found: {
        ...fields,
        kind,
        _id: String(_id),
        number: numberOf(kind, serial),
        ...(left && { left: true }),
      },
      name: left ? nameKeys(`${fields.name} ${fields.nepali_name}`) : [...own, ...nepali],
      others: [...Object.values(others).flat(), ...left_keys],
      cards: [],
      place: [1, EMPLOYEE_KINDS.indexOf(kind), serial],
    };
  });
}
