import type { FeeHead } from '@school-office/contract/money/feePlan';
import { changesBetween, type TrailLine } from '../audit/audit.service.ts';

export function headAdded({ name }: FeeHead): string {
  return `${name} is added to the fee plan.`;
}

export function headSaved({ name }: FeeHead): string {
  return `Changes to ${name} are saved.`;
}

export function headNameTaken(name: string): string {
  return `There is a fee head ${name} already`;
}

export function addedHeadInTrail({ _id, name }: FeeHead): TrailLine {
  return { action: 'changed fee head', kind: 'fee head', record: _id, name, details: 'added' };
}

export function changedHeadInTrail(before: FeeHead, head: FeeHead): TrailLine {
  const { _id, name } = head;
  const changes = changesBetween(before, head);
  return { action: 'changed fee head', kind: 'fee head', record: _id, name, changes };
}
