// The summary of a class, and the list of those with NG, on A4.

import type { Examination } from '@school-office/contract/examinations/examinations';
import { GRADES } from '@school-office/contract/examinations/grading';
import type { ClassResults } from '@school-office/contract/examinations/resultAnswers';
import { placeInWords } from '@school-office/contract/school/classes';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { nameInWords, t } from '@school-office/contract/words';
import { looks } from '../../../components/kit/looks.ts';
import { Both } from '../../../components/print/Both.tsx';
import { titleInWords } from '../../../features/examinations/ExaminationOf.tsx';
import {
  countTexts,
  marksText,
  meanText,
  subjectOf,
  sumsOfSubject,
} from '../../../features/examinations/resultTexts.ts';
import { PrintedList, Signatures } from '../../../features/school/PrintedList.tsx';
import { partsOf, type Place } from '../../../lib/places.ts';
import paperStyles from '../../../components/print/paper.module.css';

interface ResultListProps {
  examination: Examination;
  results: ClassResults;
  place: Place;
  school: SchoolInFull;
}

/** How many of each grade by subject, passed, highest. */
export function ResultSummary({ examination, results, place, school }: ResultListProps) {
  const mean = meanText(results);
  const grades = results.scheme === 'marks' ? [] : GRADES;
  return (
    <PrintedList
      school={school}
      title={t('Summary of results, class {{place}}', { place: placeInWords(partsOf(place)) })}
      subtitle={subtitleOf({ examination })}
    >
      <p>{[countTexts(results).join(', '), mean].filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th style={{ width: '38mm' }}>
              <Both english="Subject" nepali="विषय" />
            </th>
            {grades.map((grade) => (
              <th key={grade} className={paperStyles.number}>
                {grade}
              </th>
            ))}
            <th className={paperStyles.number} style={{ width: '18mm' }}>
              {t('Passed')}
            </th>
            <th className={paperStyles.number} style={{ width: '16mm' }}>
              {t('Failed')}
            </th>
            <th className={paperStyles.number} style={{ width: '26mm' }}>
              {t('Highest')}
            </th>
          </tr>
        </thead>
        <tbody>
          {results.subjects.map(({ _id, name, nepali_name }) => {
            const sums = sumsOfSubject(results, _id);
            return (
              <tr key={_id}>
                <td>
                  <Both english={t(name)} nepali={nepali_name} between=" " />
                </td>
                {grades.map((grade) => (
                  <td key={grade} className={paperStyles.number}>
                    {sums.grades[grade]}
                  </td>
                ))}
                <td className={paperStyles.number}>{sums.passed}</td>
                <td className={paperStyles.number}>{sums.failed}</td>
                <td className={paperStyles.number}>
                  {[sums.theory, sums.internal].filter((mark) => mark !== null).join(' + ')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Signatures of={[t('Class teacher'), t('Principal')]} />
    </PrintedList>
  );
}

/** Those with NG or a failed subject, and those who are not completely marked. */
export function FailedList({ examination, results, place, school }: ResultListProps) {
  const isByMarks = results.scheme === 'marks';
  const names = new Map(results.subjects.map((subject) => [subject._id, nameInWords(subject)]));
  const listed = results.students.filter(({ failed, missing }) => failed.length > 0 || missing.length > 0);
  return (
    <PrintedList
      school={school}
      title={
        isByMarks
          ? t('Students who failed, class {{place}}', { place: placeInWords(partsOf(place)) })
          : t('Students with NG, class {{place}}', { place: placeInWords(partsOf(place)) })
      }
      subtitle={subtitleOf({ examination })}
    >
      {listed.length === 0 ? (
        <p className={looks('centre')}>{isByMarks ? t('Nobody has failed.') : t('Nobody has NG.')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th style={{ width: '14mm' }}>{t('Roll')}</th>
              <th style={{ width: '55mm' }}>
                <Both english="Name" nepali="नाम" />
              </th>
              <th>{t('Subjects')}</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((student) => (
              <tr key={student._id}>
                <td>{`${student.section ?? ''} ${student.roll_no}`.trim()}</td>
                <td>
                  {student.student_name}{' '}
                  {student.nepali_name !== '' && <span lang="ne">{student.nepali_name}</span>}
                </td>
                <td>
                  {[
                    ...student.failed.map(
                      (id) => `${names.get(id)} (${marksText(subjectOf(student, id)!, results)})`,
                    ),
                    ...student.missing.map((id) =>
                      t('{{subject}}: not marked', { subject: names.get(id) ?? '' }),
                    ),
                  ].join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PrintedList>
  );
}

function subtitleOf({ examination }: Pick<ResultListProps, 'examination'>): string {
  return titleInWords(examination);
}
