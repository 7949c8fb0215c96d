import { formatNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { ResultOfPupil } from '@school-office/contract/examinations/resultAnswers';
import { SchoolPrintButton } from '../../../features/school/SchoolPrintButton.tsx';
import { useToday } from '../../../components/useToday.ts';
import { useUser } from '../../../features/auth/useUser.ts';
import { titleOf } from '../../../features/examinations/ExaminationOf.tsx';
import { GradeSheets } from '../../../features/examinations/print/GradeSheets.tsx';
import { SHEET_PAGE } from '../../../features/examinations/print/sheetPage.ts';

/** Prints the grade sheet of one pupil, on A4. */
export function PupilSheetPrint({ examination, results }: ResultOfPupil) {
  const { name } = useUser();
  const printed = `Printed ${formatNepaliDate(useToday())} by ${name}`;
  const { students } = results;
  return (
    <SchoolPrintButton
      label={results.scheme === 'marks' ? 'Mark sheet' : 'Grade sheet'}
      kind="outline"
      documentTitle={`Grade sheet, ${students[0]!.student_name}, ${titleOf(examination)}`}
      pageStyle={SHEET_PAGE}
      pictures={students.map(({ image }) => image)}
      disabled={!results.published}
    >
      {(school, inTime) => (
        <GradeSheets
          size="A4"
          examination={examination}
          results={results}
          students={students.map((student) => ({ ...student, image: inTime(student.image) }))}
          school={school}
          printed={printed}
        />
      )}
    </SchoolPrintButton>
  );
}
