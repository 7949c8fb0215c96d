import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatNepaliDateLong, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { Frame } from '../../components/panel/Frame.tsx';
import { addDays, writeDay } from '../../lib/days.ts';
import { toDayBook } from '../../lib/paths.ts';
import iconButtonStyles from '../../components/iconButton.module.css';
import layoutStyles from '../../components/layout.module.css';

/** '< Sunday, 6 Mangsir 2083 >', with the ways to the day before and, unless it is today, the day after. */
export function DayArrows({ date, isToday }: { date: NepaliDate; isToday: boolean }) {
  return (
    <nav className={layoutStyles.line} aria-label="Days">
      <Frame
        as={Link}
        className={iconButtonStyles.iconButton}
        to={toDay(date, -1)}
        aria-label="The day before"
      >
        <ChevronLeft aria-hidden="true" />
      </Frame>
      <strong>{formatNepaliDateLong(date)}</strong>
      {isToday ? (
        <Frame as="span" className={`${iconButtonStyles.iconButton} ${iconButtonStyles.off}`}>
          <ChevronRight aria-hidden="true" />
        </Frame>
      ) : (
        <Frame
          as={Link}
          className={iconButtonStyles.iconButton}
          to={toDay(date, 1)}
          aria-label="The day after"
        >
          <ChevronRight aria-hidden="true" />
        </Frame>
      )}
    </nav>
  );
}

function toDay(date: NepaliDate, days: number): string {
  return toDayBook(writeDay(addDays(date, days)));
}
