import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { StudentDues } from '@school-office/contract/feeAccount';
import { toRupees } from '@school-office/contract/money';
import { settle, sumOf } from '@school-office/contract/moneyModel';
import { monthOf } from '@school-office/contract/schoolMonths';
import { inPieces } from '../../database/inPieces.ts';
import { feeSumsOf, STUDENTS_AT_ONCE, type FeeSums } from '../money/accounts.service.ts';
import { listEverInClass, type StudentFields } from '../students/students.service.ts';

/** Yields the students who owe something, also those who left: class by class, by roll number. */
export function listDues(
  school: string,
  classes: readonly ClassName[] = CLASS_NAMES,
): AsyncGenerator<StudentDues, void> {
  return inPieces(everInClasses(school, classes), STUDENTS_AT_ONCE, async (students) => {
    const sums = await feeSumsOf(
      school,
      students.map(({ _id }) => _id),
    );
    return students
      .map((student) => duesOf(student, sums.get(student._id)))
      .filter((dues) => dues !== undefined);
  });
}

async function* everInClasses(
  school: string,
  classes: readonly ClassName[],
): AsyncGenerator<StudentFields, void> {
  for (const classname of classes) {
    // oxlint-disable-next-line no-await-in-loop -- one class after the other, in their order
    yield* await listEverInClass(school, classname);
  }
}

function duesOf(student: StudentFields, sums: FeeSums | undefined): StudentDues | undefined {
  if (!sums) return undefined;
  const { due } = settle([...sums.months.values()]);
  if (due.size === 0) return undefined;
  const { _id, student_name, nepali_name, classname, roll_no, parents_name, contact_no, left } = student;
  return {
    student: {
      _id,
      student_name,
      nepali_name,
      classname,
      roll_no,
      parents_name,
      contact_no,
      ...(left && { left }),
    },
    months: [...due].map(([month, amount]) => ({ ...monthOf(month), due: toRupees(amount) })),
    due: toRupees(sumOf([...due.values()])),
    last_paid: sums.lastPaid?.toISOString() ?? null,
  };
}
