import { monthsOfFiscalYear } from '@school-office/contract/calendar/fiscalYears';
import {
  formatNepaliDate,
  formatNepaliDateDevanagari,
  nepaliDateOf,
  parseNepaliDate,
  timeInNepal,
  type NepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { monthOf } from '@school-office/contract/calendar/schoolMonths';
import { devanagariDigits } from '@school-office/contract/digits';
import { inLanguage } from '@school-office/contract/language';
import type { Annual } from '@school-office/contract/money/annual';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { useAccountName } from '../../features/auth/useUser.ts';
import { PrintedList, Signatures } from '../../features/school/PrintedList.tsx';
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
  const format = (amount: number | null) => inLanguage('en', () => formatOf(statement)(amount));
  const [lefts, rights] = [cellsOf(left), cellsOf(right)];
  const rows = Array.from({ length: Math.max(lefts.length, rights.length) }, (_row, at) => ({
    id: String(at),
    left: lefts[at],
    right: rights[at],
  }));
  const isOver = closed !== null || as_of > until;
  const asOf = parseNepaliDate(as_of);
  const nameOf = useAccountName();
  return (
    <PrintedList
      school={school}
      title="Annual statement / वार्षिक आय-व्यय विवरण"
      subtitle={
        isOver
          ? `${fiscal_year}, until ${inEnglish(end)} · आ.व. ${devanagariDigits(fiscal_year)}, ${formatNepaliDateDevanagari(end)} सम्म`
          : `${fiscal_year}, as of ${inEnglish(asOf)} · आ.व. ${devanagariDigits(fiscal_year)}, ${formatNepaliDateDevanagari(asOf)} सम्म`
      }
      {...(closed && { below: closedText(closed.at) })}
    >
      {isOver && (
        <p>
          {inLanguage('en', () => stateText(statement, nameOf))} ·{' '}
          <span lang="ne">{stateInNepali(statement)}</span>
        </p>
      )}
      <PaperTable
        columns={columnsOf(format)}
        rows={rows}
        rowId={({ id }) => id}
        totals={[
          {
            words: bothOf(WORDS.total),
            sums: {
              [`${LEFT}, ${AMOUNT}`]: format(left.total),
              [`${RIGHT}, ${LINE}`]: bothOf(WORDS.total),
              [`${RIGHT}, ${AMOUNT}`]: format(right.total),
            },
          },
        ]}
      />
      <PrintedMemo lines={inLanguage('en', () => memoOf(statement, lastMonth))} />
      <Signatures
        of={['Accountant / लेखापाल', 'Principal / प्रधानाध्यापक', 'Chairperson, SMC / अध्यक्ष, वि.व्य.स.']}
      />
    </PrintedList>
  );
}

/** The day of the half that is English. */
function inEnglish(date: NepaliDate): string {
  return inLanguage('en', () => formatNepaliDate(date));
}

/** 'Closed on 5 Bhadra 2084, 11:20' */
function closedText(at: string): string {
  const moment = new Date(at);
  return `Closed on ${inEnglish(nepaliDateOf(moment))}, ${timeInNepal(moment)}`;
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

const LEFT = 'Opening balance and income / मौज्दात र आम्दानी';
const RIGHT = 'Expense and closing balance / खर्च र मौज्दात';
const LINE = 'Particulars / विवरण';
const AMOUNT = 'रकम (Rs)';

function columnsOf(format: (amount: number | null) => string): ListColumn<Row>[] {
  return [...sideColumns('left', LEFT, format), ...sideColumns('right', RIGHT, format)];
}

function sideColumns(
  side: 'left' | 'right',
  under: string,
  format: (amount: number | null) => string,
): ListColumn<Row>[] {
  const cell = (render: (cell: Cell) => ReactNode) => (row: Row) => {
    const own = row[side];
    if (!own) return null;
    return own.isSum ? <b>{render(own)}</b> : render(own);
  };
  return [
    { name: LINE, under, cell: cell((own) => <Name {...own} />) },
    {
      name: AMOUNT,
      under,
      cell: cell(({ amount }) => format(amount)),
      paper: '28mm',
      align: 'right',
    },
  ];
}

function Name({ name, nepali }: Pick<Cell, 'name' | 'nepali'>) {
  return (
    <>
      {name}{' '}
      {nepali !== '' && (
        <span lang="ne" className={styles.nepali}>
          {nepali}
        </span>
      )}
    </>
  );
}

function bothOf({ name, nepali }: Pick<Cell, 'name' | 'nepali'>): string {
  return `${name} / ${nepali}`;
}

function PrintedMemo({ lines }: { lines: readonly MemoLine[] }) {
  if (lines.length === 0) return null;
  const format = columnFormat(lines.map(({ amount }) => amount));
  const day = sameDay(lines);
  return (
    <section className={printedListStyles.printedTogether}>
      <PaperTable
        columns={[
          { name: `${day ?? 'To be known beside it'} / टिप्पणी`, cell: (line: MemoLine) => bothOf(line) },
          ...(day === undefined
            ? [{ name: 'Day / मिति', cell: ({ on }: MemoLine) => on, paper: '68mm' }]
            : []),
          { name: AMOUNT, cell: ({ amount }) => format(amount), paper: '40mm', align: 'right' },
        ]}
        rows={lines}
        rowId={({ name }) => name}
      />
    </section>
  );
}
