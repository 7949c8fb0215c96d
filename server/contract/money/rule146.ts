// The limits of rule 146 of the Education Rules 2059. A school may go beyond them; it is told so.

import type { ClassName } from '../enumerations.ts';
import { t } from '../words.ts';
import { isTuition, type ClassPlan, type FeeHead } from './feePlan.ts';
import { formatNumber, sumRupees } from './money.ts';

export interface PlanWarning {
  classname: ClassName;
  /** The ids of the heads that are too much together. */
  heads: string[];
  /** Such as 'Five: Annual charge 4,501, more than two months’ tuition 4,500'. */
  message: string;
}

/** Returns a warning for each limit that the plan of a class passes. Without tuition there is nothing to compare with. */
export function planWarnings(
  heads: readonly FeeHead[],
  { classname, amounts }: Pick<ClassPlan, 'classname' | 'amounts'>,
): PlanWarning[] {
  const charged = heads.filter(({ _id, retired }) => !retired && amounts[_id] !== undefined);
  const tuition = charged.filter(isTuition);
  if (tuition.length === 0) return [];
  const sum = (some: readonly FeeHead[]) => sumRupees(some.map(({ _id }) => amounts[_id] ?? 0));
  const month = sum(tuition);
  const warn = (
    some: readonly FeeHead[],
    most: number,
    words: (values: { classname: string; heads: string; amount: string; limit: string }) => string,
  ): PlanWarning[] => {
    if (sum(some) <= most) return [];
    const message = words({
      classname: t(classname),
      heads: some.map(({ name }) => name).reduce((one, other) => t('{{one}} and {{other}}', { one, other })),
      amount: formatNumber(sum(some)),
      limit: formatNumber(most),
    });
    return [{ classname, heads: some.map(({ _id }) => _id), message }];
  };
  return [
    ...warn(charged.filter(isAnnual), sumRupees([month, month]), (values) =>
      t('{{classname}}: {{heads}} {{amount}}, more than two months’ tuition {{limit}}', values),
    ),
    ...warn(charged.filter(isAdmission), month, (values) =>
      t('{{classname}}: {{heads}} {{amount}}, more than one month’s tuition {{limit}}', values),
    ),
  ];
}

/** The free places that a school of so many students owes: a share of them, rounded up. */
export function freePlacesOwed(students: number): number {
  const percent = students <= 500 ? 10 : students <= 800 ? 12 : 15;
  return Math.ceil((students * percent) / 100);
}

/** Of all students, once a year; an examination is not one. */
function isAnnual({ due, months, optional, part }: FeeHead): boolean {
  return due === 'months' && months.length === 1 && !optional && part !== 'exam_fees';
}

function isAdmission({ due, optional }: FeeHead): boolean {
  return due === 'admission' && !optional;
}
