import { useSearchParams } from 'react-router-dom';
import type { Examination } from '@school-office/contract/examinations/examinations';
import { partsOf, type Place } from '../../lib/places.ts';
import { useOwnPlaces } from '../school/useClasses.ts';

/** Returns the classes and sections of an examination that the user sees, and the one that the address names; without one, the first. */
export function useClassChoice(examination: Pick<Examination, 'classes'>) {
  const [query, setQuery] = useSearchParams();
  const places = useOwnPlaces().filter((place) => examination.classes.includes(partsOf(place).classname));
  const asked = query.get('of');
  const place = asked === null ? places[0] : places.find((each) => each === asked);
  const choose = (of: Place, subject?: string) =>
    setQuery({ of, ...(subject !== undefined && { subject }) }, { replace: true });
  return { places, place, subject: query.get('subject'), choose };
}
