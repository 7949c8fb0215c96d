import type { ClassAttendanceToday } from '@school-office/contract/attendance/attendance';
import { t } from '@school-office/contract/words';
import { CircleCheck } from 'lucide-react';
import { looks } from '../../components/kit/looks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { formatDayOfYear } from '../../lib/days.ts';
import { toPlaceAttendance } from '../../lib/paths.ts';
import { partsOf, placeOf, type Place } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { ClassGrid } from '../school/ClassGrid.tsx';
import { useOwnPlaces } from '../school/useClasses.ts';
import { attendanceToday } from './attendanceRequests.ts';
import { restToday, type RestToday } from './restToday.ts';

/** The user's classes, each with today's count if its attendance is taken. */
export function ClassesToday() {
  const { state, refresh } = useLoaded(attendanceToday, undefined);
  const places = useOwnPlaces();
  const rest = restToday(state.result ?? []);

  return (
    <>
      <LoadFailure state={state} subject={t('Today’s attendance')} refresh={refresh} />
      {rest && (
        <p className={looks('below')}>
          {t('{{holiday}}: no school.', { holiday: t(rest.holiday) })} {rest.last && lastText(rest.last)}
        </p>
      )}
      <ClassGrid
        places={places}
        to={toPlaceAttendance}
        // A space keeps the tile's height while the numbers are loaded.
        note={(place) => noteOf(lineOf(place, state.result ?? []), place) ?? '\u00A0'}
      />
    </>
  );
}

/** '380 of 400 attended on Friday, 11 Mangsir.' */
function lastText({ date, present, total }: NonNullable<RestToday['last']>): string {
  return t('{{present}} of {{total}} attended on {{date}}.', { present, total, date: formatDayOfYear(date) });
}

/** A class that was divided after its sheet was taken has one line for all of its sections. */
function lineOf(place: Place, lines: readonly ClassAttendanceToday[]) {
  const of = (name: Place) => lines.find((line) => placeOf(line) === name);
  return of(place) ?? of(partsOf(place).classname);
}

function noteOf(today: ClassAttendanceToday | undefined, place: Place) {
  if (!today) return undefined;
  if (!today.taken && today.total === 0) return t('No students');
  if (!today.taken) return today.holiday === undefined ? t('Not taken yet') : t('No school');
  // Corrected to a day without school.
  if (today.total === 0) return t('No school');
  return (
    <span className={looks('line', 'tight', 'done', 'strong')}>
      <CircleCheck size={16} aria-hidden="true" /> {attendedText(today, placeOf(today) === place)}
    </span>
  );
}

function attendedText({ present, total, classname }: ClassAttendanceToday, isOfPlace: boolean): string {
  return isOfPlace
    ? t('{{present}} of {{total}} attended', { present, total })
    : t('{{present}} of {{total}} in {{classname}}', { present, total, classname: t(classname) });
}
