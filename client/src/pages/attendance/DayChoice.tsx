import {
  daysInMonth,
  formatNepaliDateLong,
  WEEKDAYS,
  weekdayNameOf,
  type NepaliDate,
  writeDay,
} from '@school-office/contract/calendar/nepaliCalendar';
import { MONTHS } from '@school-office/contract/enumerations';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { Frame } from '../../components/panel/Frame.tsx';
import type { SheetOf } from '../../features/attendance/attendanceRequests.ts';
import { toSheet } from '../../lib/paths.ts';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';
import styles from './DayChoice.module.css';

/** The day of a sheet. It opens to the days of its month until today, a column for each day of the week. */
export function DayChoice({ group, date, today }: SheetOf & { today: NepaliDate }) {
  const { year, month } = date;
  const days = Array.from({ length: daysInMonth(year, month) }, (_, at) => ({ year, month, day: at + 1 }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details className={styles.dayChoice} onKeyDown={closeOnEsc}>
      <summary>{formatNepaliDateLong(date)}</summary>
      <Frame as="ol" kind="over">
        <li className={`${textStyles.strong} ${textStyles.centre} ${layoutStyles.across}`}>
          {MONTHS[month - 1]} {year}
        </li>
        {WEEKDAYS.map((weekday) => (
          <li key={weekday} className={`${textStyles.note} ${textStyles.centre}`} aria-hidden="true">
            {weekday.slice(0, 2)}
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
