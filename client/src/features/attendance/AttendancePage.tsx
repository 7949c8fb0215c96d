import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AttendanceGroup } from '@school-office/contract/attendance/attendance';
import { NotFound } from '../../components/NotFound.tsx';
import { useToday } from '../../components/useToday.ts';
import { readDay, writeDay } from '../../lib/days.ts';
import './attendance.scss';
import { SheetOfDay } from './SheetOfDay.tsx';

export interface AttendancePageProps {
  group: AttendanceGroup;
  title: string;
  labels: SheetLabels;
  /** Shown when the group has no members, with a link to register one, if the user may. */
  nobody: string;
  register: { label: string; to: string } | undefined;
}

/** The heads of the columns of a name and its number. */
export interface SheetLabels {
  name: string;
  number: string;
}

/** The sheet of the day in the address; without one that of the day on which the page was opened. */
export function AttendancePage(props: AttendancePageProps) {
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
