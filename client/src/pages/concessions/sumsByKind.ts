import { CONCESSION_KINDS, type ConcessionOfStudent } from '@school-office/contract/money/concessions';
import { sumRupees } from '@school-office/contract/money/money';

export interface SumOfKind {
  kind: (typeof CONCESSION_KINDS)[number];
  count: number;
  /** Rupees a month. */
  worth: number;
}

/** Returns how many concessions there are of each kind and what they are worth, without kinds that nobody has. */
export function sumsByKind(concessions: readonly ConcessionOfStudent[]): SumOfKind[] {
  return CONCESSION_KINDS.map((kind) => {
    const own = concessions.filter((one) => one.kind === kind);
    return { kind, count: own.length, worth: worthOf(own) };
  }).filter(({ count }) => count > 0);
}

/** Returns what concessions take off in the month, in rupees. */
export function worthOf(concessions: readonly ConcessionOfStudent[]): number {
  return sumRupees(concessions.map(({ worth }) => worth));
}

/** Returns for how many students they are: one may have several. */
export function studentsOf(concessions: readonly ConcessionOfStudent[]): number {
  return new Set(concessions.map(({ student }) => student._id)).size;
}
