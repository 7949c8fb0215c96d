// What an import has to know of each kind of person.
import type { ZodType } from 'zod';
import { importedEmployee } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { PersonKind } from '@school-office/contract/history';
import type { SameBy } from '@school-office/contract/students/importing';
import { studentRegistration } from '@school-office/contract/students/students';
import { may, PERMISSIONS } from '@school-office/contract/users/permissions';
import type { Actor } from '../../http/actor.ts';
import type { RecordLine } from '../audit/audit.service.ts';
import { sameEmployees } from '../employees/same.service.ts';
import { prepareEmployee, takeInEmployees, type PreparedEmployee } from '../employees/takingIn.service.ts';
import { listClasses } from '../schools/classes.service.ts';
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

export interface ImportedPeople<Row> {
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
}

export const IMPORTED_STUDENTS: ImportedPeople<PreparedStudent> = {
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
};

/** What a clerk is told beforehand of money that was paid ahead. */
function aheadFaults(actor: Actor, rows: readonly PreparedStudent[]): RowFault[] {
  if (may(actor, 'lowerCharges')) return [];
  const message = PERMISSIONS.lowerCharges.refusal;
  return rows.flatMap(({ opening_dues }, row) =>
    opening_dues < 0 ? [{ row, field: 'opening_dues', message }] : [],
  );
}

export function importedEmployees(kind: EmployeeKind): ImportedPeople<PreparedEmployee> {
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
  };
}
