import { formatMonth, formatYear, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { ClassName } from '@school-office/contract/enumerations';
import { inLanguage } from '@school-office/contract/language';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import { said } from '@school-office/contract/sentences';
import { nameInWords, t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';

interface ClassAndYear {
  classname: ClassName;
  year: number;
}

/** What a head costs from a month on, and cost before. Rupees; an amount that is not there is null. */
export interface HeadChanged {
  head: Pick<FeeHead, 'name' | 'nepali_name'> & { _id: string };
  month: SchoolMonth;
  before: number | null;
  after: number | null;
  /** Whether it was said for that later month, and goes. */
  isReplaced: boolean;
}

/** Returns 'The fee plan of class Five for 2083 is saved: Tuition from Poush, Computer from Baisakh. It replaces Tuition from Magh.' */
export function planSaved({ classname, year }: ClassAndYear, changed: readonly HeadChanged[]): string {
  const from = headsFrom(changed.filter(({ isReplaced }) => !isReplaced));
  const replaced = headsFrom(changed.filter(({ isReplaced }) => isReplaced));
  const plan = { classname: t(classname), year: formatYear(year) };
  if (from === '') return t('The fee plan of class {{classname}} for {{year}} is saved.', plan);
  return replaced === ''
    ? t('The fee plan of class {{classname}} for {{year}} is saved: {{heads}}.', { ...plan, heads: from })
    : t('The fee plan of class {{classname}} for {{year}} is saved: {{heads}}. It replaces {{replaced}}.', {
        ...plan,
        heads: from,
        replaced,
      });
}

/** Returns 'Tuition from Poush, Computer from Baisakh'. */
function headsFrom(changed: readonly HeadChanged[]): string {
  return changed
    .map(({ head, month }) =>
      t('{{head}} from {{month}}', { head: nameInWords(head), month: t(month.month_name) }),
    )
    .join(', ');
}

export function notOfTheYear(year: number): string {
  return t('From must be a month of {{year}}', { year: formatYear(year) });
}

/** What was changed for a class. */
export interface ClassChanged {
  classname: ClassName;
  changed: readonly HeadChanged[];
}

/** The trail names each head whose amount changed, with the month from which it holds; of several classes also the class. */
export function changedPlanInTrail(year: number, classes: readonly ClassChanged[]): TrailLine {
  const changes = classes.flatMap(({ classname, changed }) =>
    changed
      .filter(({ before, after }) => before !== after)
      .map(({ head, month, before, after }) => {
        const amount = `${head.name} from ${inLanguage('en', () => formatMonth(month))}`;
        return [classes.length === 1 ? amount : `${classname}: ${amount}`, { from: before, to: after }];
      }),
  );
  const names = classes.map(({ classname }) => classname);
  return {
    action: 'changed fee plan',
    kind: 'fee plan',
    name: said(() => {
      const values = { classes: names.map((name) => t(name)).join(', '), year: formatYear(year) };
      return names.length === 1
        ? t('class {{classes}}, {{year}}', values)
        : t('classes {{classes}}, {{year}}', values);
    }),
    about: names.map((classname) => `${classname} ${year}`),
    changes: Object.fromEntries(changes) as TrailLine['changes'],
  };
}
