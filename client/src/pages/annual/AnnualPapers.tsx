import { inLanguage } from '@school-office/contract/language';
import type { Annual } from '@school-office/contract/money/annual';
import { phrase, t } from '@school-office/contract/words';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { useThisMonth } from '../../components/useToday.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { memoOf } from './annualMemo.ts';
import { sidesOf, WORDS, type IsUnknownThen, type StatementSide } from './annualSides.ts';
import { PrintedAnnual } from './PrintedAnnual.tsx';
import { stateInNepali, stateText } from './stateText.ts';

interface AnnualPapersProps {
  statement: Annual;
  isUnknown: IsUnknownThen;
}

/** The statement as a file, and on A4 portrait to be signed. */
export function AnnualPapers({ statement, isUnknown }: AnnualPapersProps) {
  const thisMonth = useThisMonth();
  const nameOf = useAccountName();
  const sides = sidesOf(statement, { isUnknown, thisMonth });
  return (
    <>
      <ExcelButton
        title={inLanguage('en', () => titleOf(statement))}
        columns={FILE_COLUMNS}
        // What they say is English, as the columns are.
        rows={inLanguage('en', () => [
          ...rowsOf(sides.left),
          ...rowsOf(sides.right),
          ...memoOf(statement, thisMonth).map((line) => ({
            ...line,
            section: line.on,
            count: null,
          })),
          {
            section: '',
            name: stateText(statement, nameOf),
            nepali: stateInNepali(statement),
            count: null,
            amount: null,
          },
        ])}
      />
      <SchoolPrintButton kind="outline" scripts="both" documentTitle={titleOf(statement)}>
        {(school) => <PrintedAnnual {...{ school, statement, isUnknown }} />}
      </SchoolPrintButton>
    </>
  );
}

function titleOf({ fiscal_year }: Annual): string {
  return t('Annual statement {{fiscalYear}}', { fiscalYear: fiscal_year });
}

interface FileRow {
  section: string;
  name: string;
  nepali: string;
  count: number | null;
  amount: number | null;
}

const FILE_COLUMNS: ListColumn<FileRow>[] = [
  { name: phrase('Of'), value: ({ section }) => section },
  { name: phrase('Line'), value: ({ name }) => name },
  { name: phrase('Nepali'), value: ({ nepali }) => nepali },
  { name: phrase('Papers'), value: ({ count }) => count },
  { name: phrase('Amount (Rs)'), value: ({ amount }) => amount },
];

/** The lines of a side, with the sum below each section and the total at its end. */
function rowsOf({ sections, total }: StatementSide): FileRow[] {
  const rows = sections.flatMap(({ name, nepali, lines, sum }) => [
    ...lines.map((line) => ({ ...line, section: name })),
    { section: WORDS.total.name, name, nepali, count: null, amount: sum },
  ]);
  return [...rows, { section: '', ...WORDS.total, count: null, amount: total }];
}
