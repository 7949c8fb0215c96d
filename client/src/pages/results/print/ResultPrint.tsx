import { useState } from 'react';
import { formatNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { Examination } from '@school-office/contract/examinations/examinations';
import type { ClassResults, StudentResult } from '@school-office/contract/examinations/resultAnswers';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { listPage } from '../../../components/print/listPages.ts';
import { SchoolPrintButton } from '../../../features/school/SchoolPrintButton.tsx';
import { LabelledSelect } from '../../../components/kit/Select.tsx';
import { useToday } from '../../../components/useToday.ts';
import { useUser } from '../../../features/auth/useUser.ts';
import { titleOf } from '../../../features/examinations/ExaminationOf.tsx';
import { GradeSheets } from '../../../features/examinations/print/GradeSheets.tsx';
import { pageOf, SHEET_PAGE } from '../../../features/examinations/print/sheetPage.ts';
import { Ledger } from './Ledger.tsx';
import { FailedList, ResultSummary } from './ResultLists.tsx';

const PAPERS = {
  'Grade sheets, A4': SHEET_PAGE,
  'Grade sheets, two on A4': pageOf('297mm 210mm'),
  'Ledger, A4': pageOf('297mm 210mm'),
  'Ledger, A3': pageOf('420mm 297mm'),
  Summary: listPage('210mm 297mm'),
  'List of those with NG': listPage('210mm 297mm'),
  'List of those who failed': listPage('210mm 297mm'),
};
type ResultPaper = keyof typeof PAPERS;

/** A class by marks has no NG. */
function papersOf({ scheme }: ClassResults): ResultPaper[] {
  const other = scheme === 'marks' ? 'List of those with NG' : 'List of those who failed';
  return (Object.keys(PAPERS) as ResultPaper[]).filter((paper) => paper !== other);
}

interface ResultPrintProps {
  examination: Examination;
  results: ClassResults;
  place: string;
  /** Those whose sheets are not held back. */
  students: readonly StudentResult[];
}

/** In the choice of one. */
const EVERYBODY = 'everybody';

function nameOf({ roll_no, section = '', student_name }: StudentResult): string {
  return `${section} ${roll_no} ${student_name}`.trim();
}

/** Prints the papers of a class; sheets only once they are published. */
export function ResultPrint({ examination, results, place, students }: ResultPrintProps) {
  const { name } = useUser();
  const [paper, setPaper] = useState<ResultPaper>('Grade sheets, A4');
  const isSheet = paper.startsWith('Grade sheets');
  const [whose, setWhose] = useState(EVERYBODY);
  const chosen = students.filter((student) => whose === EVERYBODY || whose === nameOf(student));
  const printed = `Printed ${formatNepaliDate(useToday())} by ${name}`;
  const pictures = isSheet ? chosen.map(({ image }) => image) : [];
  return (
    <>
      <LabelledSelect label="Paper" options={papersOf(results)} value={paper} onChoose={setPaper} />
      {isSheet && results.published && (
        <LabelledSelect
          label="Of"
          options={[EVERYBODY, ...students.map(nameOf)]}
          value={whose}
          onChoose={setWhose}
        />
      )}
      <SchoolPrintButton
        kind="outline"
        documentTitle={`${paper}, ${place}, ${titleOf(examination)}`}
        pageStyle={PAPERS[paper]}
        pictures={pictures}
        disabled={isSheet && (!results.published || chosen.length === 0)}
      >
        {(school, inTime) => (
          <PaperOf
            paper={paper}
            examination={examination}
            results={results}
            place={place}
            students={chosen.map((student) => ({ ...student, image: inTime(student.image) }))}
            school={school}
            printed={printed}
          />
        )}
      </SchoolPrintButton>
    </>
  );
}

interface PaperOfProps extends ResultPrintProps {
  paper: ResultPaper;
  school: SchoolInFull;
  printed: string;
}

function PaperOf({ paper, students, ...props }: PaperOfProps) {
  if (paper === 'Summary') return <ResultSummary {...props} />;
  if (paper.startsWith('List of those')) return <FailedList {...props} />;
  if (paper.startsWith('Ledger')) return <Ledger size={paper === 'Ledger, A3' ? 'A3' : 'A4'} {...props} />;
  return <GradeSheets size={paper === 'Grade sheets, A4' ? 'A4' : 'A5'} students={students} {...props} />;
}
