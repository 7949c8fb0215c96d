// Admission numbers count up in each school from the last one that it has, whether it was typed or given.

import { admissionNoAfter, admissionOrder } from '@school-office/contract/students/admissionNumbers';
import { StudentModel } from './students.model.ts';

/** Returns that many numbers after the last of the school and of those that are typed, in the act in which it is called. */
export async function nextAdmissionNumbers(
  school: string,
  typed: readonly string[],
  count: number,
): Promise<string[]> {
  const numbers: string[] = [];
  if (count === 0) return numbers;
  let last = lastOf([...typed, await lastAdmissionNumber(school)]);
  for (; numbers.length < count; numbers.push(last)) last = admissionNoAfter(last);
  return numbers;
}

/** Returns the last admission number of a school, also of those who left; '' before the first. */
async function lastAdmissionNumber(school: string): Promise<string> {
  const last = await StudentModel.findOne({ school }, { admission_no: 1 })
    .sort({ admission_order: -1, admission_no: -1 })
    .lean();
  return last?.admission_no ?? '';
}

/** Returns the last of admission numbers; '' if there are none. */
function lastOf(numbers: readonly string[]): string {
  return numbers.reduce((last, number) => (orderOf(number) > orderOf(last) ? number : last), '');
}

/** Two with the same numbers are in the order of their texts, as the index has them. */
function orderOf(number: string): string {
  return `${admissionOrder(number)} ${number}`;
}
