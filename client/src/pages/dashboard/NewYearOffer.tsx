import { Link } from 'react-router-dom';
import { useMay } from '../../features/auth/useMay.ts';
import { schoolYear } from '../../features/schoolYear/schoolYearRequests.ts';
import { useToday } from '../../components/useToday.ts';
import { toSchoolYear } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import buttonStyles from '../../components/button.module.css';

const CHAITRA = 12;

/** Offers the next school year from Chaitra on, and in Baisakh the one that was not begun in time. */
export function NewYearOffer() {
  const { year, month } = useToday();
  const may = useMay('turnSchoolYear');
  if (!may || (month !== CHAITRA && month !== 1)) return null;
  return <Offer year={month === CHAITRA ? year + 1 : year} />;
}

function Offer({ year }: { year: number }) {
  const { state } = useLoaded(schoolYear, year);
  // The page itself tells why it could not be read.
  if (!state.result || state.result.begun || state.result.classes.length === 0) return null;
  return (
    <Link className={buttonStyles.outline} to={toSchoolYear(year)}>
      Begin school year {year}
    </Link>
  );
}
