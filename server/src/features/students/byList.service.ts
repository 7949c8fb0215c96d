// Students who are there already are brought up to date by the rows of a list, and get their old values back when it is undone.

import type { Changes } from '@school-office/contract/editing';
import { admissionOrder } from '@school-office/contract/students/admissionNumbers';
import type { SameBy, SameStudentFound } from '@school-office/contract/students/importing';
import type {
  StudentRegistration,
  StudentUpdate,
  YearPlace,
} from '@school-office/contract/students/students';
import { changedKeys, leftKeysOf } from '../../database/searchKeys.ts';
import { changesBetween, type Change, type RecordLine } from '../audit/audit.service.ts';
import { withAge } from './ages.ts';
import { refuseAdmissionNumberInUse, refuseCardInUse, refuseNumberInUse } from './cardsAndNumbers.ts';
import { changeFields } from './editing.service.ts';
import { returnStudent } from './leaving.service.ts';
import { inYears } from './places.ts';
import { sameStudents } from './same.service.ts';
import { STUDENT_KEYS, StudentModel, type StudentRecord } from './students.model.ts';
import { findStudents, type StudentFields } from './students.service.ts';
import { editedInTrail, returnedInTrail } from './students.words.ts';
import type { PreparedStudent } from './takingIn.service.ts';

/** Students who are written with one command; in between this process answers other requests. */
const WRITES_AT_ONCE = 100;

/** The filled cells of a row. */
export type FilledRow = Partial<StudentRegistration>;

/** A row that is a student whom the school has, or had. */
export interface StudentByList {
  row: number;
  by: SameBy;
  found: SameStudentFound;
  student: StudentFields;
  update: Omit<StudentUpdate, 'previous_dues'>;
  /** With old and new values. Of one who left, what the list changes beside. */
  fields: Changes;
}

type Left = StudentRecord['left'] & object;

/** What a student had before a list, as far as it changed that. */
export interface OldValues {
  fields: Record<string, unknown>;
  /** Where the place is another. */
  years?: YearPlace[];
  /** Of one who was brought back. */
  left?: Left;
}

/** Returns the rows that are students, with what they change. */
export async function studentsByList(
  school: string,
  rows: readonly FilledRow[],
  at: Date,
): Promise<StudentByList[]> {
  const same = await sameStudents(school, rows);
  const ids = [...new Set(same.map(({ student }) => student._id))];
  const students = new Map((await findStudents(school, ids)).map((student) => [student._id, student]));
  return same.map(({ row, by, student: found }) => {
    const student = students.get(found._id)!;
    const { opening_dues: _dues, ...update } = rows[row]!;
    return { row, by, found, student, update, fields: changesOf(student, update, at) };
  });
}

function changesOf(student: StudentFields, update: StudentByList['update'], at: Date): Changes {
  // Sections are of their class.
  const moves = update.classname !== undefined && update.classname !== student.classname;
  const after = { ...student, ...(moves && { section: '' }), ...update };
  return changesBetween(withAge(student, at), withAge(after, at));
}

/** Returns how a student would stand after a row, with those of the unique numbers only that are new. */
export function rowAfter({ student, update, fields }: StudentByList): PreparedStudent {
  const moves = 'classname' in fields || 'section' in fields || student.left !== undefined;
  const section = String(fields.section ? fields.section.to : student.section);
  return {
    ...student,
    ...update,
    section,
    rfid: 'rfid' in fields ? (update.rfid ?? '') : '',
    admission_no: 'admission_no' in fields ? update.admission_no : undefined,
    roll_no: moves || 'roll_no' in fields ? update.roll_no : undefined,
    opening_dues: 0,
    keys: {},
  };
}

/** What the trail says of a change, and what undoes it. */
interface Changed {
  line: RecordLine;
  old: OldValues;
}

/**
 * Changes students by their rows, and brings back those who left, in the act in which it is called. Nothing may stand against it: numbers
 * and cards were looked up.
 */
export async function changeByList(
  school: string,
  changes: readonly StudentByList[],
  day: string,
): Promise<Changed[]> {
  const staying = changes.filter(({ student, fields }) => !student.left && !isPlaced(fields));
  const changed = new Map(await changeFieldsOf(school, staying));
  for (const one of changes) {
    if (changed.has(one)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    changed.set(one, await changePlace(school, one, day));
  }
  return changes.map((one) => changed.get(one)!);
}

/** Most of them stay where they are: some with each command. */
async function changeFieldsOf(
  school: string,
  changes: readonly StudentByList[],
): Promise<[StudentByList, Changed][]> {
  const updates = changes.map(({ student, update, fields }) => {
    const values = Object.entries(update).filter(([name]) => name in fields);
    const set: StudentByList['update'] = Object.fromEntries(values);
    return { _id: student._id, $set: { ...set, ...keptBeside(set) } };
  });
  await writeAll(school, updates);
  return changes.map((one) => {
    const { student, fields } = one;
    const after = { ...student, ...one.update, seen: student.seen + 1 };
    return [one, { line: editedInTrail(after, changesOfLine(fields)), old: oldValuesOf(student, fields) }];
  });
}

async function changePlace(
  school: string,
  { student, update, fields }: StudentByList,
  day: string,
): Promise<Changed> {
  const back = student.left && (await returnStudent(school, student, day));
  const here = back?.student ?? student;
  const after = Object.keys(fields).length > 0 ? await changeFields(school, here, update, day) : here;
  const edited = editedInTrail(after, changesBetween(student, after));
  const line = back ? { ...edited, ...returnedInTrail(after, back.before) } : edited;
  return { line, old: oldValuesOf(student, fields) };
}

function isPlaced(fields: object): boolean {
  return 'classname' in fields || 'section' in fields || 'roll_no' in fields;
}

function changesOfLine(fields: Changes): Record<string, Change> {
  return Object.fromEntries(Object.entries(fields).map(([name, { from, to }]) => [name, { from, to }]));
}

function oldValuesOf({ years, left, ...student }: StudentFields, fields: Changes): OldValues {
  const { classname, section, roll_no } = student;
  const values = new Map<string, unknown>(Object.entries(student));
  const changed = Object.fromEntries(Object.keys(fields).map((field) => [field, values.get(field) ?? '']));
  if (!left && !isPlaced(fields)) return { fields: changed };
  return { fields: { ...changed, classname, section, roll_no }, years, ...(left && { left }) };
}

/** Writes some students with each command, in the act in which it is called. */
async function writeAll(
  school: string,
  updates: readonly { _id: string; $set: object; $unset?: object }[],
): Promise<void> {
  for (let start = 0; start < updates.length; start += WRITES_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    await StudentModel.bulkWrite(
      updates.slice(start, start + WRITES_AT_ONCE).map(({ _id, ...update }) => ({
        updateOne: { filter: { school, _id }, update: { ...update, $inc: { seen: 1 } } },
      })),
    );
  }
}

/**
 * Gives students their old values back, in the act in which it is called, and returns what the trail is to say; those who were brought back
 * have left again. Throws 409 where another student has the card or number by now.
 */
export async function giveBackToStudents(
  school: string,
  before: readonly { _id: string; old: OldValues }[],
): Promise<RecordLine[]> {
  const students = await findStudents(
    school,
    before.map(({ _id }) => _id),
  );
  const given = before.map(({ old: { fields, ...old } }, at) => {
    const student = students[at]!;
    return { student, old, fields, after: { ...student, ...(fields as Partial<StudentFields>) } };
  });
  for (const { student, after, old } of given) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    if (!old.left) await refuseIfTaken(school, student, after);
  }
  const here = given.flatMap(({ after, fields, old: { years, left } }) =>
    left ? [] : [{ _id: after._id, ...hereAgain(after, fields, years) }],
  );
  await writeAll(school, here);
  for (const { after, old } of given) {
    if (!old.left) continue;
    const again = leftAgain(after, old.left, old.years!);
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    await StudentModel.findOneAndUpdate({ school, _id: after._id }, again).orFail();
  }
  return given.map(({ student, after }) =>
    editedInTrail({ ...student, seen: student.seen + 1 }, changesBetween(student, after)),
  );
}

/** Returns what is stored beside fields so that they are found and ordered by it. */
function keptBeside(fields: Partial<StudentFields>) {
  const { admission_no } = fields;
  return {
    ...changedKeys(STUDENT_KEYS, fields),
    ...(admission_no !== undefined && { admission_order: admissionOrder(admission_no) }),
  };
}

function hereAgain({ rfid, ...old }: StudentFields, fields: Record<string, unknown>, years?: YearPlace[]) {
  const values = new Map<string, unknown>(Object.entries(old));
  const names = Object.keys(fields).filter((name) => name !== 'rfid');
  return {
    $set: {
      ...Object.fromEntries(names.map((name) => [name, values.get(name)])),
      ...(rfid !== '' && { rfid }),
      ...keptBeside(fields),
      ...(years && inYears(years)),
    },
    ...(rfid === '' && { $unset: { rfid: 1 } }),
  };
}

function leftAgain(
  { _id, roll_no: _number, years: _years, seen: _seen, rfid: _card, ...fields }: StudentFields,
  { rfid = '', ...left }: Left,
  years: YearPlace[],
) {
  return {
    $set: {
      ...fields,
      left: { ...left, ...(rfid !== '' && { rfid }) },
      left_keys: leftKeysOf(STUDENT_KEYS, { ...fields, rfid }),
      ...inYears(years),
    },
    $unset: { roll_no: 1, rfid: 1, keys: 1 },
    $inc: { seen: 1 },
  };
}

async function refuseIfTaken(school: string, now: StudentFields, old: StudentFields): Promise<void> {
  if (old.rfid !== now.rfid && old.rfid !== '') await refuseCardInUse(school, old.rfid);
  if (old.admission_no !== now.admission_no) await refuseAdmissionNumberInUse(school, old.admission_no);
  const isElsewhere =
    old.classname !== now.classname || old.section !== now.section || old.roll_no !== now.roll_no;
  if (isElsewhere) await refuseNumberInUse(school, old);
}
