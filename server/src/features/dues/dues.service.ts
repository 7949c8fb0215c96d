import { inSection } from '@school-office/contract/school/classes';
import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import { toRupees } from '@school-office/contract/money/money';
import { settle, sumOf } from '@school-office/contract/money/moneyModel';
import { monthOf } from '@school-office/contract/calendar/schoolMonths';
import { readLedgers, type Ledger } from '../money/ledgers.service.ts';
import { listEverIn, type StudentInShort } from '../students/students.service.ts';

/** Yields the students who owe something, also those who left: class by class, by roll number. */
export async function* listDues(
  school: string,
  classes?: readonly ClassName[],
  section?: string,
): AsyncGenerator<StudentDues, void> {
  const students = await listEverIn(school, classes ?? ALL_CLASS_NAMES, section);
  const ledgers = await readLedgers(school, classes && students.map(({ _id }) => _id));
  for (const student of students) {
    const dues = duesOf(student, ledgers.get(student._id));
    if (dues) yield dues;
  }
}

function duesOf(student: StudentInShort, ledger: Ledger | undefined): StudentDues | undefined {
  if (!ledger) return undefined;
  const { due } = settle(ledger.months);
  if (due.size === 0) return undefined;
  const { section, ...rest } = student;
  return {
    student: { ...rest, ...inSection(section) },
    months: [...due].map(([month, amount]) => ({ ...monthOf(month), due: toRupees(amount) })),
    due: toRupees(sumOf([...due.values()])),
    last_paid: ledger.lastPaid?.toISOString() ?? null,
  };
}
