import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AttendanceGroup } from '@school-office/contract/attendance/attendance';
import type { NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { formatDayOfYear, writeDay } from '../../lib/days.ts';
import { toSheet } from '../../lib/paths.ts';
import type { NextSheets } from './findNextSheets.ts';
import buttonStyles from '../../components/button.module.css';
import styles from './NextLinks.module.css';

export interface NextLinksProps extends NextSheets {
  group: AttendanceGroup;
  /** Of the sheet that was taken. */
  day: NepaliDate;
}

/** The ways to the sheets that are to be taken next. The first one has the focus, so that Enter goes on. */
export function NextLinks({ group, day, date, classname }: NextLinksProps) {
  const links = useRef<HTMLElement>(null);
  useEffect(() => links.current?.querySelector('a')?.focus(), []);
  if (!date && !classname) return null;
  return (
    <nav className={styles.attendanceNext} ref={links} aria-label="Go on with">
      {date && (
        <Link className={buttonStyles.primary} to={toSheet(group, writeDay(date))}>
          Next day: {formatDayOfYear(date)}
        </Link>
      )}
      {classname && (
        <Link
          className={date ? buttonStyles.outline : buttonStyles.primary}
          to={toSheet(classname, writeDay(day))}
        >
          Next: Class {classname}
        </Link>
      )}
    </nav>
  );
}
