import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ClassAttendanceToday } from '@school-office/contract/attendance';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { toClassAttendance } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { attendanceToday } from '../attendance/attendanceRequests.ts';

/** Today's attendance, class by class; classes without students are left out. */
export function AttendanceToday() {
  const { state, refresh } = useLoaded(attendanceToday, undefined);
  const titleId = useId();

  const { status, result, error } = state;
  const classes = result?.filter(({ total }) => total > 0) ?? [];
  return (
    <section className="panel dashboard-panel attendance-today" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>Attendance today</h2>
        {classes.length > 0 && <p>{presentText(classes.filter(({ taken }) => taken))}</p>}
      </header>
      {status === 'loading' && <Skeleton shape="lines" />}
      {status === 'fail' && <LoadFailure subject="Today’s attendance" error={error} refresh={refresh} />}
      {result && classes.length === 0 && <p>Class by class, as soon as there are students.</p>}
      {classes.length > 0 && (
        <ul>
          {classes.map((each) => (
            <ClassLine key={each.classname} {...each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function presentText(taken: ClassAttendanceToday[]): string {
  if (taken.length === 0) return 'Not taken yet';
  return `${formatNumber(sumOf(taken, 'present'))} of ${formatNumber(sumOf(taken, 'total'))} present`;
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
