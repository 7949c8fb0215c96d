import type { Examination } from '@school-office/contract/examinations/examinations';
import { useSearchParams } from 'react-router-dom';
import { partsOf, type Place } from '../../lib/places.ts';
import { hasAllSubjects, useAccess } from '../auth/useMay.ts';
import { useOwnPlaces } from '../school/useClasses.ts';

/** Returns the classes and sections of an examination that the user sees. */
export function useExaminationPlaces({ classes }: Pick<Examination, 'classes'>): Place[] {
  return useOwnPlaces().filter((place) => classes.includes(partsOf(place).classname));
}

/** Returns those whose results the user sees: a teacher's with all subjects. */
export function useResultPlaces(examination: Pick<Examination, 'classes'>): Place[] {
  const access = useAccess();
  const places = useExaminationPlaces(examination);
  return places.filter((place) => access !== null && hasAllSubjects(access, partsOf(place)));
}

/** Returns the one of these places that the address names; without one, the first. */
export function useClassChoice(places: readonly Place[]) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('of');
  // Of a class with sections the first, where none is named.
  const place =
    asked === null
      ? places[0]
      : (places.find((each) => each === asked) ?? places.find((each) => partsOf(each).classname === asked));
  const choose = (of: Place, subject?: string) =>
    setQuery({ of, ...(subject !== undefined && { subject }) }, { replace: true });
  return { place, subject: query.get('subject'), choose };
}
