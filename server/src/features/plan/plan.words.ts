import type { ClassName } from '@school-office/contract/enumerations';
import type { FeeHead, PlanUpdate } from '@school-office/contract/money/feePlan';
import type { TrailLine } from '../audit/audit.service.ts';

interface ClassAndYear {
  classname: ClassName;
  year: number;
}

export function planSaved({ classname, year }: ClassAndYear): string {
  return `The fee plan of class ${classname} for ${year} is saved.`;
}

/** The trail names each head whose amount in rupees changed; an amount that is not there is null. */
export function changedPlanInTrail(
  { classname, year }: ClassAndYear,
  heads: readonly FeeHead[],
  before: PlanUpdate['amounts'],
  after: PlanUpdate['amounts'],
): TrailLine {
  const changes = heads
    .map(({ _id, name }) => ({ name, from: before[_id] ?? null, to: after[_id] ?? null }))
    .filter(({ from, to }) => from !== to);
  return {
    action: 'changed fee plan',
    kind: 'fee plan',
    name: `class ${classname}, ${year}`,
    changes: Object.fromEntries(changes.map(({ name, from, to }) => [name, { from, to }])),
  };
}
