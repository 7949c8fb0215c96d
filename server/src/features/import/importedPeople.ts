// What an import has to know of each kind of person.

import type { Changes } from '@school-office/contract/editing';
import { employeeUpdate, importedEmployee } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE, fromWireKey, toWire } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { PersonKind } from '@school-office/contract/history';
import type { SameBy } from '@school-office/contract/students/importing';
import { studentRegistration } from '@school-office/contract/students/students';
import { may, PERMISSIONS } from '@school-office/contract/users/permissions';
import { t } from '@school-office/contract/words';
import type { ZodType } from 'zod';
import type { Actor } from '../../http/actor.ts';
import type { RecordLine } from '../audit/audit.service.ts';
import {
  changeEmployeesByList,
  employeesByList,
  giveBackToEmployees,
  type EmployeeByList,
} from '../employees/byList.service.ts';
import { sameEmployees } from '../employees/same.service.ts';
import { prepareEmployee, takeInEmployees, type PreparedEmployee } from '../employees/takingIn.service.ts';
import { listClasses } from '../schools/classes.service.ts';
import { dayOfLists } from '../schools/schools.service.ts';
import {
  changeByList,
  giveBackToStudents,
  rowAfter,
  studentsByList,
  type FilledRow,
  type OldValues,
  type StudentByList,
} from '../students/byList.service.ts';
import { faultsOf, type RowFault } from '../students/faults.ts';
import { sameStudents } from '../students/same.service.ts';
import { prepareStudent, takeIn, type PreparedStudent } from '../students/takingIn.service.ts';

/** Somebody of whom a row seems to be, as the answer of a try has it: the person stands under `teacher`, for example. */
export interface Same {
  /** The place of the row. */
  row: number;
  by: SameBy;
  _id: string;
  person: Record<string, unknown>;
}

/** Somebody whom a row changes. */
export interface Found<Change> extends Same {
  name: string;
  hasLeft: boolean;
  /** With old and new values, by keys of the wire. */
  fields: Changes;
  change: Change;
}

/** What is done with a row that is somebody whom the school has. */
interface Updating<Row, Change> {
  /** Reads the filled cells of a row. */
  filled: ZodType<object>;
  /** The key of a field among those that were read. */
  keyOf: (wireKey: string) => string;
  find: (actor: Actor, rows: readonly object[], at: Date) => Promise<Found<Change>[]>;
  /** Returns how somebody would stand after the row, for `faults`. */
  after: (change: Change) => Row;
  /** Changes them in the act in which it is called, and returns what the trail is to say of each and what they had before. */
  change: (
    school: string,
    changes: readonly Change[],
    at: Date,
  ) => Promise<{ line: RecordLine; old: object }[]>;
  /** Gives them the old values back, in the act in which it is called, and returns what the trail is to say of each. */
  giveBack: (school: string, before: readonly { _id: string; old: object }[]) => Promise<RecordLine[]>;
}

export interface ImportedPeople<Row, Change> {
  kind: PersonKind;
  /** Reads a row with the fields of registering. */
  row: ZodType<Row>;
  /** Makes what takes time before the act. */
  prepare: (row: Row) => Row;
  /** Returns what stands against taking these rows, beside what is wrong with the fields. */
  faults: (actor: Actor, rows: readonly Row[]) => Promise<RowFault[]>;
  same: (school: string, rows: readonly Row[]) => Promise<Same[]>;
  /** Registers the rows in the act in which it is called, and returns what the trail is to say of each, in their order. */
  takeIn: (actor: Actor, rows: readonly Row[], at: Date) => Promise<RecordLine[]>;
  /** The wire key of the name. */
  nameKey: string;
  updating: Updating<Row, Change>;
}

const UPDATED_STUDENTS: Updating<PreparedStudent, StudentByList> = {
  filled: studentRegistration.partial(),
  keyOf: (wireKey) => wireKey,
  find: async ({ school }, rows, at) =>
    (await studentsByList(school, rows as FilledRow[], at)).map((change) => ({
      row: change.row,
      by: change.by,
      _id: change.student._id,
      name: change.student.student_name,
      hasLeft: change.student.left !== undefined,
      person: { student: change.found },
      fields: change.fields,
      change,
    })),
  after: (change) => rowAfter(change),
  change: async (school, changes, at) => changeByList(school, changes, await dayOfLists(school, at)),
  giveBack: (school, before) => giveBackToStudents(school, before as { _id: string; old: OldValues }[]),
};

export const IMPORTED_STUDENTS: ImportedPeople<PreparedStudent, StudentByList> = {
  kind: 'student',
  row: studentRegistration,
  prepare: prepareStudent,
  faults: async (actor, rows) => [
    ...aheadFaults(actor, rows),
    ...(await faultsOf(actor.school, rows, await listClasses(actor.school))),
  ],
  same: async (school, rows) =>
    (await sameStudents(school, rows)).map(({ student, ...same }) => ({
      ...same,
      _id: student._id,
      person: { student },
    })),
  takeIn,
  nameKey: 'student_name',
  updating: UPDATED_STUDENTS,
};

/** What a clerk is told beforehand of money that was paid ahead. */
function aheadFaults(actor: Actor, rows: readonly PreparedStudent[]): RowFault[] {
  if (may(actor, 'lowerCharges')) return [];
  const message = t(PERMISSIONS.lowerCharges.refusal);
  return rows.flatMap(({ opening_dues }, row) =>
    opening_dues < 0 ? [{ row, field: 'opening_dues', message }] : [],
  );
}

export function importedEmployees(kind: EmployeeKind): ImportedPeople<PreparedEmployee, EmployeeByList> {
  return {
    kind,
    row: importedEmployee(kind),
    prepare: prepareEmployee,
    faults: async () => [],
    same: async (school, rows) =>
      (await sameEmployees(school, kind, rows)).map(({ row, employee }) => ({
        row,
        by: 'name',
        _id: employee._id,
        person: { [EMPLOYEE_WIRE[kind].one]: employee },
      })),
    takeIn: (actor, rows) => takeInEmployees(actor, kind, rows),
    nameKey: EMPLOYEE_WIRE[kind].name,
    updating: updatedEmployees(kind),
  };
}

function updatedEmployees(kind: EmployeeKind): Updating<PreparedEmployee, EmployeeByList> {
  return {
    filled: employeeUpdate(kind),
    keyOf: (wireKey) => fromWireKey(kind, wireKey),
    find: async (actor, rows) =>
      (await employeesByList(actor, kind, rows)).map((change) => ({
        row: change.row,
        by: 'name',
        _id: change.employee._id,
        name: change.employee.name,
        hasLeft: false,
        person: { [EMPLOYEE_WIRE[kind].one]: change.found },
        fields: toWire(kind, change.fields),
        change,
      })),
    after: ({ employee }) => ({ ...employee, keys: {} }),
    change: (school, changes) => changeEmployeesByList(school, kind, changes),
    giveBack: (school, before) => giveBackToEmployees(school, kind, before),
  };
}
