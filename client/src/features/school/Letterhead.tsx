import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import type { ReactNode } from 'react';
import { SchoolMark } from './SchoolMark.tsx';
import paperStyles from '../../components/print/paper.module.css';

interface LetterheadProps {
  school: SchoolInFull;
  className: string | undefined;
  /** Below the names, such as the address; left out on papers that have no room. */
  address?: string;
  /** Whether the logo stands beside the names. */
  logo?: boolean;
  /** Beside the school: the title of the paper. */
  children: ReactNode;
}

/** The head of a paper: the logo and the names of the school, which are made smaller where they are long. */
export function Letterhead({ school, className, address = '', logo = true, children }: LetterheadProps) {
  return (
    <header className={`${paperStyles.letterhead} ${className}`}>
      {logo && school.logo !== '' && <SchoolMark school={school} />}
      <div>
        <SchoolNames school={school} fits />
        {address !== '' && <p data-fit>{address}</p>}
      </div>
      {children}
    </header>
  );
}

/** The name of a school, in Nepali first. `fits` makes long names smaller. */
export function SchoolNames({ school, fits }: { school: SchoolInFull; fits?: boolean }) {
  return (
    <>
      {school.nepali_label !== '' && (
        <strong lang="ne" data-fit={fits}>
          {school.nepali_label}
        </strong>
      )}
      <strong data-fit={fits}>{school.label}</strong>
    </>
  );
}
