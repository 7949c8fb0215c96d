import { MARKS, type Mark } from '@school-office/contract/attendance/attendance';
import {
  monthNameOf,
  type NepaliDate,
  writeDay,
  daysInMonth,
  formatNepaliDateLong,
  WEEKDAYS,
  weekdayNameOf,
} from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import { t } from '@school-office/contract/words';
import type { ReactNode, KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { Steps } from '../../components/Steps.tsx';
import type { SheetOf } from '../../features/attendance/attendanceRequests.ts';
import type { MarkedLine } from '../../features/attendance/sheetCalls.ts';
import { countOfMark } from '../../features/registers/MarkSign.tsx';
import { addDays, weekdayLetters } from '../../lib/days.ts';
import { toRegister, toSheet } from '../../lib/paths.ts';
import styles from './SheetHead.module.css';

export interface SheetHeadProps extends SheetOf {
  title: string;
  today: NepaliDate;
  /** What there is to say of the sheet as a whole. */
  status?: ReactNode;
  /** Whose marks are counted. */
  lines?: readonly MarkedLine[];
  /** The buttons. */
  children?: ReactNode;
}

/** Only these two are to be seen from afar. */
const INKS: Partial<Record<Mark, string | undefined>> = { P: looks('done'), A: looks('crimson') };

/** The head of a sheet, which stays in sight: its day with the ways to the days around it, the counts and the buttons. */
export function SheetHead({ group, date, today, title, status, lines, children }: SheetHeadProps) {
  const navigate = useNavigate();
  const month_name = monthNameOf(date);
  return (
    <PageHeader
      title={title}
      stays
      subtitle={
        <span className={looks('row', 'apart')}>
          <Steps
            before={t('The day before')}
            after={t('The day after')}
            atLast={writeDay(date) >= writeDay(today)}
            onStep={(by) => void navigate(toSheet(group, writeDay(addDays(date, by))))}
          >
            <DayChoice {...{ group, date, today }} />
          </Steps>
          <Link to={toRegister(group, { year: date.year, month_name })}>
            <Sentence
              text="Register <month>of {{month}}</month>"
              values={{ month: t(month_name) }}
              parts={{ month: <span className={looks('hidden')} /> }}
            />
          </Link>
        </span>
      }
    >
      {lines && (
        <p className={looks('row', 'apart', 'strong', 'nowrap')} role="status">
          {countsOf(lines).map(([mark, count]) => (
            <span key={mark} className={INKS[mark]}>
              {countOfMark(mark, count)}
            </span>
          ))}
        </p>
      )}
      <span className={looks('grow')} role="status">
        {status}
      </span>
      {children}
    </PageHeader>
  );
}

/** On duty is seldom: it is told where somebody is. */
function countsOf(lines: readonly MarkedLine[]) {
  return MARKS.map((mark) => [mark, lines.filter((line) => line.mark === mark).length] as const).filter(
    ([mark, count]) => mark !== 'D' || count > 0,
  );
}

/** The day of a sheet. It opens to the days of its month until today, a column for each day of the week. */
function DayChoice({ group, date, today }: SheetOf & { today: NepaliDate }) {
  const { year, month } = date;
  const days = Array.from({ length: daysInMonth(year, month) }, (_, at) => ({ year, month, day: at + 1 }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details className={styles.dayChoice} onKeyDown={closeOnEsc}>
      <summary>{formatNepaliDateLong(date)}</summary>
      <Frame as="ol" kind="over">
        <li className={looks('strong', 'centre', 'across')}>
          {formatMonth({ year, month_name: MONTHS[month - 1]! })}
        </li>
        {WEEKDAYS.map((weekday) => (
          <li key={weekday} className={looks('note', 'centre')} aria-hidden="true">
            {weekdayLetters(weekday, 2)}
          </li>
        ))}
        {days
          .filter((each) => writeDay(each) <= writeDay(today))
          .map((each) => (
            <li key={each.day} style={{ gridColumn: WEEKDAYS.indexOf(weekdayNameOf(each)) + 1 }}>
              <Link
                to={toSheet(group, writeDay(each))}
                aria-label={formatNepaliDateLong(each)}
                aria-current={each.day === date.day ? 'date' : undefined}
              >
                {each.day}
              </Link>
            </li>
          ))}
      </Frame>
    </details>
  );
}

function closeOnEsc({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape') return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
