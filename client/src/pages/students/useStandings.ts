import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { StudentResult } from '@school-office/contract/examinations/resultAnswers';
import { useEffect } from 'react';
import { useToday } from '../../components/useToday.ts';
import { classResults, examinationList } from '../../features/examinations/examinationRequests.ts';
import { lastExaminationOf } from '../../features/examinations/lastExamination.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';

/** What students of a class came to in its last examination, the better the higher; undefined without one. */
export function useStandings(place: Place): ReadonlyMap<string, number> | undefined {
  const { state: list } = useLoaded(examinationList, undefined);
  const today = writeDay(useToday());
  const id = lastExaminationOf(list.result ?? [], partsOf(place).classname, today)?._id;
  const { state, run } = useRequest(classResults, { id: id ?? '', place });
  useEffect(() => {
    if (id !== undefined) void run({ id, place });
  }, [id, place, run]);
  if (id === undefined || !state.result) return undefined;
  return new Map(state.result.students.map((student) => [student._id, standingOf(student)]));
}

/** Those who are not marked come last, and before them those who failed. */
function standingOf({ missing, subjects, failed, gpa, percent }: StudentResult): number {
  if (missing.length > 0 || subjects.length === 0) return -2;
  return failed.length > 0 ? -1 : (gpa ?? percent ?? 0);
}
