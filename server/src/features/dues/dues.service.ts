import { monthOf } from '@school-office/contract/calendar/schoolMonths';
import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import { toRupees } from '@school-office/contract/money/money';
import { settle, sumOf } from '@school-office/contract/money/moneyModel';
import { inSection } from '@school-office/contract/school/classes';
import { readLedgers, type Ledger } from '../money/ledgers.service.ts';
import { listEverIn, type StudentInShort } from '../students/students.service.ts';

/** So many students take a few milliseconds, in which nobody else is answered. */
const STUDENTS_AT_ONCE = 200;

/** Yields the students who owe something, some at a time, also those who left: class by class, by roll number. */
export async function* listDues(
  school: string,
  classes?: readonly ClassName[],
  section?: string,
): AsyncGenerator<StudentDues[], void> {
  const asked = listEverIn(school, classes ?? ALL_CLASS_NAMES, section);
  // Those of a class are asked for by name, those of all beside the students.
  const [students, ledgers] = await Promise.all([
    asked,
    readLedgers(school, classes && (await asked).map(({ _id }) => _id)),
  ]);
  for (let first = 0; first < students.length; first += STUDENTS_AT_ONCE) {
    yield students
      .slice(first, first + STUDENTS_AT_ONCE)
      .flatMap((student) => duesOfStudent(student, ledgers.get(student._id)));
  }
}

/** Returns nothing of a student who owes nothing. */
function duesOfStudent(student: StudentInShort, ledger: Ledger | undefined): StudentDues[] {
  if (!ledger) return [];
  const { due } = settle(ledger.months);
  if (due.size === 0) return [];
  const { section, ...rest } = student;
  return [
    {
      student: { ...rest, ...inSection(section) },
      months: [...due].map(([month, amount]) => ({ ...monthOf(month), due: toRupees(amount) })),
      due: toRupees(sumOf([...due.values()])),
      last_paid: ledger.lastPaid?.toISOString() ?? null,
    },
  ];
}
