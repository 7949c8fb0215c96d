import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClassName } from '@school-office/contract/enumerations';
import { NoClasses } from './NoClasses.tsx';
import panelStyles from './panel.module.css';
import styles from './ClassGrid.module.css';

export interface ClassGridProps {
  /** Those that the user sees. */
  classes: readonly ClassName[];
  to: (classname: ClassName) => string;
  /** One line below the class's name. */
  note?: (classname: ClassName) => ReactNode;
}

/** The classes to choose from, each a link. */
export function ClassGrid({ classes, to, note }: ClassGridProps) {
  if (classes.length === 0) return <NoClasses />;
  return (
    <ul className={styles.classGrid}>
      {classes.map((classname) => (
        <li key={classname}>
          <Link className={`${panelStyles.panel} ${styles.classTile}`} to={to(classname)}>
            <strong>{classname}</strong>
            {note && <span>{note(classname)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
