import { useSelector } from 'react-redux';
import { momentInWords } from '../../lib/days.ts';
import { areFarApart, school } from '../../features/school/schoolRequests.ts';
import alertStyles from '../../components/alert.module.css';

/** Says that the clock of this computer is not that of the server: the pages go by this one, receipts by the server's. */
export function DeskClock() {
  const clocks = useSelector(school.select).result?.clocks;
  if (!clocks || !areFarApart(clocks)) return null;
  return (
    <p className={alertStyles.warning} role="alert">
      The clock of this computer is wrong: it shows {momentInWords(new Date(clocks.here))}, the server’s{' '}
      {momentInWords(new Date(clocks.server))}. Pages show what was done on this computer’s day; receipts and
      sheets get the server’s. Please set this computer’s clock and load the page again.
    </p>
  );
}
