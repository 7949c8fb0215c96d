import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { useState, type ReactNode } from 'react';
import { marginTexts } from '../../components/print/listPages.ts';
import { momentInWords } from '../../lib/days.ts';
import { Letterhead } from './Letterhead.tsx';
import { addressInWords, schoolInWords } from './schoolInWords.ts';
import paperStyles from '../../components/print/paper.module.css';
import printedListStyles from '../../components/print/printedList.module.css';
import styles from './PrintedList.module.css';

interface PrintedListProps {
  school: SchoolInFull;
  /** 'Income Statement' */
  title: string;
  /** 'Mangsir 2083' */
  subtitle: string;
  /** Below, where that is not when it was printed: a paper that is the same at each print. */
  below?: string;
  children: ReactNode;
}

/** A list on paper: the heading on the first page, its words again above the others, and when it was printed below. */
export function PrintedList({ school, title, subtitle, below, children }: PrintedListProps) {
  const [printedAt] = useState(() => new Date());
  const margins = marginTexts({
    above: `${schoolInWords(school)} · ${title} · ${subtitle}`,
    below: below ?? t('Printed on {{moment}}', { moment: momentInWords(printedAt) }),
  });
  return (
    <article className={`${paperStyles.paper} ${printedListStyles.printedList}`}>
      <style>{margins}</style>
      <Letterhead school={school} className={styles.head} address={addressInWords(school)}>
        <div>
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </div>
      </Letterhead>
      {children}
    </article>
  );
}

/** Lines to sign on, such as for 'Prepared by'. */
export function Signatures({ of }: { of: readonly string[] }) {
  return (
    <div className={`${paperStyles.signatures} ${styles.signatures}`}>
      {of.map((signer) => (
        <p key={signer} className={paperStyles.signature}>
          {t(signer)}
        </p>
      ))}
    </div>
  );
}
