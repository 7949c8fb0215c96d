import type { FeeHead } from '@school-office/contract/money/feePlan';
import { changesBetween, type TrailLine } from '../audit/audit.service.ts';

type Heads = readonly Pick<FeeHead, 'name'>[];

interface Named {
  _id: string;
  student_name: string;
}

export function onHeads({ student_name }: Named, heads: Heads): string {
  return heads.length === 0
    ? `${student_name} has no optional fees.`
    : `The optional fees of ${student_name} are ${namesOf(heads)}.`;
}

export function allHaveHead({ name }: FeeHead): string {
  return `All students have ${name}`;
}

export function changedHeadsInTrail({ _id, student_name }: Named, before: Heads, after: Heads): TrailLine {
  return {
    action: 'changed heads',
    kind: 'student',
    record: _id,
    name: student_name,
    changes: changesBetween({ 'Optional fees': namesOf(before) }, { 'Optional fees': namesOf(after) }),
  };
}

function namesOf(heads: Heads): string {
  return heads.map(({ name }) => name).join(', ');
}
