import { useEffect } from 'react';
import { ALL_CLASS_NAMES } from '@school-office/contract/enumerations';
import type { NextNumbers } from '@school-office/contract/students/students';
import { readPlace } from '../../lib/places.ts';
import { useRequest } from '../../store/useRequest.ts';
import { useSections } from '../../features/school/useClasses.ts';
import type { StudentForm } from '../../features/students/studentForms.ts';
import { nextNumbers } from '../../features/students/studentRequests.ts';

/** Returns the numbers that a new student of the form's class gets, as far as they are known; `after` is the student registered last. */
export function useNextNumbers(form: StudentForm, after: string | undefined): Partial<NextNumbers> {
  const [named, section] = form.watch(['classname', 'section']);
  const hasSections = useSections(named).length > 0;
  const place = hasSections && section === '' ? undefined : readPlace(named, section);
  const { state, run, reset } = useRequest(nextNumbers, { place: place ?? ALL_CLASS_NAMES[0] });
  useEffect(() => {
    if (place !== undefined) void run({ place });
    return () => void reset();
    // oxlint-disable-next-line react/exhaustive-deps -- each registration takes numbers
  }, [place, after, run, reset]);
  return state.result ?? {};
}
