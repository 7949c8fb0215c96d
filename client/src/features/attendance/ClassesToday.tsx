import { CircleCheck } from 'lucide-react';
import type { ClassAttendanceToday } from '@school-office/contract/attendance/attendance';
import { ClassGrid } from '../../components/ClassGrid.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { toPlaceAttendance } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { partsOf, placeOf, type Place } from '../../lib/places.ts';
import { useOwnPlaces } from '../school/useClasses.ts';
import { attendanceToday } from './attendanceRequests.ts';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';

/** The user's classes, each with today's count if its attendance is taken. */
export function ClassesToday() {
  const { state, refresh } = useLoaded(attendanceToday, undefined);
  const places = useOwnPlaces();

  return (
    <>
      <LoadFailure state={state} subject="Today’s attendance" refresh={refresh} />
      <ClassGrid
        places={places}
        to={toPlaceAttendance}
        // A space keeps the tile's height while the numbers are loaded.
        note={(place) => noteOf(lineOf(place, state.result ?? []), place) ?? '\u00A0'}
      />
    </>
  );
}

/** A class that was divided after its sheet was taken has one line for all of its sections. */
function lineOf(place: Place, lines: readonly ClassAttendanceToday[]) {
  const of = (name: Place) => lines.find((line) => placeOf(line) === name);
  return of(place) ?? of(partsOf(place).classname);
}

function noteOf(today: ClassAttendanceToday | undefined, place: Place) {
  if (!today) return undefined;
  if (!today.taken) return today.total === 0 ? 'No students' : 'Not taken yet';
  // Corrected to a day without school.
  if (today.total === 0) return 'No school';
  return (
    <span className={`${layoutStyles.line} ${layoutStyles.tight} ${textStyles.done} ${textStyles.strong}`}>
      <CircleCheck size={16} aria-hidden="true" /> {today.present} of {today.total}{' '}
      {placeOf(today) === place ? 'attended' : `in ${today.classname}`}
    </span>
  );
}
