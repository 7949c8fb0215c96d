import type { MoneyHead } from '@school-office/contract/money/moneyHeads';
import { said } from '@school-office/contract/sentences';
import { nameInWords, t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';
import { changesBetween } from '../audit/audit.service.ts';

export function headSaved(head: MoneyHead): string {
  return t('Head {{name}} is saved', { name: nameInWords(head) });
}

export function headTaken(name: string): string {
  return t('There is a head {{name}} already', { name });
}

export function headIsRetired(head: Pick<MoneyHead, 'name' | 'nepali_name'>): string {
  return t('The head {{name}} is no longer used: choose another', { name: nameInWords(head) });
}

/** Without `before` the head is new. */
export function changedHeadInTrail(head: MoneyHead, before?: MoneyHead): TrailLine {
  const { _id: record, name } = head;
  const line = { action: 'changed head of money', kind: 'head of money', record, name } as const;
  return before
    ? { ...line, changes: changesBetween(before, head) }
    : { ...line, details: said(() => t('added')) };
}
