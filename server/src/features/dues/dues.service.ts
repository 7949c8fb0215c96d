import { inSection } from '@school-office/contract/school/classes';
import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import { toRupees } from '@school-office/contract/money/money';
import { settle, sumOf } from '@school-office/contract/money/moneyModel';
import { monthOf } from '@school-office/contract/calendar/schoolMonths';
import { readLedgers, type Ledger } from '../money/ledgers.service.ts';
import { listEverInClass, type StudentFields } from '../students/students.service.ts';

/** Yields the students who owe something, also those who left: class by class, by roll number. */
export async function* listDues(
  school: string,
  classes: readonly ClassName[] = ALL_CLASS_NAMES,
  section?: string,
): AsyncGenerator<StudentDues, void> {
  for (const classname of classes) {
    // oxlint-disable no-await-in-loop -- one class after the other, in their order
    const students = await listEverInClass(school, classname, section);
    const ledgers = await readLedgers(
      school,
      students.map(({ _id }) => _id),
    );
    // oxlint-enable no-await-in-loop
    for (const student of students) {
      const dues = duesOf(student, ledgers.get(student._id));
      if (dues) yield dues;
    }
  }
}

function duesOf(student: StudentFields, ledger: Ledger | undefined): StudentDues | undefined {
  if (!ledger) return undefined;
  const { due } = settle(ledger.months);
  if (due.size === 0) return undefined;
  const { _id, student_name, nepali_name, classname, section, roll_no, parents_name, contact_no, left } =
    student;
  return {
    student: {
      _id,
      student_name,
      nepali_name,
      classname,
      ...inSection(section),
      roll_no,
      parents_name,
      contact_no,
      ...(left && { left }),
    },
    months: [...due].map(([month, amount]) => ({ ...monthOf(month), due: toRupees(amount) })),
    due: toRupees(sumOf([...due.values()])),
    last_paid: ledger.lastPaid?.toISOString() ?? null,
  };
}
