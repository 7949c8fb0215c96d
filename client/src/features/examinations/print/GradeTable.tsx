import { subjectOf, type ResultOnSheet } from '../resultTexts.ts';
import { GradeHeads } from './GradeHeads.tsx';
import { GradeRow } from './GradeRow.tsx';
import { GradeSum } from './GradeSum.tsx';

/** A line a subject that the pupil takes, and the sum. */
export function GradeTable({ results, student }: ResultOnSheet) {
  const subjects = results.subjects.filter(({ _id }) => subjectOf(student, _id));
  return (
    <table>
      <thead>
        <GradeHeads scheme={results.scheme} />
      </thead>
      <tbody>
        {subjects.map((subject, at) => (
          <GradeRow
            key={subject._id}
            number={at + 1}
            subject={subject}
            result={subjectOf(student, subject._id)!}
            scheme={results.scheme}
          />
        ))}
      </tbody>
      <tfoot>
        <GradeSum results={results} student={student} />
      </tfoot>
    </table>
  );
}
