import type { ClassResults, StudentResult } from '@school-office/contract/examinations/resultAnswers';
import { nameInWords, t } from '@school-office/contract/words';
import { looks } from '../../../components/kit/looks.ts';
import { hoursText, subjectOf, sumsOfSubject } from '../../../features/examinations/resultTexts.ts';
import { cellText, columnsOf, footRows, outcomeColumns } from './ledgerColumns.ts';
import styles from './Ledger.module.css';

interface LedgerTableProps {
  results: ClassResults;
  /** Those of the page. */
  students: readonly StudentResult[];
  /** Has the sums at its foot. */
  isLast: boolean;
}

/** Pupils down, subjects across, and at the end of a line what they come to. */
export function LedgerTable({ results, students, isLast }: LedgerTableProps) {
  return (
    <table>
      <Heads results={results} />
      <tbody>
        {students.map((student, index) => (
          <LedgerRow key={student._id} student={student} results={results} isFifth={(index + 1) % 5 === 0} />
        ))}
      </tbody>
      {isLast && <Foot results={results} />}
    </table>
  );
}

function Heads({ results }: { results: ClassResults }) {
  const { subjects, scheme } = results;
  return (
    <thead>
      <tr>
        <th rowSpan={2} style={{ width: '7mm' }}>
          <span>{t('Roll')}</span>
        </th>
        <th rowSpan={2} className={styles.name}>
          {t('Name')}
        </th>
        {subjects.map((subject) => (
          <th key={subject._id} colSpan={columnsOf(subject, results).length} className={styles.first}>
            <span>{nameInWords(subject)}</span>
            {scheme === 'letters' && <small>{t('{{hours}} hours', { hours: hoursText(subject) })}</small>}
          </th>
        ))}
        {outcomeColumns(results).map(({ head, widthEm }) => (
          <th key={head} rowSpan={2} className={styles.outcome} style={{ width: `${widthEm}em` }}>
            {t(head)}
          </th>
        ))}
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
  return (
    <tr className={isFifth ? styles.fifth : undefined}>
      <td className={looks('right')}>{student.roll_no}</td>
      <td className={styles.name}>
        <span>{student.student_name}</span>
      </td>
      {results.subjects.flatMap((subject) => {
        const result = subjectOf(student, subject._id);
        return columnsOf(subject, results).map((name, at) => {
          const text = cellText(name, result, subject, results);
          return (
            <td
              key={`${subject._id} ${name}`}
              className={at === 0 ? styles.first : undefined}
              data-ng={isFailed(text) || undefined}
            >
              {name === 'G' ? <b>{text}</b> : text}
            </td>
          );
        });
      })}
      {outcomeColumns(results).map(({ head, text }) => (
        <td key={head} className={styles.outcome}>
          <b>{text(student)}</b>
        </td>
      ))}
    </tr>
  );
}

function isFailed(text: string): boolean {
  return text === 'NG' || text.endsWith('*');
}

function Foot({ results }: { results: ClassResults }) {
  const sums = results.subjects.map((subject) => ({
    subject,
    sums: sumsOfSubject(results, subject._id),
  }));
  return (
    <tfoot>
      {footRows(results).map(({ label, cell, outcome }) => (
        <tr key={label}>
          <td />
          <td className={styles.name}>{label}</td>
          {sums.flatMap(({ subject, sums: of }) =>
            columnsOf(subject, results).map((name, at) => (
              <td key={`${subject._id} ${name}`} className={at === 0 ? styles.first : undefined}>
                {cell(name, of)}
              </td>
            )),
          )}
          {outcomeColumns(results).map(({ head }) => (
            <td key={head} className={styles.outcome}>
              {head === outcome?.head && outcome.text}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
