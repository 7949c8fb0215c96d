import { formatNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { ResultOfPupil } from '@school-office/contract/examinations/resultAnswers';
import type { Student } from '@school-office/contract/students/students';
import { nameInWords, t } from '@school-office/contract/words';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useToday } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { useUser } from '../../features/auth/useUser.ts';
import { useWithoutDues } from '../../features/dues/useWithoutDues.tsx';
import { titleInWords } from '../../features/examinations/ExaminationOf.tsx';
import { pupilResults } from '../../features/examinations/examinationRequests.ts';
import { GradeSheets } from '../../features/examinations/print/GradeSheets.tsx';
import { SHEET_PAGE } from '../../features/examinations/print/GradeSheets.tsx';
import { divisionText, outcomeText } from '../../features/examinations/resultTexts.ts';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { toExamination } from '../../lib/paths.ts';
import { placeOf } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';

interface ResultsOfStudentProps {
  student: Pick<Student, '_id' | 'student_name' | 'roll_no' | 'classname' | 'section'>;
  year: number;
}

/** What a pupil came to in the examinations of a school year; the sheet of each that is published is printed from here. */
export function ResultsOfStudent({ student, year }: ResultsOfStudentProps) {
  const { _id } = student;
  const asked = useMemo(() => ({ student: _id, year }), [_id, year]);
  const seesMoney = useMay('seeMoney');
  const { students, choice, heldBack } = useWithoutDues([student], undefined);
  const { state, refresh } = useLoaded(pupilResults, asked);
  // Nothing stands there for a pupil without examinations, also while they are read.
  if (!state.error && (state.result?.length ?? 0) === 0) return null;
  return (
    <Frame as="section" kind="titled" aria-label={t('Examinations')}>
      <header>
        <h2>{t('Examinations {{year}}', { year: formatYear(year) })}</h2>
        {seesMoney && state.result?.some(({ results }) => results.published) && choice}
      </header>
      {heldBack}
      <Loaded state={state} refresh={refresh} shape="lines">
        {(all) => (
          <ul className={looks('stack', 'close')}>
            {all.map((one) => (
              <li key={one.examination._id} className={looks('row', 'between', 'baseline')}>
                <ResultLine {...one} isHeld={students.length === 0} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Frame>
  );
}

interface ResultLineProps extends ResultOfPupil {
  /** Whether the sheet is held back for dues. */
  isHeld: boolean;
}

function ResultLine({ examination, results, isHeld }: ResultLineProps) {
  const [own] = results.students;
  const { classname, published } = results;
  const place = placeOf({ classname, section: own!.section ?? '' });
  return (
    <>
      <span>
        <Link to={toExamination('results', examination._id, { place })}>{titleInWords(examination)}</Link>
        <span className={looks('block')}>
          {wordsOf(results).join(', ')}{' '}
          {!published && <span className={looks('warning')}>{t('not published yet')}</span>}
        </span>
      </span>
      {published && !isHeld && <PupilSheetPrint examination={examination} results={results} />}
    </>
  );
}

/** 'GPA 3.29', 'Total 361.5, 72.30 %, First', or the grades of a judged class, and the rank where there is one. */
function wordsOf(results: ResultOfPupil['results']): string[] {
  const own = results.students[0]!;
  const rank = own.rank === null ? [] : [t('rank {{rank}}', { rank: String(own.rank) })];
  const outcome = outcomeText(own, results);
  if (results.scheme === 'marks' && own.total !== null)
    return [
      t('Total {{total}} of {{full}}', { total: String(own.total), full: String(own.full ?? '') }),
      outcome,
      divisionText(own),
      ...rank,
    ];
  if (results.scheme === 'judged' && outcome === '')
    return own.subjects.map(({ subject, grade }) => `${nameIn(results, subject)} ${grade}`);
  return [own.gpa === null ? outcome : t('GPA {{grade}}', { grade: outcome }), ...rank];
}

function nameIn({ subjects }: ResultOfPupil['results'], id: string): string {
  const subject = subjects.find(({ _id }) => _id === id);
  return subject ? nameInWords(subject) : '';
}

/** Prints the grade sheet of one pupil, on A4. */
function PupilSheetPrint({ examination, results }: ResultOfPupil) {
  const { name } = useUser();
  const today = useToday();
  const { students } = results;
  return (
    <SchoolPrintButton
      label={results.scheme === 'marks' ? t('Mark sheet') : t('Grade sheet')}
      kind="outline"
      scripts="both"
      isChosenElsewhere
      documentTitle={t('Grade sheet, {{student_name}}, {{examination}}', {
        student_name: students[0]!.student_name,
        examination: titleInWords(examination),
      })}
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
          printed={t('Printed {{day}} by {{name}}', { day: formatNepaliDate(today), name })}
        />
      )}
    </SchoolPrintButton>
  );
}
