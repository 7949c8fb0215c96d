import { Button } from '../../components/kit/Button.tsx';
import { Panel } from '../../components/panel/Panel.tsx';
import { counted } from '../../lib/numbers.ts';
import { datesOf, runsOf, runText, type NamedDays, type Run } from './daysOfYear.ts';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';
import styles from './HolidayList.module.css';

interface HolidayListProps {
  year: number;
  named: NamedDays;
  onRun: (run: Run) => void;
  onPaste: () => void;
}

/** The holidays by name, in the order of the calendar; each opens its dialog. */
export function HolidayList({ year, named, onRun, onPaste }: HolidayListProps) {
  const dates = datesOf(year);
  const runs = runsOf(named);
  return (
    <Panel title={`Holidays of ${year}`} className={styles.list}>
      {runs.length === 0 ? (
        <div>
          <p>
            None yet. Paste the list of the year, or choose a day in the calendar and type what it is called.
          </p>
          <Button onClick={onPaste}>Paste the list of {year}</Button>
        </div>
      ) : (
        <ul className={layoutStyles.lines}>
          {runs.map((run) => (
            <li key={run.from}>
              <Button kind="plain" className={textStyles.block} onClick={() => onRun(run)}>
                <strong className={`${textStyles.block} ${textStyles.strong}`}>{run.name}</strong>
                <span className={`${textStyles.note} ${textStyles.block}`}>
                  {runText(dates, run)}
                  {run.until > run.from && `, ${counted(run.until - run.from + 1, 'day')}`}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
