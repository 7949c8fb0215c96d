import { t } from '@school-office/contract/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { placeText, type Place } from '../../lib/places.ts';
import styles from './ClassGrid.module.css';

interface ClassGridProps {
  /** Those that the user sees: a class, or each of its sections. */
  places: readonly Place[];
  to: (place: Place) => string;
  /** One line below the name. */
  note?: (place: Place) => ReactNode;
}

/** The classes to choose from, each a link. */
export function ClassGrid({ places, to, note }: ClassGridProps) {
  if (places.length === 0) return <NoClasses />;
  return (
    <ul className={styles.classGrid}>
      {places.map((place) => (
        <li key={place}>
          <Frame as={Link} kind="way" className={styles.classTile} to={to(place)}>
            <strong className={looks('lead')}>{placeText(place)}</strong>
            {note && <span className={looks('note')}>{note(place)}</span>}
          </Frame>
        </li>
      ))}
    </ul>
  );
}

/** Shown to a teacher without classes, instead of a list of them. */
export function NoClasses() {
  return (
    <Frame kind="empty">
      <p>{t('No class is yours yet. The head of your school says which classes are yours, under Users.')}</p>
    </Frame>
  );
}
