import type { Holiday } from '@school-office/contract/attendance/holidays';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { t } from '@school-office/contract/words';
import { Alert } from '../../components/kit/Alert.tsx';
import { looks } from '../../components/kit/looks.ts';
import { datesOf, namedDays, runsOf, runText } from './daysOfYear.ts';

export interface ChangedElsewhereProps {
  year: number;
  /** The holidays as this desk had read them, and as another desk has saved them meanwhile. */
  before: Holiday[];
  now: Holiday[];
}

/** What another desk has changed while this one was typing. */
export function ChangedElsewhere({ year, before, now }: ChangedElsewhereProps) {
  const dates = datesOf(year);
  const [old, current] = [namedDays(year, before), namedDays(year, now)];
  const changed = [...new Set([...old.keys(), ...current.keys()])].filter(
    (number) => old.get(number) !== current.get(number),
  );
  const words = changed.map((number) => [number, changeText(old.get(number), current.get(number))] as const);
  return (
    <Alert as="section" kind="warning" aria-label={t('Changed at another desk')}>
      <p>
        <strong>
          {t('Another desk has changed the holidays of {{year}} meanwhile.', { year: formatYear(year) })}
        </strong>{' '}
        {t('What you changed here is still there, and not saved yet: look at both, then save again.')}
      </p>
      <ul className={looks('bullets')}>
        {runsOf(new Map(words)).map((run) => (
          <li key={run.from}>
            {runText(dates, run)}: {run.name}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function changeText(before: string | undefined, now: string | undefined): string {
  if (now === undefined) return t('{{before}} was removed', { before: before ?? '' });
  return before === undefined
    ? t('{{now}} was added', { now })
    : t('{{before}} became {{now}}', { before, now });
}
