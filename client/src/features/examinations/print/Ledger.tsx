import type { CSSProperties } from 'react';
import { formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { Examination } from '@school-office/contract/examinations/examinations';
import type { ClassResults, StudentResult } from '@school-office/contract/examinations/resultAnswers';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { Letterhead } from '../../school/Letterhead.tsx';
import { titleOf } from '../ExaminationOf.tsx';
import { markText, pointText } from '../markTexts.ts';
import {
  divisionText,
  hoursText,
  meanText,
  outcomeText,
  subjectOf,
  sumsOf,
  sumsOfSubject,
} from '../resultTexts.ts';
import type { SubjectOnSheet } from '../resultTexts.ts';
import layoutStyles from '../../../components/layout.module.css';
import paperStyles from '../../../components/print/paper.module.css';
import textStyles from '../../../components/text.module.css';
import styles from './Ledger.module.css';

interface LedgerProps {
  examination: Examination;
  results: ClassResults;
  /** 'Nine A' */
  place: string;
  school: SchoolInFull;
  printed: string;
  size: 'A4' | 'A3';
}

/** Rows on a page. */
const MOST_ROWS = { A4: 32, A3: 48 };

/** All results of a class: pupils down, subjects across. */
export function Ledger({ examination, results, place, school, printed, size }: LedgerProps) {
  const { students, subjects, published_at } = results;
  const pages = pagesOf(students, MOST_ROWS[size]);
  const published = published_at && formatNepaliDate(nepaliDateOf(new Date(published_at)));
  const { pupils, passed, failed, incomplete, mean } = sumsOf(results);
  const counts = [
    `${pupils} pupils`,
    `${passed} passed`,
    `${failed} with NG`,
    ...(incomplete > 0 ? [`${incomplete} incomplete`] : []),
  ].join(', ');
  return (
    <div>
      {pages.map((page, at) => (
        <article
          key={page[0]?._id ?? 'none'}
          className={`${paperStyles.column} ${paperStyles.page} ${styles.ledger}`}
          data-size={size}
          data-roomy={page.length <= MOST_ROWS.A4 || undefined}
        >
          <Letterhead
            school={school}
            className={styles.head}
            address={school.nepali_address || school.address}
          >
            <div className={textStyles.centre}>
              <h1>Ledger of results, {place}</h1>
              <p>
                {titleOf(examination)} · {published ? `published ${published}` : 'not published: a draft'}
              </p>
            </div>
            <div className={textStyles.right}>
              <p>{counts}</p>
              <p>{meanText(results)}</p>
            </div>
          </Letterhead>
          <table style={{ '--subjects': subjects.length } as CSSProperties}>
            <Heads results={results} />
            <tbody>
              {page.map((student, index) => (
                <LedgerRow
                  key={student._id}
                  student={student}
                  results={results}
                  isFifth={(index + 1) % 5 === 0}
                />
              ))}
            </tbody>
            {at === pages.length - 1 && <Foot results={results} mean={mean} />}
          </table>
          <footer className={paperStyles.signatures}>
            <p className={layoutStyles.fill}>
              T theory, I internal, G grade, Pt point; A absent. NG: theory below 35 % or internal below{' '}
              {results.internal_percent} %; then no GPA.
              <span className={textStyles.block}>
                {printed} · page {at + 1} of {pages.length}
              </span>
            </p>
            <p className={paperStyles.signature}>Class teacher</p>
            <p className={paperStyles.signature}>Examination head</p>
            <p className={paperStyles.signature}>Principal</p>
          </footer>
        </article>
      ))}
    </div>
  );
}

function pagesOf(students: readonly StudentResult[], most: number): StudentResult[][] {
  const pages = Math.max(1, Math.ceil(students.length / most));
  const rows = Math.ceil(students.length / pages);
  return Array.from({ length: pages }, (_, page) => students.slice(page * rows, (page + 1) * rows));
}

/** The columns of a subject: 'T', 'I', 'G', 'Pt', as far as it has them. */
function columnsOf({ internal }: SubjectOnSheet, { scheme }: Pick<ClassResults, 'scheme'>): string[] {
  if (scheme === 'judged') return ['G'];
  const marks = internal ? ['T', 'I'] : ['T'];
  return scheme === 'letters' ? [...marks, 'G', 'Pt'] : marks;
}

function Heads({ results }: { results: ClassResults }) {
  const { subjects, scheme, rank } = results;
  return (
    <thead>
      <tr>
        <th rowSpan={2} style={{ width: '7mm' }}>
          Roll
        </th>
        <th rowSpan={2} className={styles.name}>
          Name
        </th>
        {subjects.map((subject) => (
          <th key={subject._id} colSpan={columnsOf(subject, results).length} className={styles.first}>
            <span>{subject.name}</span>
            {scheme === 'letters' && <small>{hoursText(subject)} hours</small>}
          </th>
        ))}
        <th rowSpan={2} className={styles.outcome}>
          {scheme === 'marks' ? 'Total, %' : scheme === 'letters' ? 'GPA' : 'NG'}
          {rank && <small>Rank</small>}
        </th>
      </tr>
      <tr>
        {subjects.flatMap((subject) =>
          columnsOf(subject, results).map((name, at) => (
            <th key={`${subject._id} ${name}`} className={at === 0 ? styles.first : undefined}>
              {name}
              {name === 'T' && ` ${subject.theory.full}`}
              {name === 'I' && ` ${subject.internal?.full}`}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

interface LedgerRowProps {
  student: StudentResult;
  results: ClassResults;
  /** A stronger line below it leads the eye. */
  isFifth: boolean;
}

function LedgerRow({ student, results, isFifth }: LedgerRowProps) {
  const { scheme, rank } = results;
  return (
    <tr className={isFifth ? styles.fifth : undefined}>
      <td className={textStyles.right}>{student.roll_no}</td>
      <td className={styles.name}>
        <span>{student.student_name}</span>
      </td>
      {results.subjects.flatMap((subject) => {
        const result = subjectOf(student, subject._id);
        return columnsOf(subject, results).map((name, at) => (
          <td
            key={`${subject._id} ${name}`}
            className={at === 0 ? styles.first : undefined}
            data-ng={(name === 'G' && result?.grade === 'NG') || undefined}
          >
            {name === 'T' && result && markText(result.theory.mark)}
            {name === 'I' && result?.internal && markText(result.internal.mark)}
            {name === 'G' && <b>{result?.grade}</b>}
            {name === 'Pt' && pointText(result?.point ?? null)}
          </td>
        ));
      })}
      <td className={styles.outcome}>
        {scheme === 'marks' && student.total !== null && <span>{student.total}, </span>}
        <b>{outcomeText(student, results)}</b>
        {scheme === 'marks' && <small>{divisionText(student)}</small>}
        {rank && student.rank !== null && <small>{student.rank}</small>}
      </td>
    </tr>
  );
}

function Foot({ results, mean }: { results: ClassResults; mean: number | null }) {
  const sums = results.subjects.map((subject) => ({ subject, ...sumsOfSubject(results, subject._id) }));
  return (
    <tfoot>
      <tr>
        <td />
        <td className={styles.name}>Highest</td>
        {sums.flatMap(({ subject, theory, internal }) =>
          columnsOf(subject, results).map((name, at) => (
            <td key={`${subject._id} ${name}`} className={at === 0 ? styles.first : undefined}>
              {name === 'T' && theory}
              {name === 'I' && internal}
            </td>
          )),
        )}
        <td className={styles.outcome} />
      </tr>
      <tr>
        <td />
        <td className={styles.name}>Mean point, NG</td>
        {sums.flatMap(({ subject, grades, mean: point }) =>
          columnsOf(subject, results).map((name, at) => (
            <td key={`${subject._id} ${name}`} className={at === 0 ? styles.first : undefined}>
              {name === 'G' && (grades.NG || '')}
              {name === 'Pt' && point?.toFixed(2)}
            </td>
          )),
        )}
        <td className={styles.outcome}>{mean?.toFixed(2)}</td>
      </tr>
    </tfoot>
  );
}
