// The students who are registered already, or were, and of whom a row of a list seems to be.
import type { SameBy, SameStudentFound } from '@school-office/contract/students/importing';
import { inSection } from '@school-office/contract/school/classes';
import { comparableName } from '@school-office/contract/personNames';
import type { StudentRegistration } from '@school-office/contract/students/students';
import { StudentModel } from './students.model.ts';

interface Same {
  /** The place of the row. */
  row: number;
  by: SameBy;
  student: SameStudentFound;
}

/** Returns for each row at most one student: of the card, the admission number, or name and parent; one who left by the last only. */
export async function sameStudents(school: string, rows: readonly StudentRegistration[]): Promise<Same[]> {
  const known = await readKnown(school);
  return rows.flatMap((row, index): Same[] => {
    const card = row.rfid === '' ? undefined : known.byCard.get(row.rfid);
    if (card) return [{ row: index, by: 'card', student: card }];
    const admitted = row.admission_no === undefined ? undefined : known.byAdmission.get(row.admission_no);
    if (admitted) return [{ row: index, by: 'admission number', student: admitted }];
    const named = known.byName.get(nameKey(row));
    return named ? [{ row: index, by: 'name', student: named }] : [];
  });
}

async function readKnown(school: string) {
  const known = {
    byCard: new Map<string, SameStudentFound>(),
    byAdmission: new Map<string, SameStudentFound>(),
    byName: new Map<string, SameStudentFound>(),
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
      gone.push({ ...student, roll_no: left.roll_no, left: true });
      continue;
    }
    if (rfid !== undefined) known.byCard.set(rfid, student);
    known.byAdmission.set(admission_no, student);
    known.byName.set(nameKey(student), student);
  }
  for (const student of gone) {
    if (!known.byName.has(nameKey(student))) known.byName.set(nameKey(student), student);
  }
  return known;
}

function nameKey({
  student_name,
  parents_name,
}: Pick<StudentRegistration, 'student_name' | 'parents_name'>): string {
  return `${comparableName(student_name)}\n${comparableName(parents_name)}`;
}
