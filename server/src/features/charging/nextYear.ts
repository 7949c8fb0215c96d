// Money for a school year that has not begun is taken by the price of the class into which the student will go.

import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { ClassName } from '@school-office/contract/enumerations';
import type { SchoolClass } from '@school-office/contract/school/classes';
import { nextClass } from '@school-office/contract/school/schoolYear';
import type { PricedStudent } from '../students/roll.service.ts';

/** Returns a student who is in the next class in months of a school year that has not begun for them, and in none after the last one. */
export function goingUp(student: PricedStudent, classes: readonly SchoolClass[]): PricedStudent {
  return { ...student, classIn: (month) => classAhead(student, classes, month) };
}

/** Whether the school year of a month has not begun for a student. */
export function isBeforeYear({ yearIn }: PricedStudent, month: SchoolMonth): boolean {
  return yearIn(month) < month.year;
}

function classAhead(
  { classIn, yearIn }: PricedStudent,
  classes: readonly SchoolClass[],
  month: SchoolMonth,
): ClassName | undefined {
  let classname = classIn(month);
  for (let year = yearIn(month); year < month.year && classname; year += 1) {
    classname = nextClass(classes, classname)?.classname;
  }
  return classname;
}
