import { formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { Examination } from '@school-office/contract/examinations/examinations';
import type { ClassResults, StudentResult } from '@school-office/contract/examinations/resultAnswers';
import { placeInWords } from '@school-office/contract/school/classes';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { looks } from '../../../components/kit/looks.ts';
import { titleInWords } from '../../../features/examinations/ExaminationOf.tsx';
import { countTexts, meanText } from '../../../features/examinations/resultTexts.ts';
import { Letterhead } from '../../../features/school/Letterhead.tsx';
import { addressInWords } from '../../../features/school/schoolInWords.ts';
import { partsOf, type Place } from '../../../lib/places.ts';
import { LedgerTable } from './LedgerTable.tsx';
import paperStyles from '../../../components/print/paper.module.css';
import styles from './Ledger.module.css';

interface LedgerProps {
  examination: Examination;
  results: ClassResults;
  place: Place;
  school: SchoolInFull;
  printed: string;
  size: 'A4' | 'A3';
}

/** Rows of one line on a page, and the hundredths of a millimetre of each. */
const MOST_ROWS = { A4: 32, A3: 48 };
const ROW = { A4: 445, A3: 460 };
/** A row whose name needs two lines. */
const HIGH_ROW = 495;
/** Letters that have room in a line. */
const ONE_LINE = 30;

/** All results of a class: pupils down, subjects across. */
export function Ledger({ examination, results, place, school, printed, size }: LedgerProps) {
  const { students, published_at } = results;
  const pages = pagesOf(students, size);
  const published = published_at && formatNepaliDate(nepaliDateOf(new Date(published_at)));
  return (
    <div>
      {pages.map((page, at) => (
        <article
          key={page[0]?._id ?? 'none'}
          className={`${paperStyles.column} ${paperStyles.page} ${styles.ledger}`}
          data-size={size}
          data-roomy={page.length <= MOST_ROWS.A4 || undefined}
        >
          <Letterhead school={school} className={styles.head} address={addressInWords(school)}>
            <div className={looks('centre')}>
              <h1>{t('Ledger of results, {{place}}', { place: placeInWords(partsOf(place)) })}</h1>
              <p>
                {titleInWords(examination)} ·{' '}
                {published ? t('published {{date}}', { date: published }) : t('not published: a draft')}
              </p>
            </div>
            <div className={looks('right')}>
              <p>{countTexts(results).join(', ')}</p>
              <p>{meanText(results)}</p>
            </div>
          </Letterhead>
          <LedgerTable results={results} students={page} isLast={at === pages.length - 1} />
          <footer className={paperStyles.signatures}>
            <p className={looks('fill')}>
              {legendOf(results)}
              <span className={looks('block')}>
                {printed} · {t('page {{page}} of {{pages}}', { page: at + 1, pages: pages.length })}
              </span>
            </p>
            <p className={paperStyles.signature}>{t('Class teacher')}</p>
            <p className={paperStyles.signature}>{t('Examination head')}</p>
            <p className={paperStyles.signature}>{t('Principal')}</p>
          </footer>
        </article>
      ))}
    </div>
  );
}

function pagesOf(students: readonly StudentResult[], size: LedgerProps['size']): StudentResult[][] {
  const height = students.reduce(
    (sum, { student_name: name }) => sum + (name.length > ONE_LINE ? HIGH_ROW : ROW[size]),
    0,
  );
  const pages = Math.max(1, Math.ceil(height / (MOST_ROWS[size] * ROW[size])));
  const rows = Math.ceil(students.length / pages);
  return Array.from({ length: pages }, (_, page) => students.slice(page * rows, (page + 1) * rows));
}

function legendOf({ scheme, internal_percent }: ClassResults): string {
  if (scheme === 'letters')
    return t(
      'T theory, I internal, G grade, Pt point; Abs absent. NG: theory below 35 % or internal below {{internal_percent}} %; then no GPA.',
      { internal_percent },
    );
  if (scheme === 'marks')
    return t(
      'T theory, I internal; Abs absent. *: below the pass marks. Distinction from 80 %, first division from 60, second from 45, third from 35; none where a subject is failed.',
    );
  return t('G grade; NG not graded; Abs absent.');
}
