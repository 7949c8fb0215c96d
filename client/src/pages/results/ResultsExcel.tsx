import type { Examination } from '@school-office/contract/examinations/examinations';
import type { ClassResults, StudentResult } from '@school-office/contract/examinations/resultAnswers';
import { placeInWords } from '@school-office/contract/school/classes';
import { phrase, t } from '@school-office/contract/words';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { titleInWords } from '../../features/examinations/ExaminationOf.tsx';
import { markText } from '../../features/examinations/markTexts.ts';
import { divisionText, gradeText, outcomeText, subjectOf } from '../../features/examinations/resultTexts.ts';
import { partsOf, type Place } from '../../lib/places.ts';

interface ResultsExcelProps {
  examination: Examination;
  results: ClassResults;
  place: Place;
}

export function ResultsExcel({ examination, results, place }: ResultsExcelProps) {
  const { scheme, rank, subjects } = results;
  return (
    <ExcelButton<StudentResult>
      title={t('Results {{place}} {{examination}}', {
        place: placeInWords(partsOf(place)),
        examination: titleInWords(examination),
      })}
      columns={[
        ...(partsOf(place).section === ''
          ? [{ name: phrase('Section'), value: ({ section }: StudentResult) => section ?? '' }]
          : []),
        { name: phrase('Roll'), value: ({ roll_no }) => roll_no },
        { name: phrase('Name'), value: ({ student_name }) => student_name },
        ...subjects.flatMap(({ _id, name, internal }) => [
          ...(scheme === 'judged' ? [] : [{ name: `${name} theory`, value: marksIn(_id, 'theory') }]),
          ...(scheme === 'judged' || !internal
            ? []
            : [{ name: `${name} internal`, value: marksIn(_id, 'internal') }]),
          ...(scheme === 'marks'
            ? []
            : [
                {
                  name: `${name} grade`,
                  value: (student: StudentResult) => gradeIn(student, _id),
                },
              ]),
          ...(scheme === 'letters'
            ? [
                {
                  name: `${name} point`,
                  value: (student: StudentResult) => subjectOf(student, _id)?.point ?? '',
                },
              ]
            : []),
        ]),
        ...(scheme === 'letters'
          ? [
              {
                name: phrase('GPA'),
                value: (student: StudentResult) => student.gpa ?? outcomeText(student, results),
              },
            ]
          : []),
        ...(scheme === 'marks'
          ? [
              { name: phrase('Total'), value: ({ total }: StudentResult) => total ?? 'incomplete' },
              { name: phrase('Percent'), value: ({ percent }: StudentResult) => percent ?? '' },
              { name: phrase('Division'), value: divisionText },
            ]
          : []),
        ...(rank ? [{ name: phrase('Rank'), value: (student: StudentResult) => student.rank ?? '' }] : []),
        { name: phrase('Remarks'), value: ({ remarks }) => remarks },
      ]}
      rows={results.students}
    />
  );
}

/** Columns of marks are not of a judged class, where A is a grade. */
const BY_NUMBERS = { scheme: 'marks' } as const;

function gradeIn(student: StudentResult, subject: string): string {
  const result = subjectOf(student, subject);
  return result ? gradeText(result) : '';
}

function marksIn(id: string, part: 'theory' | 'internal') {
  return (student: StudentResult) => {
    const mark = subjectOf(student, id)?.[part]?.mark ?? null;
    return typeof mark === 'number' ? mark : markText(mark, BY_NUMBERS);
  };
}
