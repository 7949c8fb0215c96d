import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../components/kit/Button.tsx';
import type { NextSheets } from '../../features/attendance/findNextSheets.ts';
import { formatDayOfYear } from '../../lib/days.ts';
import { toSheet } from '../../lib/paths.ts';
import type { SheetGroup } from '../../lib/sheetGroups.ts';
import layoutStyles from '../../components/layout.module.css';

interface NextLinksProps extends NextSheets {
  group: SheetGroup;
  /** Of the sheet that was taken. */
  day: NepaliDate;
}

/** The ways to the sheets that are to be taken next. The first one has the focus, so that Enter goes on. */
export function NextLinks({ group, day, date, place }: NextLinksProps) {
  const links = useRef<HTMLElement>(null);
  useEffect(() => links.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  if (!date && !place) return null;
  return (
    <nav className={layoutStyles.row} ref={links} aria-label="Go on with">
      {date && (
        <ButtonLink kind="primary" to={toSheet(group, writeDay(date))}>
          Next day: {formatDayOfYear(date)}
        </ButtonLink>
      )}
      {place && (
        <ButtonLink kind={date ? 'outline' : 'primary'} to={toSheet(place, writeDay(day))}>
          Next: Class {place}
        </ButtonLink>
      )}
    </nav>
  );
}
