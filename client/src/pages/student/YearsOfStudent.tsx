import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { placeName } from '@school-office/contract/school/classes';
import type { StudentInFull } from '@school-office/contract/students/students';
import { Link } from 'react-router-dom';
import { Button } from '../../components/kit/Button.tsx';
import { toClassOfYear } from '../../lib/paths.ts';
import { placeOf } from '../../lib/places.ts';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';
import styles from './Family.module.css';

interface YearsOfStudentProps {
  student: StudentInFull;
  /** Shows fees and attendance of a year. */
  onYear: (year: number) => void;
}

/**
 * The classes of each school year, newest first: a year shows its fees and attendance, a class its list of then. Nothing, if there
 * was only the class of now.
 */
export function YearsOfStudent({ student: { years }, onYear }: YearsOfStudentProps) {
  // Other roll numbers in the same class are told by the list of the class.
  const places = years.filter(
    (entry, at) =>
      at === years.length - 1 ||
      years[at + 1]!.year !== entry.year ||
      placeName(years[at + 1]!) !== placeName(entry),
  );
  if (places.length < 2) return null;
  return (
    <section className={styles.family} aria-label="School years">
      <h2 className={textStyles.note}>School years</h2>
      <ul className={`${layoutStyles.stack} ${layoutStyles.tight}`}>
        {places.toReversed().map(({ year, from, until, ...place }) => (
          <li key={from} className={`${layoutStyles.row} ${layoutStyles.apart}`}>
            <Button kind="link" onClick={() => onYear(year)}>
              {year}
            </Button>
            <Link to={toClassOfYear(placeOf(place), year)}>{placeName(place)}</Link>
            <span className={textStyles.faint}>
              roll no {place.roll_no}, from {formatNepaliDateShort(from)}
              {until !== undefined && ` until ${formatNepaliDateShort(until)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
