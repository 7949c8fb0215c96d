import { monthsOfFiscalYear } from '@school-office/contract/calendar/fiscalYears';
import {
  formatNepaliDate,
  formatNepaliDateDevanagari,
  nepaliDateOf,
  parseNepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { monthOf } from '@school-office/contract/calendar/schoolMonths';
import { devanagariDigits } from '@school-office/contract/digits';
import type { Annual } from '@school-office/contract/money/annual';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import type { PaperLanguage, SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { use, type ReactNode } from 'react';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { Both, useBoth } from '../../components/print/Both.tsx';
import { PaperLanguageContext } from '../../components/print/paperLanguage.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import { PrintedList, Signatures } from '../../features/school/PrintedList.tsx';
import { timeInWords } from '../../lib/days.ts';
import { columnFormat } from '../../lib/numbers.ts';
import { memoOf, sameDay, type MemoLine } from './annualMemo.ts';
import { formatOf, sidesOf, WORDS, type IsUnknownThen, type StatementSide } from './annualSides.ts';
import { stateInNepali, stateText } from './stateText.ts';
import printedListStyles from '../../components/print/printedList.module.css';
import styles from './PrintedAnnual.module.css';

interface PrintedAnnualProps {
  school: SchoolInFull;
  statement: Annual;
  isUnknown: IsUnknownThen;
}

/** The statement on A4 portrait in both scripts. That of a closed year is the same at each print, and says when it was closed. */
export function PrintedAnnual({ school, statement, isUnknown }: PrintedAnnualProps) {
  const { fiscal_year, until, closed, as_of } = statement;
  const end = parseNepaliDate(until);
  const lastMonth = monthOf(monthsOfFiscalYear(fiscal_year).last);
  const { left, right } = sidesOf(statement, { isUnknown, thisMonth: lastMonth });
  const format = formatOf(statement);
  const [lefts, rights] = [cellsOf(left), cellsOf(right)];
  const rows = Array.from({ length: Math.max(lefts.length, rights.length) }, (_row, at) => ({
    id: String(at),
    left: lefts[at],
    right: rights[at],
  }));
  const isOver = closed !== null || as_of > until;
  const asOf = parseNepaliDate(as_of);
  const nameOf = useAccountName();
  const both = useBoth();
  const words = useHeadings();
  const total = both(WORDS.total.name, WORDS.total.nepali);
  return (
    <PrintedList
      school={school}
      title={both('Annual statement', 'वार्षिक आय-व्यय विवरण')}
      subtitle={both(
        `${fiscal_year}, ${isOver ? `until ${formatNepaliDate(end)}` : `as of ${formatNepaliDate(asOf)}`}`,
        `आ.व. ${devanagariDigits(fiscal_year)}, ${formatNepaliDateDevanagari(isOver ? end : asOf)} सम्म`,
        ' · ',
      )}
      {...(closed && { below: closedText(closed.at) })}
    >
      {isOver && (
        <p>
          <Both english={stateText(statement, nameOf)} nepali={stateInNepali(statement)} between=" · " />
        </p>
      )}
      <PaperTable
        columns={columnsOf(words, format)}
        rows={rows}
        rowId={({ id }) => id}
        totals={[
          {
            words: total,
            sums: {
              [`${words.left}, ${words.amount}`]: format(left.total),
              [`${words.right}, ${words.line}`]: total,
              [`${words.right}, ${words.amount}`]: format(right.total),
            },
          },
        ]}
      />
      <PrintedMemo lines={memoOf(statement, lastMonth)} />
      <Signatures
        of={[
          both('Accountant', 'लेखापाल'),
          both('Principal', 'प्रधानाध्यापक'),
          both('Chairperson, SMC', 'अध्यक्ष, वि.व्य.स.'),
        ]}
      />
    </PrintedList>
  );
}

/** 'Closed on 5 Bhadra 2084, 11:20' */
function closedText(at: string): string {
  const moment = new Date(at);
  return t('Closed on {{day}}, {{time}}', {
    day: formatNepaliDate(nepaliDateOf(moment)),
    time: timeInWords(moment),
  });
}

interface Cell {
  name: string;
  nepali: string;
  amount: number | null;
  isSum: boolean;
}

interface Row {
  id: string;
  left: Cell | undefined;
  right: Cell | undefined;
}

/** The lines of a side, each section followed by its sum. */
function cellsOf({ sections }: StatementSide): Cell[] {
  return sections.flatMap(({ name, nepali, lines, sum }) => [
    ...lines.map((line) => ({ ...line, isSum: false })),
    { name, nepali, amount: sum, isSum: true },
  ]);
}

const AMOUNT: Readonly<Record<PaperLanguage, string>> = {
  both: 'रकम (Rs)',
  en: 'Amount (Rs)',
  ne: 'रकम (रु.)',
};

/** The headings, which the sums are found by too. */
function useHeadings() {
  const both = useBoth();
  return {
    left: both('Opening balance and income', 'मौज्दात र आम्दानी'),
    right: both('Expense and closing balance', 'खर्च र मौज्दात'),
    line: both('Particulars', 'विवरण'),
    amount: AMOUNT[use(PaperLanguageContext)],
  };
}
type Headings = ReturnType<typeof useHeadings>;

function columnsOf(words: Headings, format: (amount: number | null) => string): ListColumn<Row>[] {
  return [...sideColumns('left', words, format), ...sideColumns('right', words, format)];
}

function sideColumns(
  side: 'left' | 'right',
  words: Headings,
  format: (amount: number | null) => string,
): ListColumn<Row>[] {
  const under = words[side];
  const cell = (render: (cell: Cell) => ReactNode) => (row: Row) => {
    const own = row[side];
    if (!own) return null;
    return own.isSum ? <b>{render(own)}</b> : render(own);
  };
  return [
    { name: words.line, under, cell: cell((own) => <Name {...own} />) },
    {
      name: words.amount,
      under,
      cell: cell(({ amount }) => format(amount)),
      paper: '28mm',
      align: 'right',
    },
  ];
}

function Name({ name, nepali }: Pick<Cell, 'name' | 'nepali'>) {
  return <Both english={moneyPlaceInWords(name)} nepali={nepali} between=" " className={styles.nepali} />;
}

function PrintedMemo({ lines }: { lines: readonly MemoLine[] }) {
  const both = useBoth();
  const amountHeading = AMOUNT[use(PaperLanguageContext)];
  if (lines.length === 0) return null;
  const format = columnFormat(lines.map(({ amount }) => amount));
  const day = sameDay(lines);
  return (
    <section className={printedListStyles.printedTogether}>
      <PaperTable
        columns={[
          {
            name: both(day ?? 'To be known beside it', 'टिप्पणी'),
            cell: ({ name, nepali }: MemoLine) => both(t(name), nepali),
          },
          ...(day === undefined
            ? [{ name: both('Day', 'मिति'), cell: ({ on }: MemoLine) => on, paper: '68mm' }]
            : []),
          { name: amountHeading, cell: ({ amount }) => format(amount), paper: '40mm', align: 'right' },
        ]}
        rows={lines}
        rowId={({ name }) => name}
      />
    </section>
  );
}
