import type { FeeHead } from '@school-office/contract/money/feePlan';
import { said } from '@school-office/contract/sentences';
import { nameInWords, t } from '@school-office/contract/words';
import { changesBetween, type TrailLine } from '../audit/audit.service.ts';

export function headAdded(head: FeeHead): string {
  return t('{{name}} is added to the fee plan.', { name: nameInWords(head) });
}

export function headSaved(head: FeeHead): string {
  return t('Changes to {{name}} are saved.', { name: nameInWords(head) });
}

export function headNameTaken(name: string): string {
  return t('There is a fee head {{name}} already', { name });
}

export function addedHeadInTrail({ _id, name }: FeeHead): TrailLine {
  return { action: 'changed fee head', kind: 'fee head', record: _id, name, details: said(() => t('added')) };
}

export function changedHeadInTrail(before: FeeHead, head: FeeHead): TrailLine {
  const { _id, name } = head;
  const changes = changesBetween(before, head);
  return { action: 'changed fee head', kind: 'fee head', record: _id, name, changes };
}
