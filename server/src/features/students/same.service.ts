// The students who are registered already and of whom a row of a list seems to be.
import type { SameBy, SameStudentFound } from '@school-office/contract/students/importing';
import { inSection } from '@school-office/contract/school/classes';
import { comparableName } from '@school-office/contract/personNames';
import type { StudentRegistration } from '@school-office/contract/students/students';
import { ON_THE_ROLL, StudentModel } from './students.model.ts';

/** The driver's own pieces of 16 MB would hold up other requests while it reads one. */
const STUDENTS_AT_ONCE = 500;

interface Same {
  /** The place of the row. */
  row: number;
  by: SameBy;
  student: SameStudentFound;
}

/** Returns for each row at most one student who has not left: of the card, the admission number, or name and parent. */
export async function sameStudents(school: string, rows: readonly StudentRegistration[]): Promise<Same[]> {
  const present = await readPresent(school);
  return rows.flatMap((row, index): Same[] => {
    const card = row.rfid === '' ? undefined : present.byCard.get(row.rfid);
    if (card) return [{ row: index, by: 'card', student: card }];
    const admitted = row.admission_no === undefined ? undefined : present.byAdmission.get(row.admission_no);
    if (admitted) return [{ row: index, by: 'admission number', student: admitted }];
    const named = present.byName.get(nameKey(row));
    return named ? [{ row: index, by: 'name', student: named }] : [];
  });
}

async function readPresent(school: string) {
  const present = {
    byCard: new Map<string, SameStudentFound>(),
    byAdmission: new Map<number, SameStudentFound>(),
    byName: new Map<string, SameStudentFound>(),
  };
  const students = StudentModel.find({ school, ...ON_THE_ROLL })
    .select('student_name classname section roll_no parents_name contact_no rfid admission_no')
    .batchSize(STUDENTS_AT_ONCE)
    .lean()
    .cursor();
  for await (const { _id, section, roll_no = 0, rfid, admission_no, ...fields } of students) {
    const student = { _id: String(_id), ...fields, ...inSection(section), roll_no };
    if (rfid !== undefined) present.byCard.set(rfid, student);
    present.byAdmission.set(admission_no, student);
    present.byName.set(nameKey(student), student);
  }
  return present;
}

function nameKey({
  student_name,
  parents_name,
}: Pick<StudentRegistration, 'student_name' | 'parents_name'>): string {
  return `${comparableName(student_name)}\n${comparableName(parents_name)}`;
}
