// The students who are registered already, or were, and of whom a row of a list seems to be.

import { comparableName } from '@school-office/contract/personNames';
import { inSection } from '@school-office/contract/school/classes';
import type { SameBy, SameStudentFound } from '@school-office/contract/students/importing';
import type { StudentRegistration } from '@school-office/contract/students/students';
import { StudentModel } from './students.model.ts';

interface Same {
  /** The place of the row. */
  row: number;
  by: SameBy;
  student: SameStudentFound;
}

/** By what a row tells of whom it is; a row need not have all of it. */
type Telling = Partial<
  Pick<
    StudentRegistration,
    'rfid' | 'admission_no' | 'student_name' | 'parents_name' | 'classname' | 'section' | 'roll_no'
  >
>;

/**
 * Returns for each row at most one student: of the card, the admission number, or name and parent; one who left by the last two only. A row
 * without a parent tells it by name and class, with section and roll number where it has them, if there is one only.
 */
export async function sameStudents(school: string, rows: readonly Telling[]): Promise<Same[]> {
  const known = await readKnown(school);
  return rows.flatMap((row, index): Same[] => {
    const { rfid = '' } = row;
    const card = rfid === '' ? undefined : known.byCard.get(rfid);
    if (card) return [{ row: index, by: 'card', student: card }];
    const admitted = row.admission_no === undefined ? undefined : known.byAdmission.get(row.admission_no);
    if (admitted) return [{ row: index, by: 'admission number', student: admitted }];
    const key = nameKey(row);
    const named = key === undefined ? onlyOneOf(known.byPlace, row) : known.byName.get(key);
    return named ? [{ row: index, by: 'name', student: named }] : [];
  });
}

async function readKnown(school: string) {
  const known = {
    byCard: new Map<string, SameStudentFound>(),
    byAdmission: new Map<string, SameStudentFound>(),
    byName: new Map<string, SameStudentFound>(),
    byPlace: new Map<string, SameStudentFound[]>(),
  };
  const gone: SameStudentFound[] = [];
  const students = StudentModel.find({ school })
    .select('student_name classname section roll_no parents_name contact_no rfid admission_no left')
    .sort({ admission_order: 1, admission_no: 1 })
    .lean()
    .cursor();
  for await (const { _id, section, roll_no = 0, rfid, admission_no, left, ...fields } of students) {
    const student = { _id: String(_id), ...fields, ...inSection(section), roll_no };
    if (left) {
      known.byAdmission.set(admission_no, { ...student, roll_no: left.roll_no, left: true });
      gone.push({ ...student, roll_no: left.roll_no, left: true });
      continue;
    }
    if (rfid !== undefined) known.byCard.set(rfid, student);
    known.byAdmission.set(admission_no, student);
    known.byName.set(nameKey(student)!, student);
    const place = placeKey(student)!;
    known.byPlace.set(place, [...(known.byPlace.get(place) ?? []), student]);
  }
  for (const student of gone) {
    const key = nameKey(student)!;
    if (!known.byName.has(key)) known.byName.set(key, student);
  }
  return known;
}

function nameKey({ student_name, parents_name }: Telling): string | undefined {
  if (student_name === undefined || parents_name === undefined) return undefined;
  return `${comparableName(student_name)}\n${comparableName(parents_name)}`;
}

function placeKey({ student_name, classname }: Telling): string | undefined {
  if (student_name === undefined || classname === undefined) return undefined;
  return `${comparableName(student_name)}\n${classname}`;
}

function onlyOneOf(
  byPlace: ReadonlyMap<string, SameStudentFound[]>,
  row: Telling,
): SameStudentFound | undefined {
  const there = (byPlace.get(placeKey(row) ?? '') ?? []).filter(
    ({ section = '', roll_no }) =>
      (row.section === undefined || row.section === '' || row.section === section) &&
      (row.roll_no === undefined || row.roll_no === roll_no),
  );
  return there.length === 1 ? there[0] : undefined;
}
