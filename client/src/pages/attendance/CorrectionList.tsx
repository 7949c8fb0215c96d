import type { ChangedMark, Mark, SheetCorrection } from '@school-office/contract/attendance/attendance';
import { formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { Panel } from '../../components/panel/Panel.tsx';
import { MARK_WORDS } from '../../features/registers/MarkSign.tsx';
import { timeInWords } from '../../lib/days.ts';

/** More marks than these are counted first, and listed when that is opened. */
const MOST_LISTED = 8;

interface CorrectionListProps {
  title: string;
  corrections: readonly SheetCorrection[];
}

/** When a sheet was corrected, by whom, why, and which marks were changed; the last correction first. */
export function CorrectionList({ title, corrections }: CorrectionListProps) {
  if (corrections.length === 0) return null;
  return (
    <Panel title={title} className={looks('above', 'below')}>
      <ol className={looks('lines')}>
        {corrections.toReversed().map(({ at, account, reason, changed }) => (
          <li key={at}>
            <p>
              <strong>{reason}</strong>{' '}
              <span className={looks('faint')}>
                {formatNepaliDate(nepaliDateOf(new Date(at)))}, {timeInWords(new Date(at))}, {account}
              </span>
            </p>
            {changed.length > MOST_LISTED ? (
              <details>
                <summary className={looks('faint')}>
                  {t('{{count}} marks changed', { count: changed.length })}
                </summary>
                <Changes changed={changed} />
              </details>
            ) : (
              <Changes changed={changed} />
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Changes({ changed }: { changed: readonly ChangedMark[] }) {
  return (
    <ul>
      {changed.map(({ _id, name, from, to }) => (
        <li key={_id}>
          {name}: {wordOf(from)} → {wordOf(to)}
        </li>
      ))}
    </ul>
  );
}

function wordOf(mark: Mark | null): string {
  return mark ? MARK_WORDS[mark] : t('not on the sheet');
}
