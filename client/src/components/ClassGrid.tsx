import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';

export interface ClassGridProps {
  to: (classname: ClassName) => string;
  /** One line below the class's name. */
  note?: (classname: ClassName) => ReactNode;
}

/** The 13 classes to choose from, each a link. */
export function ClassGrid({ to, note }: ClassGridProps) {
  return (
    <ul className="class-grid">
      {CLASS_NAMES.map((classname) => (
        <li key={classname}>
          <Link className="panel class-tile" to={to(classname)}>
            <strong>{classname}</strong>
            {note && <span>{note(classname)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
