import { formatMonth, formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { Concession } from '@school-office/contract/money/concessions';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import { formatRupees } from '@school-office/contract/money/money';
import { said } from '@school-office/contract/sentences';
import { nameInWords, t } from '@school-office/contract/words';
import { uponEach, type RecordLine, type TrailLine } from '../audit/audit.service.ts';
import type { StudentFields } from '../students/students.service.ts';

type Named = Pick<StudentFields, '_id' | 'student_name'>;

export function hasConcession(
  { student_name }: Named,
  concession: Concession,
  heads: readonly FeeHead[],
): string {
  return t('{{name}} has a concession of {{worth}} {{period}}.', {
    name: student_name,
    worth: worthOf(concession, heads),
    period: periodOf(concession),
  });
}

export function endsBeforeItStarts(): string {
  return t('The last month must not be before the first');
}

export function beginsTooLate(year: number): string {
  return t('A concession begins in {{year}} at the latest', { year: formatYear(year) });
}

export function gaveConcessionInTrail(
  student: Named,
  concession: Concession,
  heads: readonly FeeHead[],
): TrailLine {
  const { kind, reason } = concession;
  return {
    action: 'gave concession',
    ...inTrail(student),
    details: said(() =>
      t('of {{worth}} {{period}}, {{kind}}: {{reason}}', {
        worth: worthOf(concession, heads),
        period: periodOf(concession),
        kind: t(kind),
        reason,
      }),
    ),
  };
}

export function changedConcessionInTrail(
  student: Named,
  { before, concession, heads }: { before: Concession; concession: Concession; heads: readonly FeeHead[] },
): TrailLine {
  return {
    action: 'changed concession',
    ...inTrail(student),
    details: said(() =>
      t('of {{worth}} {{period}}; was {{before}}', {
        worth: worthOf(concession, heads),
        period: periodOf(concession),
        before: periodOf(before),
      }),
    ),
  };
}

export function gaveManyInTrail(lines: readonly RecordLine[], kind: string, reason: string): TrailLine {
  return {
    action: 'gave concession',
    kind: 'student',
    name: said(() => t('{{count}} students', { count: lines.length })),
    details: said(() => `${t(kind)}: ${reason}`),
    ...uponEach(lines),
  };
}

export function concessionsGiven(given: number, skipped: number): string {
  if (given === 1) {
    if (skipped === 0) return t('One student has the concession');
    return skipped === 1
      ? t('One student has the concession, one was left out')
      : t('One student has the concession, {{skipped}} were left out', { skipped });
  }
  if (skipped === 0) return t('{{given}} students have the concession', { given });
  return skipped === 1
    ? t('{{given}} students have the concession, one was left out', { given })
    : t('{{given}} students have the concession, {{skipped}} were left out', { given, skipped });
}

export function hasLeftSchool({ student_name }: Named): string {
  return t('{{name}} has left the school', { name: student_name });
}

/** One of the same kind, on one of the same heads. */
export function hasOneAlready({ student_name }: Named, kind: string): string {
  return t('{{name}} has a concession of the kind {{kind}} on these heads already', {
    name: student_name,
    kind: t(kind),
  });
}

/** `place` is 2 for the second child. */
export function isChild(place: number, eldest: string): string {
  return t('Child {{place}} of a family: {{eldest}} is the eldest', { place, eldest });
}

export function hasPhoneOf({ name, number }: { name: string; number: string }): string {
  return t('The phone of a parent is that of {{name}} ({{number}})', { name, number });
}

export function hasNameOf({ name, number }: { name: string; number: string }): string {
  return t('A parent is called like {{name}} ({{number}})', { name, number });
}

function inTrail({ _id, student_name }: Named) {
  return { kind: 'student', record: _id, name: student_name } as const;
}

/** Returns '25 % on Tuition', or 'Rs 200 on Computer, Transport'. */
function worthOf({ heads: ids, percent, amount }: Concession, heads: readonly FeeHead[]): string {
  const named = heads.filter(({ _id }) => ids.includes(_id)).map(nameInWords);
  const names = named.join(', ');
  return amount === null
    ? t('{{percent}} % on {{heads}}', {
        percent: Number.isInteger(percent) ? percent! : String(percent),
        heads: names,
      })
    : t('{{amount}} on {{heads}}', { amount: formatRupees(amount), heads: names });
}

/** Returns 'from Bhadra 2083', or 'from Bhadra 2083 until Chaitra 2083'. */
function periodOf({ from_year, from_month, until_year, until_month }: Concession): string {
  const from = formatMonth({ year: from_year, month_name: from_month });
  if (until_year === null || until_month === null) return t('from {{month}}', { month: from });
  return t('from {{month}} until {{last}}', {
    month: from,
    last: formatMonth({ year: until_year, month_name: until_month }),
  });
}
