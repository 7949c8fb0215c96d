import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { StudentDues } from '@school-office/contract/feeAccount';
import { toRupees } from '@school-office/contract/money';
import { settle, sumOf } from '@school-office/contract/moneyModel';
import { monthOf } from '@school-office/contract/schoolMonths';
import { feeSumsOf, type FeeSums } from '../money/accounts.service.ts';
import { listEverInClass, type StudentFields } from '../students/students.service.ts';

/**
 * Yields the students who owe something, also those who left: class by class, by roll number. A class at a time is read, so that
 * no other desk waits.
 */
export async function* listDues(
  school: string,
  classes: readonly ClassName[] = CLASS_NAMES,
): AsyncGenerator<StudentDues, void> {
  for (const classname of classes) {
    // oxlint-disable-next-line no-await-in-loop -- one class after the other, in their order
    const students = await listEverInClass(school, classname);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const sums = await feeSumsOf(
      school,
      students.map(({ _id }) => _id),
    );
    for (const student of students) {
      const dues = duesOf(student, sums.get(student._id));
      if (dues) yield dues;
    }
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
