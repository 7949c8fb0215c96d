import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ClassAttendanceToday } from '@school-office/contract/attendance';
import { formatNumber } from '../../lib/numbers.ts';
import { toClassAttendance } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { attendanceToday } from '../attendance/attendanceRequests.ts';

/** Today's attendance, class by class; classes without students are left out. */
export function AttendanceToday() {
  const { state } = useLoaded(attendanceToday, undefined);
  const titleId = useId();

  const classes = state.result?.filter(({ total }) => total > 0) ?? [];
  // If it cannot be read, the cards still show the total.
  if (classes.length === 0) return null;
  const taken = classes.filter((each) => each.taken);
  return (
    <section className="panel attendance-today" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>Attendance today</h2>
        <p>
          {taken.length === 0
            ? 'Not taken yet'
            : `${formatNumber(sumOf(taken, 'present'))} of ${formatNumber(sumOf(taken, 'total'))} present`}
        </p>
      </header>
      <ul>
        {classes.map((each) => (
          <ClassLine key={each.classname} {...each} />
        ))}
      </ul>
    </section>
  );
}

function ClassLine({ classname, taken, present, total }: ClassAttendanceToday) {
  return (
    <li>
      <span>{classname}</span>
      {taken ? (
        <meter aria-label={`Present in class ${classname}`} value={present} max={total} />
      ) : (
        <span className="attendance-none">not taken yet</span>
      )}
      {taken ? (
        <span>
          {present} / {total}
        </span>
      ) : (
        <Link to={toClassAttendance(classname)} aria-label={`Take the attendance of class ${classname}`}>
          Take
        </Link>
      )}
    </li>
  );
}

function sumOf(classes: ClassAttendanceToday[], key: 'present' | 'total'): number {
  return classes.reduce((sum, each) => sum + each[key], 0);
}
