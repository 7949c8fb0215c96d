import { formatRupees } from '@school-office/contract/money/money';
import { t } from '@school-office/contract/words';

/** `left` is in rupees. */
export function aboveLeft(name: string, left: number): string {
  return left === 0
    ? t('{{name}} owes nothing of an advance', { name })
    : t('{{name}} owes {{amount}} of advances: no more than that can be given back', {
        name,
        amount: formatRupees(left),
      });
}
