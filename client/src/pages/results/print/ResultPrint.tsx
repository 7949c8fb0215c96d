import { formatNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { Examination } from '@school-office/contract/examinations/examinations';
import type { ClassResults, StudentResult } from '@school-office/contract/examinations/resultAnswers';
import { placeInWords } from '@school-office/contract/school/classes';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { phrase, t } from '@school-office/contract/words';
import { useState } from 'react';
import { LabelledSelect } from '../../../components/kit/Select.tsx';
import { listPage } from '../../../components/print/listPages.ts';
import { useToday } from '../../../components/useToday.ts';
import { useUser } from '../../../features/auth/useUser.ts';
import { titleInWords } from '../../../features/examinations/ExaminationOf.tsx';
import { GradeSheets } from '../../../features/examinations/print/GradeSheets.tsx';
import { pageOf, SHEET_PAGE } from '../../../features/examinations/print/GradeSheets.tsx';
import { SchoolPrintButton } from '../../../features/school/SchoolPrintButton.tsx';
import { partsOf, type Place } from '../../../lib/places.ts';
import { Ledger } from './Ledger.tsx';
import { FailedList, ResultSummary } from './ResultLists.tsx';

const PAPERS = {
  sheets: { name: phrase('Grade sheets, A4'), page: SHEET_PAGE },
  smallSheets: { name: phrase('Grade sheets, two on A4'), page: pageOf('297mm 210mm') },
  ledger: { name: phrase('Ledger, A4'), page: pageOf('297mm 210mm') },
  largeLedger: { name: phrase('Ledger, A3'), page: pageOf('420mm 297mm') },
  summary: { name: phrase('Summary'), page: listPage('210mm 297mm') },
  notGraded: { name: phrase('List of those with NG'), page: listPage('210mm 297mm') },
  failed: { name: phrase('List of those who failed'), page: listPage('210mm 297mm') },
};
type ResultPaper = keyof typeof PAPERS;
const SHEETS: ReadonlySet<ResultPaper> = new Set(['sheets', 'smallSheets']);

/** A class by marks has no NG. */
function papersOf({ scheme }: ClassResults): ResultPaper[] {
  const other = scheme === 'marks' ? 'notGraded' : 'failed';
  return (Object.keys(PAPERS) as ResultPaper[]).filter((paper) => paper !== other);
}

interface ResultPrintProps {
  examination: Examination;
  results: ClassResults;
  place: Place;
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
  const [paper, setPaper] = useState<ResultPaper>('sheets');
  const isSheet = SHEETS.has(paper);
  const [whose, setWhose] = useState(EVERYBODY);
  const chosen = students.filter((student) => whose === EVERYBODY || whose === nameOf(student));
  const today = useToday();
  const printed = () => t('Printed {{day}} by {{name}}', { day: formatNepaliDate(today), name });
  const pictures = isSheet ? chosen.map(({ image }) => image) : [];
  return (
    <>
      <LabelledSelect
        label={t('Paper')}
        options={papersOf(results)}
        value={paper}
        labelOf={(each) => t(PAPERS[each].name)}
        onChoose={setPaper}
      />
      {isSheet && results.published && (
        <LabelledSelect
          label={t('Of', { context: 'whom' })}
          options={[EVERYBODY, ...students.map(nameOf)]}
          value={whose}
          labelOf={(each) => (each === EVERYBODY ? t('everybody') : each)}
          onChoose={setWhose}
        />
      )}
      <SchoolPrintButton
        kind="outline"
        scripts="both"
        documentTitle={`${t(PAPERS[paper].name)}, ${placeInWords(partsOf(place))}, ${titleInWords(examination)}`}
        pageStyle={PAPERS[paper].page}
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
            printed={printed()}
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
  if (paper === 'summary') return <ResultSummary {...props} />;
  if (paper === 'notGraded' || paper === 'failed') return <FailedList {...props} />;
  if (paper === 'ledger' || paper === 'largeLedger')
    return <Ledger size={paper === 'largeLedger' ? 'A3' : 'A4'} {...props} />;
  return <GradeSheets size={paper === 'sheets' ? 'A4' : 'A5'} students={students} {...props} />;
}
