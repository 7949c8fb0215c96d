import type { AnnualPaper } from '@school-office/contract/money/annual';
import { toReceipt, toVoucher } from '../../lib/paths.ts';

/** Returns the path of a receipt or voucher by its number; others stand in the day book. `day` is that on which a voucher was written. */
export function toPaper(
  { kind, number }: Pick<AnnualPaper, 'kind' | 'number'>,
  day: string | undefined,
): string | undefined {
  const [, fiscal_year, digits] = /(\d{4}\/\d\d)-(\d+)$/u.exec(number) ?? [];
  if (fiscal_year === undefined) return undefined;
  if (kind === 'receipt') return toReceipt({ fiscal_year, number: Number(digits) });
  return kind === 'voucher' && day !== undefined ? toVoucher({ day, number: Number(digits) }) : undefined;
}
