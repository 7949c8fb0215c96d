// What stands against taking students in: a class or section that is not there, and numbers that another student has.

import type { SchoolClass } from '@school-office/contract/school/classes';
import type { RefusedRow } from '@school-office/contract/students/importing';
import { type StudentRegistration, STUDENT_LABELS } from '@school-office/contract/students/students';
import mongoose from 'mongoose';
import { placeFault } from '../schools/classes.service.ts';
import { StudentModel } from './students.model.ts';
import { toStudent, type StudentFields } from './students.service.ts';
import { admissionNumberTaken, cardTaken, rollNumberTaken, twiceInList } from './students.words.ts';

/** A fault of a row; the student who has the number already, if that is the fault. */
export interface RowFault extends RefusedRow {
  holder?: StudentFields;
}

type Row = StudentRegistration;

/** A value that one student has only. */
interface Unique {
  field: 'rfid' | 'admission_no' | 'roll_no';
  /** Undefined where the row has none. */
  valueOf: (row: Row) => string | number | undefined;
  /** Equal values of one key are the same. */
  keyOf: (row: Pick<Row, 'classname' | 'section' | 'rfid' | 'admission_no' | 'roll_no'>) => string;
  conditions: (rows: readonly Row[]) => object[];
  taken: (row: Row, holder: StudentFields) => string;
}

const UNIQUE: Unique[] = [
  {
    field: 'rfid',
    valueOf: ({ rfid }) => (rfid === '' ? undefined : rfid),
    keyOf: ({ rfid }) => rfid,
    conditions: (rows) => [{ rfid: mongoose.trusted({ $in: rows.map(({ rfid }) => rfid) }) }],
    taken: ({ rfid }, holder) => cardTaken(rfid, holder),
  },
  {
    field: 'admission_no',
    valueOf: ({ admission_no }) => admission_no,
    keyOf: ({ admission_no = '' }) => admission_no,
    conditions: (rows) => [
      { admission_no: mongoose.trusted({ $in: rows.map(({ admission_no }) => admission_no) }) },
    ],
    taken: ({ admission_no = '' }, holder) => admissionNumberTaken(admission_no, holder),
  },
  {
    field: 'roll_no',
    valueOf: ({ roll_no }) => roll_no,
    keyOf: ({ classname, section, roll_no }) => `${classname}/${section}/${roll_no}`,
    // A few numbers are looked up in each class and section.
    conditions: (rows) =>
      placesOf(rows).map(({ classname, section }) => {
        const ofPlace = rows.filter((row) => row.classname === classname && row.section === section);
        const roll_no = mongoose.trusted({ $in: ofPlace.map((row) => row.roll_no) });
        return { classname, section, roll_no };
      }),
    taken: ({ roll_no = 0, ...row }, holder) => rollNumberTaken({ ...row, roll_no }, holder),
  },
];

/** Returns all faults of rows, in their order. */
export async function faultsOf(
  school: string,
  rows: readonly Row[],
  classes: readonly SchoolClass[],
): Promise<RowFault[]> {
  const faults = rows.flatMap((row, index): RowFault[] => {
    const fault = placeFault(
      classes.find(({ classname }) => classname === row.classname)!,
      row.section,
    );
    return fault ? [{ row: index, ...fault }] : [];
  });
  for (const unique of UNIQUE) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    faults.push(...(await uniqueFaults(school, rows, unique)));
  }
  return faults.toSorted((one, other) => one.row - other.row);
}

/** Returns a row of each class and section. */
function placesOf(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [`${row.classname}/${row.section}`, row])).values()];
}

async function uniqueFaults(school: string, rows: readonly Row[], unique: Unique): Promise<RowFault[]> {
  const { field, valueOf, keyOf, taken } = unique;
  const holders = await holdersOf(school, rows, unique);
  const seen = new Map<string, Row>();
  return rows.flatMap((row, index): RowFault[] => {
    const value = valueOf(row);
    if (value === undefined) return [];
    const key = keyOf(row);
    const [holder, before] = [holders.get(key), seen.get(key)];
    if (!before) seen.set(key, row);
    if (holder) return [{ row: index, field, message: taken(row, holder), holder }];
    return before
      ? [{ row: index, field, message: twiceInList(STUDENT_LABELS[field], value, before.student_name) }]
      : [];
  });
}

async function holdersOf(
  school: string,
  rows: readonly Row[],
  { valueOf, keyOf, conditions }: Unique,
): Promise<Map<string, StudentFields>> {
  const typed = rows.filter((row) => valueOf(row) !== undefined);
  const holders = new Map<string, StudentFields>();
  for (const condition of typed.length > 0 ? conditions(typed) : []) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    const found = await StudentModel.find({ school, ...condition })
      .sort({ admission_order: 1, admission_no: 1 })
      .lean();
    for (const student of found) holders.set(keyOf(toStudent(student)), toStudent(student));
  }
  return holders;
}
