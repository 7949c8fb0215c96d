import type { MoneyHead } from '@school-office/contract/money/moneyHeads';
import type { TrailLine } from '../audit/audit.service.ts';
import { changesBetween } from '../audit/audit.service.ts';

export function headSaved({ name }: MoneyHead): string {
  return `Head ${name} is saved`;
}

export function headTaken(name: string): string {
  return `There is a head ${name} already`;
}

export function headIsRetired(name: string): string {
  return `The head ${name} is no longer used: choose another`;
}

/** Without `before` the head is new. */
export function changedHeadInTrail(head: MoneyHead, before?: MoneyHead): TrailLine {
  const { _id: record, name } = head;
  const line = { action: 'changed head of money', kind: 'head of money', record, name } as const;
  return before ? { ...line, changes: changesBetween(before, head) } : { ...line, details: 'added' };
}
