export type NumberedNoun = 'receipt' | 'voucher' | 'salary payment';

export function counterDiffers(
  noun: NumberedNoun,
  school: string,
  fiscal_year: string,
  { last, highest }: { last: number; highest: number },
): string {
  return `The last ${noun} of ${fiscal_year} in ${school} is counted as number ${last}, but the highest has number ${highest}.`;
}

export function numbersMissing(
  noun: NumberedNoun,
  school: string,
  fiscal_year: string,
  missing: number,
): string {
  return missing === 1
    ? `The ${noun}s of ${fiscal_year} in ${school} lack a number.`
    : `The ${noun}s of ${fiscal_year} in ${school} lack ${missing} numbers.`;
}
