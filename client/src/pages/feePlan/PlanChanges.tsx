import { monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import type { ClassPlan, FeeHead } from '@school-office/contract/money/feePlan';
import { nameInWords, t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';

interface PlanChangesProps {
  /** Those that are not retired. */
  heads: readonly FeeHead[];
  plan: readonly ClassPlan[];
}

/** In which months of the year which amounts change: 'From Poush: Monthly tuition of Five, Six.' */
export function PlanChanges({ heads, plan }: PlanChangesProps) {
  const days = new Set(plan.flatMap(({ changes }) => changes.map(({ from }) => from)));
  const later = [...days].toSorted().filter((from) => monthOfDay(from).month_name !== 'Baisakh');
  if (later.length === 0) return null;
  return (
    <ul className={looks('stack', 'tight', 'faint', 'closeAbove')}>
      {later.map((from) => (
        <li key={from}>
          {t('From {{month}}: {{heads}}.', {
            month: t(monthOfDay(from).month_name),
            heads: changesText(heads, plan, from),
          })}
        </li>
      ))}
    </ul>
  );
}

function changesText(heads: readonly FeeHead[], plan: readonly ClassPlan[], day: string): string {
  return heads
    .map((head) => {
      const { _id } = head;
      const classes = plan.filter(({ changes }) =>
        changes.some(({ from, amounts }) => from === day && _id in amounts),
      );
      return { name: nameInWords(head), classes: classes.map(({ classname }) => t(classname)) };
    })
    .filter(({ classes }) => classes.length > 0)
    .map(({ name, classes }) => t('{{head}} of {{classes}}', { head: name, classes: classes.join(', ') }))
    .join('; ');
}
