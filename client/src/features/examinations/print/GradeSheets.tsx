import type { StudentResult } from '@school-office/contract/examinations/resultAnswers';
import { GradeSheet, type GradeSheetProps } from './GradeSheet.tsx';
import paperStyles from '../../../components/print/paper.module.css';
import styles from './GradeSheet.module.css';

type GradeSheetsProps = Omit<GradeSheetProps, 'student'> & { students: readonly StudentResult[] };

/** The sheets of several pupils: one a page, or two on A4. */
export function GradeSheets({ students, ...props }: GradeSheetsProps) {
  const sheets = students.map((student) => <GradeSheet key={student._id} student={student} {...props} />);
  if (props.size === 'A4') return <div>{sheets}</div>;
  const pages = Array.from({ length: Math.ceil(sheets.length / 2) }, (_, at) =>
    sheets.slice(at * 2, at * 2 + 2),
  );
  return (
    <div>
      {pages.map((pair) => (
        <div key={pair[0]!.key} className={`${paperStyles.page} ${styles.pair}`}>
          {pair}
        </div>
      ))}
    </div>
  );
}

/** The style of a page without margins, of a size such as '210mm 297mm'. */
export function pageOf(size: string): string {
  return `@page { size: ${size}; margin: 0 } html, body { margin: 0 }`;
}

export const SHEET_PAGE = pageOf('210mm 297mm');
