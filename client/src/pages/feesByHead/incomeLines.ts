import type { ByHead } from '@school-office/contract/money/byHead';
import { sumRupees } from '@school-office/contract/money/money';
import { t } from '@school-office/contract/words';

export interface IncomeLine {
  words: string;
  /** Before the amount: what is collected, ahead and given back is together the income. */
  sign: '' | '+' | '=';
  amount: number;
  /** Of those that lead to what they are made of. */
  is?: 'collected' | 'ahead' | 'income';
}

/** Returns what the statement of income is made of; fines stand beside it. */
export function incomeLines({ rows, ahead, refunded, income, fines }: ByHead): IncomeLine[] {
  return [
    {
      words: t('Collected'),
      sign: '',
      amount: sumRupees(rows.map(({ collected }) => collected)),
      is: 'collected',
    },
    { words: t('Paid ahead or too much'), sign: '+', amount: ahead, is: 'ahead' },
    { words: t('Given back'), sign: '+', amount: refunded },
    { words: t('Income statement'), sign: '=', amount: income, is: 'income' },
    { words: t('Fines beside it'), sign: '', amount: fines },
  ];
}
