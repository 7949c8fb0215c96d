import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { use, type ReactNode } from 'react';
import { PaperLanguageContext } from '../../components/print/paperLanguage.ts';
import { addressInWords } from './schoolInWords.ts';
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

/** Returns the line below the names of a school on a paper: its address, on one in both languages in both, phone and PAN. */
export function useAddressLine(school: SchoolInFull): string {
  const { address, nepali_address, phone, pan } = school;
  const isInBoth = use(PaperLanguageContext) === 'both';
  const addresses = isInBoth ? [address, nepali_address] : [addressInWords(school)];
  return [...addresses, phone, pan && `PAN ${panText(pan)}`].filter(Boolean).join(' · ');
}

/** '301 456 782' */
export function panText(pan: string): string {
  return pan.replace(/(\d{3})(?=\d)/g, '$1 ');
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
