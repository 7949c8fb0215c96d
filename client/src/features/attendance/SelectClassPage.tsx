import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ClassAttendanceToday } from '@school-office/contract/attendance/attendance';
import { formatNepaliDateLong } from '@school-office/contract/calendar/nepaliCalendar';
import { ClassGrid } from '../../components/ClassGrid.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useToday } from '../../components/useToday.ts';
import { paths, toClassAttendance } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import './attendance.scss';
import { attendanceToday } from './attendanceRequests.ts';

/** The classes to take attendance of, each with today's count if it is taken. */
export function SelectClassPage() {
  const today = formatNepaliDateLong(useToday());
  return (
    <>
      <PageHeader title="Select the Class" subtitle={today}>
        <Link className="btn btn-outline" to={paths.attendanceRegister}>
          Register
        </Link>
      </PageHeader>
      <ClassesToday key={today} />
    </>
  );
}

function ClassesToday() {
  const { state } = useLoaded(attendanceToday, undefined);

  return (
    <>
      <RequestBanner state={state} />
      <ClassGrid
        to={toClassAttendance}
        // A space keeps the tile's height while the numbers are loaded.
        note={(classname) => noteOf(state.result?.find((each) => each.classname === classname)) ?? '\u00A0'}
      />
    </>
  );
}

function noteOf(today: ClassAttendanceToday | undefined) {
  if (!today) return undefined;
  if (!today.taken) return today.total === 0 ? 'No students' : 'Not taken yet';
  // Corrected to a day without school.
  if (today.total === 0) return 'No school';
  return (
    <span className="attendance-done">
      <CircleCheck aria-hidden="true" /> {today.present} of {today.total} attended
    </span>
  );
}
