// Students are taken in together: one at a desk, hundreds from a list. All that can be refused is looked up before anything is
// written, so that each fault can be said with its row.

import type { StudentRegistration } from '@school-office/contract/students/students';
import { Types } from 'mongoose';
import { searchKeysOf } from '../../database/searchKeys.ts';
import type { Actor } from '../../http/actor.ts';
import { allow } from '../../http/permissions.ts';
import type { RecordLine } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { listClasses } from '../schools/classes.service.ts';
import { dayOfLists } from '../schools/schools.service.ts';
import { nextAdmissionNumbers } from './admissionNumbers.ts';
import { nextRollNumber } from './cardsAndNumbers.ts';
import { faultsOf, type RowFault } from './faults.ts';
import { movedInto } from './places.ts';
import { writeOpeningDues } from './previousDues.service.ts';
import { STUDENT_KEYS, StudentModel, type StudentRecord } from './students.model.ts';
import { registeredInTrail } from './students.words.ts';

/** Rows that are stored with one command; in between this process answers other requests. */
const INSERTS_AT_ONCE = 100;

/** A registration with its search keys, which are made before the act. */
export type PreparedStudent = StudentRegistration & Pick<StudentRecord, 'keys'>;

export function prepareStudent(registration: StudentRegistration): PreparedStudent {
  return { ...registration, keys: searchKeysOf(STUDENT_KEYS, registration) };
}

/** Nobody is taken in, because of these rows. */
export class RowsRefused extends Error {
  override readonly name = 'RowsRefused';
  readonly faults: RowFault[];

  constructor(faults: RowFault[]) {
    super('Rows are refused');
    this.faults = faults;
  }
}

/**
 * Registers students in the act in which it is called, and returns what the trail is to say of each, in the order of the rows. Throws RowsRefused with all that
 * is wrong, and 403 for opening dues below zero without the permission.
 */
export async function takeIn(
  actor: Actor,
  rows: readonly PreparedStudent[],
  at: Date,
): Promise<RecordLine[]> {
  const { school } = actor;
  if (rows.some(({ opening_dues }) => opening_dues < 0)) allow(actor, 'lowerCharges');
  const classes = await listClasses(school);
  const faults = await faultsOf(school, rows, classes);
  if (faults.length > 0) throw new RowsRefused(faults);
  const students = await numbered(school, rows);
  const day = await dayOfLists(school, at);
  for (let start = 0; start < students.length; start += INSERTS_AT_ONCE) {
    const piece = students.slice(start, start + INSERTS_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    await StudentModel.insertMany(
      piece.map((student) => recordOf(student, day)),
      { throwOnValidationError: true },
    );
  }
  await writeOpeningDues(school, students, { now: at, ...enteredBy(actor) });
  return students.map(registeredInTrail);
}

type NumberedStudent = PreparedStudent & {
  _id: string;
  roll_no: number;
  admission_no: string;
  school: string;
};

/** Gives the numbers that are not typed: above all that are there and all that are typed. */
async function numbered(school: string, rows: readonly PreparedStudent[]): Promise<NumberedStudent[]> {
  const next = await nextRollNumbers(school, rows);
  const typed = rows.flatMap(({ admission_no }) => admission_no ?? []);
  const given = (await nextAdmissionNumbers(school, typed, rows.length - typed.length)).values();
  return rows.map((row) => {
    const place = placeKey(row);
    const roll_no = row.roll_no ?? next.get(place)!;
    if (row.roll_no === undefined) next.set(place, roll_no + 1);
    const admission_no = row.admission_no ?? given.next().value!;
    return { ...row, _id: String(new Types.ObjectId()), school, roll_no, admission_no };
  });
}

/** Returns for each class and section of the rows the number after the highest. */
async function nextRollNumbers(
  school: string,
  rows: readonly PreparedStudent[],
): Promise<Map<string, number>> {
  const next = new Map<string, number>();
  for (const row of rows) {
    const place = placeKey(row);
    // oxlint-disable-next-line no-await-in-loop -- once for each place, one command after the other
    const first = next.get(place) ?? (await nextRollNumber(school, row));
    next.set(place, Math.max(first, (row.roll_no ?? 0) + 1));
  }
  return next;
}

function placeKey({ classname, section }: PreparedStudent): string {
  return `${classname}/${section}`;
}

/** One without a card has none: cards are unique among those that there are. */
function recordOf({ opening_dues: _dues, rfid, ...student }: NumberedStudent, day: string) {
  return { ...student, ...(rfid !== '' && { rfid }), ...movedInto([], student, day) };
}
