import type { ClassName } from '@school-office/contract/enumerations';
import type { Examination } from '@school-office/contract/examinations/examinations';

/** Returns the last examination of a class that has begun on a day such as '2083-08-07', else the first one to come; undefined without any. */
export function lastExaminationOf(
  all: readonly Examination[],
  classname: ClassName,
  today: string,
): Examination | undefined {
  const ofClass = all
    .filter(({ classes }) => classes.includes(classname))
    .toSorted((one, other) => (one.first_day < other.first_day ? -1 : 1));
  return ofClass.findLast(({ first_day }) => first_day <= today) ?? ofClass[0];
}
