import { useSelector } from 'react-redux';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { useToday } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { areFarApart, school } from '../../features/school/schoolRequests.ts';
import { toSchoolYear } from '../../lib/paths.ts';

const CHAITRA = 12;

/** Offers the next school year from Chaitra on, and in Baisakh the one that was not begun in time. */
export function NewYearOffer() {
  const { year, month } = useToday();
  const may = useMay('turnSchoolYear');
  const { result } = useSelector(school.select);
  const offered = month === CHAITRA ? year + 1 : year;
  if (!may || (month !== CHAITRA && month !== 1)) return null;
  if (!result || (result.school_year ?? 0) >= offered) return null;
  // By a wrong clock it would be the wrong year.
  if (result.clocks && areFarApart(result.clocks)) return null;
  return <ButtonLink to={toSchoolYear(offered)}>Begin school year {offered}</ButtonLink>;
}
