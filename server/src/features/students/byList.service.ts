// Students who are there already are brought up to date by the rows of a list, and get their old values back when it is undone.
import type { Changes } from '@school-office/contract/editing';
import type { SameBy, SameStudentFound } from '@school-office/contract/students/importing';
import type {
  StudentRegistration,
  StudentUpdate,
  YearPlace,
} from '@school-office/contract/students/students';
import { changedKeys, leftKeysOf } from '../../database/searchKeys.ts';
import { changesBetween, type RecordLine } from '../audit/audit.service.ts';
import { withAge } from './ages.ts';
import { refuseAdmissionNumberInUse, refuseCardInUse, refuseNumberInUse } from './cardsAndNumbers.ts';
import { changeFields } from './editing.service.ts';
import { returnStudent } from './leaving.service.ts';
import { inYears } from './places.ts';
import { sameStudents } from './same.service.ts';
import type { PreparedStudent } from './takingIn.service.ts';
import { STUDENT_KEYS, StudentModel, type StudentRecord } from './students.model.ts';
import { findStudents, type StudentFields } from './students.service.ts';
import { editedInTrail, returnedInTrail } from './students.words.ts';

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
  years: YearPlace[];
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

/** Changes students by their rows, and brings back those who left, in the act in which it is called. */
export async function changeByList(school: string, changes: readonly StudentByList[], day: string) {
  const done: { line: RecordLine; old: OldValues }[] = [];
  for (const { student, update, fields } of changes) {
    const old = oldValuesOf(student, fields);
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    const back = student.left && (await returnStudent(school, student, day));
    const here = back?.student ?? student;
    const isChanged = Object.keys(fields).length > 0;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const after = isChanged ? await changeFields(school, here, update, day) : here;
    const edited = editedInTrail(after, changesBetween(student, after));
    const line = back ? { ...edited, ...returnedInTrail(after, back.before) } : edited;
    done.push({ line, old });
  }
  return done;
}

function oldValuesOf({ years, left, ...student }: StudentFields, fields: Changes): OldValues {
  const { classname, section, roll_no } = student;
  const values = new Map<string, unknown>(Object.entries(student));
  const changed = Object.fromEntries(Object.keys(fields).map((field) => [field, values.get(field) ?? '']));
  return { fields: { ...changed, classname, section, roll_no }, years, ...(left && { left }) };
}

/**
 * Gives a student the old values back, in the act in which it is called, and returns what the trail is to say; one who was brought back has left
 * again. Throws 409 where another student has the card or number by now.
 */
export async function giveBackToStudent(
  school: string,
  student: StudentFields,
  { fields, years, left }: OldValues,
): Promise<RecordLine> {
  const { rfid = student.rfid, ...others } = fields as Partial<StudentFields>;
  const old = { ...student, ...others, rfid };
  if (!left) await refuseIfTaken(school, student, old);
  const update = left ? leftAgain(old, left) : hereAgain(old, fields);
  await StudentModel.findOneAndUpdate(
    { school, _id: student._id },
    { ...update, $set: { ...update.$set, ...inYears(years) }, $inc: { seen: 1 } },
  ).orFail();
  return editedInTrail({ ...student, seen: student.seen + 1 }, changesBetween(student, old));
}

function hereAgain({ rfid, ...old }: StudentFields, fields: Record<string, unknown>) {
  const values = new Map<string, unknown>(Object.entries(old));
  const names = Object.keys(fields).filter((name) => name !== 'rfid');
  return {
    $set: {
      ...Object.fromEntries(names.map((name) => [name, values.get(name)])),
      ...(rfid !== '' && { rfid }),
      ...changedKeys(STUDENT_KEYS, fields as Partial<StudentFields>),
    },
    ...(rfid === '' && { $unset: { rfid: 1 } }),
  };
}

function leftAgain({ _id, roll_no: _number, ...old }: StudentFields, { rfid = '', ...left }: Left) {
  const { years: _years, seen: _seen, rfid: _card, ...fields } = old;
  return {
    $set: {
      ...fields,
      left: { ...left, ...(rfid !== '' && { rfid }) },
      left_keys: leftKeysOf(STUDENT_KEYS, { ...fields, rfid }),
    },
    $unset: { roll_no: 1, rfid: 1, keys: 1 },
  };
}

async function refuseIfTaken(school: string, now: StudentFields, old: StudentFields): Promise<void> {
  if (old.rfid !== now.rfid && old.rfid !== '') await refuseCardInUse(school, old.rfid);
  if (old.admission_no !== now.admission_no) await refuseAdmissionNumberInUse(school, old.admission_no);
  const isElsewhere =
    old.classname !== now.classname || old.section !== now.section || old.roll_no !== now.roll_no;
  if (isElsewhere) await refuseNumberInUse(school, old);
}
