// The columns of a ledger: those of each subject, and those at the end of a line.

import type { ClassResults, StudentResult } from '@school-office/contract/examinations/resultAnswers';
import type { SubjectResult } from '@school-office/contract/examinations/results';
import { phrase, t } from '@school-office/contract/words';
import { markText, pointText } from '../../../features/examinations/markTexts.ts';
import {
  divisionText,
  failedParts,
  gradeText,
  outcomeText,
  sumsOf,
  type sumsOfSubject,
  type SubjectOnSheet,
} from '../../../features/examinations/resultTexts.ts';

type SubjectColumn = 'T' | 'I' | 'G' | 'Pt';

/** As far as the subject has them. */
export function columnsOf(
  { internal }: SubjectOnSheet,
  { scheme }: Pick<ClassResults, 'scheme'>,
): SubjectColumn[] {
  if (scheme === 'judged') return ['G'];
  const marks: SubjectColumn[] = internal ? ['T', 'I'] : ['T'];
  return scheme === 'letters' ? [...marks, 'G', 'Pt'] : marks;
}

/** In a class by marks, a star marks what is below the pass marks. */
export function cellText(
  name: SubjectColumn,
  result: SubjectResult | undefined,
  subject: SubjectOnSheet,
  marking: Pick<ClassResults, 'scheme'>,
): string {
  if (!result) return '';
  if (name === 'G') return gradeText(result);
  if (name === 'Pt') return pointText(result.point);
  const part = name === 'T' ? 'theory' : 'internal';
  const text = markText(result[part]?.mark ?? null, marking);
  return marking.scheme === 'marks' && failedParts(result, subject).includes(part) ? `${text}*` : text;
}

interface FootRow {
  label: string;
  /** Of a subject. */
  cell: (name: SubjectColumn, sums: ReturnType<typeof sumsOfSubject>) => number | string | null;
  /** Below the column of this name at the end of the line. */
  outcome?: { head: string; text: string };
}

/** The rows below the last pupil. */
export function footRows(results: ClassResults): FootRow[] {
  const { scheme } = results;
  const mean = sumsOf(results).mean?.toFixed(2) ?? '';
  if (scheme === 'judged') return [{ label: 'NG', cell: (_name, { grades }) => grades.NG || '' }];
  const highest: FootRow = {
    label: t('Highest'),
    cell: (name, { theory, internal }) => (name === 'T' ? theory : name === 'I' ? internal : ''),
  };
  if (scheme === 'marks')
    return [
      highest,
      {
        label: t('Failed, mean %'),
        cell: (name, { failed }) => (name === 'T' && failed > 0 ? failed : ''),
        outcome: { head: '%', text: mean },
      },
    ];
  return [
    highest,
    {
      label: t('Mean point, NG'),
      cell: (name, { grades, mean: point }) =>
        name === 'G' ? grades.NG || '' : name === 'Pt' ? (point?.toFixed(2) ?? '') : '',
      outcome: { head: 'GPA', text: mean },
    },
  ];
}

interface OutcomeColumn {
  head: string;
  /** In letters: the column grows with what is written in it. */
  widthEm: number;
  text: (student: StudentResult) => string;
}

/** What a pupil's results come to, each in a column of its own; nothing of a judged class, whose grades stand for themselves. */
export function outcomeColumns(results: ClassResults): OutcomeColumn[] {
  const { scheme, rank } = results;
  if (scheme === 'judged') return [];
  const ranks: OutcomeColumn = { head: phrase('Rank'), widthEm: 3.6, text: (one) => String(one.rank ?? '') };
  return [
    ...(scheme === 'marks'
      ? [
          { head: phrase('Total'), widthEm: 4.5, text: ({ total }: StudentResult) => String(total ?? '') },
          {
            head: '%',
            widthEm: 5.6,
            text: (one: StudentResult) => outcomeText(one, results).replace(' %', ''),
          },
          { head: phrase('Division'), widthEm: 6.2, text: divisionText },
        ]
      : [{ head: phrase('GPA'), widthEm: 5.6, text: (one: StudentResult) => outcomeText(one, results) }]),
    ...(rank ? [ranks] : []),
  ];
}
