import { sumRupees } from '../money/money.ts';
import type { Student } from './students.ts';

/** Returns the opening dues with which a student comes into another school in rupees: what is owed of earlier school years less what is ahead. */
export function openingDuesOf({
  previous_dues,
  paid_ahead,
}: Pick<Student, 'previous_dues' | 'paid_ahead'>): number {
  return sumRupees([previous_dues, -paid_ahead]);
}
