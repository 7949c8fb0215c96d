import { monthDevanagari } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { devanagariDigits } from '@school-office/contract/digits';
import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { looks } from '../../../components/kit/looks.ts';
import { Both, useBoth } from '../../../components/print/Both.tsx';
import { PrintedList, Signatures } from '../../../features/school/PrintedList.tsx';
import { amountInNepaliWords } from '../../../lib/amountInNepaliWords.ts';
import { amountInWords } from '../../../lib/amountInWords.ts';
import { columnFormat } from '../../../lib/numbers.ts';
import type { MonthOfSheet } from '../salaryMonthRequests.ts';
import { sumsOf } from '../salaryRows.ts';
import paperStyles from '../../../components/print/paper.module.css';
import printedListStyles from '../../../components/print/printedList.module.css';
import styles from './SalarySheet.module.css';

const ON_FIRST = 20;
const ON_OTHERS = 22;

const AMOUNTS = [
  'salary',
  'allowance',
  'gross',
  'fund',
  'cit',
  'tax',
  'advance',
  'deduction',
  'net',
] as const;
type Amount = (typeof AMOUNTS)[number];

/** Millimetres, with the heading in both languages. */
const COLUMNS: Record<Amount, { width: number; english: string; nepali: string }> = {
  salary: { width: 20, english: 'Salary', nepali: 'तलब' },
  allowance: { width: 17, english: 'Allowance', nepali: 'भत्ता' },
  gross: { width: 20, english: 'Gross', nepali: 'जम्मा' },
  fund: { width: 17, english: 'Fund', nepali: 'कोष' },
  cit: { width: 14, english: 'CIT', nepali: 'ना.ल.कोष' },
  tax: { width: 14, english: 'Tax', nepali: 'कर' },
  advance: { width: 17, english: 'Advance', nepali: 'पेश्की' },
  deduction: { width: 17, english: 'Other', nepali: 'अन्य' },
  net: { width: 22, english: 'Net', nepali: 'खुद' },
};

interface SalarySheetProps {
  month: MonthOfSheet;
  rows: readonly SalaryRow[];
  school: SchoolInFull;
}

/** The sheet that all sign who are paid, on A4, landscape: what is carried forward from page to page, and the total in words. */
export function SalarySheet({ month, rows, school }: SalarySheetProps) {
  const format = columnFormat(rows.flatMap((row) => AMOUNTS.map((name) => row[name])));
  const pages = pagesOf(rows);
  const { net } = sumsOf(rows);
  const both = useBoth();
  const words = `${devanagariDigits(month.year)} ${monthDevanagari(month.month_name)}`;
  const [festival, chaadparba] = month.sheet === 'festival' ? [', festival', ', चाडपर्व खर्च'] : ['', ''];
  return (
    <PrintedList
      school={school}
      title={both('Salary sheet', 'तलबी भरपाई')}
      subtitle={both(`${formatMonth(month)}${festival}`, `${words}${chaadparba}`, ' · ')}
    >
      {pages.map(({ first, lines }, index) => (
        <SheetPage
          key={lines[0]?.employee ?? 'none'}
          lines={lines}
          first={first}
          carried={rows.slice(0, first)}
          isLast={index === pages.length - 1}
          format={format}
        />
      ))}
      <p className={styles.words}>
        <Both
          english={amountInWords(net)}
          nepali={amountInNepaliWords(net)}
          between=""
          className={looks('block')}
        />
      </p>
      <Signatures
        of={[both('Prepared by', 'तयार गर्ने'), both('Checked by', 'जाँच्ने'), both('Approved by', 'स्वीकृत गर्ने')]}
      />
    </PrintedList>
  );
}

interface Page {
  /** How many lines stand on the pages before. */
  first: number;
  lines: readonly SalaryRow[];
}

function pagesOf(rows: readonly SalaryRow[]): Page[] {
  const pages: Page[] = [{ first: 0, lines: rows.slice(0, ON_FIRST) }];
  for (let first = ON_FIRST; first < rows.length; first += ON_OTHERS)
    pages.push({ first, lines: rows.slice(first, first + ON_OTHERS) });
  return pages;
}

interface SheetPageProps extends Page {
  /** The lines of the pages before. */
  carried: readonly SalaryRow[];
  isLast: boolean;
  format: (amount: number) => string;
}

function SheetPage({ first, lines, carried, isLast, format }: SheetPageProps) {
  const both = useBoth();
  return (
    <table className={`${styles.sheet} ${isLast ? '' : paperStyles.page}`}>
      <Heads />
      <tbody>
        {first > 0 && (
          <Sum words={both('Brought forward', 'अघिल्लो पानाबाट')} rows={carried} format={format} />
        )}
        {lines.map((row, index) => (
          <tr key={row.employee}>
            <td>{first + index + 1}</td>
            <td>{row.number}</td>
            <td className={styles.name}>
              <span data-fit>{row.name}</span>
              <small data-fit>{row.duty}</small>
            </td>
            <td className={paperStyles.number}>{row.absent > 0 && row.absent}</td>
            {AMOUNTS.map((name) => (
              <td key={name} className={paperStyles.number}>
                {row[name] !== 0 && format(row[name])}
              </td>
            ))}
            <td />
          </tr>
        ))}
        <Sum
          words={isLast ? both('Total', 'जम्मा') : both('Carried forward', 'अर्को पानामा')}
          rows={[...carried, ...lines]}
          format={format}
        />
      </tbody>
    </table>
  );
}

function Heads() {
  return (
    <>
      <colgroup>
        {[7, 14, 50, 11].map((width) => (
          <col key={width} style={{ width: `${width}mm` }} />
        ))}
        {AMOUNTS.map((name) => (
          <col key={name} style={{ width: `${COLUMNS[name].width}mm` }} />
        ))}
        <col />
      </colgroup>
      <thead>
        <tr>
          <th lang="ne">क्र.</th>
          <th>
            <Both english="ID" nepali="नं." between=" " />
          </th>
          <th>
            <Both english="Name and post" nepali="नाम, पद" between=" " />
          </th>
          <th className={paperStyles.number}>
            <Both english="Abs." nepali="गयल" between=" " />
          </th>
          {AMOUNTS.map((name) => (
            <th key={name} className={paperStyles.number}>
              <Both
                english={COLUMNS[name].english}
                nepali={COLUMNS[name].nepali}
                between=" "
                className={looks('block')}
              />
            </th>
          ))}
          <th>
            <Both english="Signature" nepali="दस्तखत" between=" " className={looks('block')} />
          </th>
        </tr>
      </thead>
    </>
  );
}

function Sum({
  words,
  rows,
  format,
}: { words: string; rows: readonly SalaryRow[] } & Pick<SheetPageProps, 'format'>) {
  const sums = sumsOf(rows);
  return (
    <tr className={printedListStyles.printedSum}>
      <td colSpan={4}>{words}</td>
      {AMOUNTS.map((name) => (
        <td key={name} className={paperStyles.number}>
          {sums[name] !== 0 && format(sums[name])}
        </td>
      ))}
      <td />
    </tr>
  );
}
