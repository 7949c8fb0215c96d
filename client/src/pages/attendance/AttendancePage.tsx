import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NotFound } from '../../components/NotFound.tsx';
import { useToday } from '../../components/useToday.ts';
import { readDay } from '../../lib/days.ts';
import { SheetOfDay, type SheetOfGroup } from './SheetOfDay.tsx';

/** The sheet of the day in the address; without one that of the day on which the page was opened. */
export function AttendancePage(props: SheetOfGroup) {
  const [query] = useSearchParams();
  const today = useToday();
  const [openedOn, setOpenedOn] = useState(today);
  const written = query.get('day');
  const date = written === null ? openedOn : readDay(written);
  if (!date) return <NotFound />;
  const day = writeDay(date);
  return (
    <SheetOfDay
      {...props}
      key={`${props.group} ${day}`}
      date={date}
      today={today}
      hasDayTurned={day === writeDay(openedOn) && day < writeDay(today)}
      onFollow={() => setOpenedOn(today)}
    />
  );
}
