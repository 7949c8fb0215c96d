import type { ClassResults, StudentResult } from '@school-office/contract/examinations/resultAnswers';
import { placeInWords } from '@school-office/contract/school/classes';
import { STUDENT_LABELS } from '@school-office/contract/students/students';
import { nameInWords, t } from '@school-office/contract/words';
import { GridField } from '../../components/grid/GridField.tsx';
import { GridTable } from '../../components/grid/GridTable.tsx';
import { useGrid } from '../../components/grid/useGrid.ts';
import { looks } from '../../components/kit/looks.ts';
import { NameLink } from '../../components/NameLink.tsx';
import {
  divisionText,
  gradeText,
  marksText,
  outcomeText,
  subjectOf,
} from '../../features/examinations/resultTexts.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './ResultsTable.module.css';

interface ResultsTableProps {
  results: ClassResults;
  place: Place;
  /** The field for a remark; undefined where remarks cannot be written. */
  remarks: Readonly<Record<string, string>> | undefined;
  onRemark: (student: string, text: string) => void;
}

/** Pupils down, subjects across: grades with what they are made of. */
export function ResultsTable({ results, place, remarks, onRemark }: ResultsTableProps) {
  const { students, subjects, scheme, rank } = results;
  const { cell, ...grid } = useGrid<HTMLTableElement>({ rows: students.length, columns: 1 });
  return (
    <GridTable
      label={t('Results of {{place}}', { place: placeInWords(partsOf(place)) })}
      grid={grid}
      sticky
      panelClassName={styles.results}
      className={styles.table}
    >
      <thead>
        <tr>
          <th scope="col">{t('Roll')}</th>
          <th scope="col" className={`${tableStyles.pinned} ${styles.name}`}>
            {STUDENT_LABELS.student_name}
          </th>
          {scheme !== 'judged' && <th scope="col">{scheme === 'marks' ? t('Percent') : t('GPA')}</th>}
          {scheme === 'marks' && <th scope="col">{t('Division')}</th>}
          {rank && <th scope="col">{t('Rank')}</th>}
          {subjects.map((subject) => (
            <th key={subject._id} scope="col" className={styles.subject}>
              {nameInWords(subject)}
            </th>
          ))}
          <th scope="col" className={styles.remarks}>
            {t('Remarks')}
          </th>
        </tr>
      </thead>
      <tbody>
        {students.map((student, row) => (
          <tr key={student._id}>
            <td className={looks('faint')}>{student.roll_no}</td>
            <th scope="row" className={`${tableStyles.pinned} ${styles.name}`}>
              <NameLink kind="student" id={student._id} name={student.student_name} />
              {student.corrected && <small>{t('corrected')}</small>}
            </th>
            {scheme !== 'judged' && (
              <td
                className={`${looks('nowrap', student.failed.length > 0 && 'crimson')} ${tableStyles.strong}`}
              >
                {outcomeText(student, results)}
              </td>
            )}
            {scheme === 'marks' && <td>{divisionText(student)}</td>}
            {rank && <td>{rankText(student)}</td>}
            {subjects.map(({ _id }) => (
              <SubjectCell key={_id} student={student} subject={_id} results={results} />
            ))}
            <td className={styles.remarks} {...cell(row, 0)}>
              {remarks === undefined ? (
                student.remarks
              ) : (
                <GridField
                  label={t('Remarks on {{student_name}}', { student_name: student.student_name })}
                  text={remarks[student._id] ?? student.remarks}
                  onType={(text) => onRemark(student._id, text)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </GridTable>
  );
}

interface SubjectCellProps {
  student: StudentResult;
  subject: string;
  results: ClassResults;
}

function SubjectCell({ student, subject, results: { scheme } }: SubjectCellProps) {
  const result = subjectOf(student, subject);
  if (!result) return <td className={looks('faint')}>–</td>;
  const isMissing = result.passed === null;
  return (
    <td className={looks(result.passed === false && 'crimson')}>
      {isMissing ? (
        <span className={looks('warning')}>{t('not marked')}</span>
      ) : (
        <b>{scheme === 'marks' ? marksText(result, { scheme }) : gradeText(result)}</b>
      )}
      {scheme === 'letters' && !isMissing && <small>{marksText(result, { scheme })}</small>}
    </td>
  );
}

function rankText({ rank, section_rank, section }: StudentResult): string {
  if (rank === null) return '';
  return section
    ? t('{{rank}} ({{section_rank}} in {{section}})', {
        rank: String(rank),
        section_rank: String(section_rank),
        section,
      })
    : String(rank);
}
