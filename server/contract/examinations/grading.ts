// Grades by the Letter Grading Directive 2078. All sums are whole numbers, so that every comparison is exact and nothing is
// rounded before the end: marks in hundredths, credit hours in hundredths, points in tenths, percents as they are compared.

/** From the best. Each begins at its percent; below the last one is NG. */
export const BANDS = [
  { grade: 'A+', from: 90, point: 4 },
  { grade: 'A', from: 80, point: 3.6 },
  { grade: 'B+', from: 70, point: 3.2 },
  { grade: 'B', from: 60, point: 2.8 },
  { grade: 'C+', from: 50, point: 2.4 },
  { grade: 'C', from: 40, point: 2 },
  { grade: 'D', from: 35, point: 1.6 },
] as const;

export const GRADES = [...BANDS.map(({ grade }) => grade), 'NG'] as const;
export type Grade = (typeof GRADES)[number];

const DIVISIONS = [
  { division: 'Distinction', from: 80 },
  { division: 'First', from: 60 },
  { division: 'Second', from: 45 },
  { division: 'Third', from: 35 },
] as const;
export type Division = (typeof DIVISIONS)[number]['division'];

/** A number as a fraction of whole numbers; the lower one is positive. */
export interface Fraction {
  over: number;
  under: number;
}

/** Returns a number with at most two decimals in hundredths. */
export function hundredths(number: number): number {
  return Math.round(number * 100);
}

/** Returns the fraction with so many decimals, halves up. It must not be negative. */
export function rounded({ over, under }: Fraction, decimals: number): number {
  const scale = 10 ** decimals;
  const twice = 2n * BigInt(over) * BigInt(scale) + BigInt(under);
  return Number(twice / (2n * BigInt(under))) / scale;
}

/** Returns whether a share, such as 63 of 75, is at least so many percent. */
function isFrom({ over, under }: Fraction, percent: number): boolean {
  return BigInt(over) * 10_000n >= BigInt(hundredths(percent)) * BigInt(under);
}

/** Negative where the first is less than the other. */
export function compareFractions(one: Fraction, other: Fraction): number {
  const difference = BigInt(one.over) * BigInt(other.under) - BigInt(other.over) * BigInt(one.under);
  return Number(difference > 0n) - Number(difference < 0n);
}

/** Returns the grade of a share; below `least` percent it is NG. */
export function gradeOfShare(share: Fraction, least: number): Grade {
  if (!isFrom(share, least)) return 'NG';
  return BANDS.find(({ from }) => isFrom(share, from))?.grade ?? 'NG';
}

/** Undefined of NG, which has no point. */
export function pointOf(grade: Grade): number | undefined {
  return BANDS.find((band) => band.grade === grade)?.point;
}

/** Returns the grade of a subject whose point is the mean of its parts, which all have one: above 3.6 it is A+, 1.6 is D. */
export function gradeOfPoint({ over, under }: Fraction): Grade {
  const at = BANDS.slice(1).findIndex(({ point }) => over * 10 > Math.round(point * 10) * under);
  return at === -1 ? 'D' : BANDS[at]!.grade;
}

export function divisionOf(share: Fraction): Division | null {
  return DIVISIONS.find(({ from }) => isFrom(share, from))?.division ?? null;
}
