// Admission numbers count up in each school. One that is typed is passed by those that are given.
import { nextNumbers } from '../../database/counters.ts';

export const ADMISSIONS = 'admissions';

/** Makes sure that the numbers that are given are above one that is typed, in the act in which it is called. */
export async function raiseAdmissionNumbers(school: string, typed: number): Promise<void> {
  await nextNumbers(school, ADMISSIONS, { count: 0, typed });
}
