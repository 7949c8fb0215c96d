import { formatNepaliDate, monthDevanagari } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { devanagariDigits } from '@school-office/contract/digits';
import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { looks } from '../../../components/kit/looks.ts';
import { Letterhead } from '../../../features/school/Letterhead.tsx';
import { amountInNepaliWords } from '../../../lib/amountInNepaliWords.ts';
import { amountInWords } from '../../../lib/amountInWords.ts';
import { readDay } from '../../../lib/days.ts';
import { formatNumber, formatRupees } from '../../../lib/numbers.ts';
import type { MonthOfSheet } from '../salaryMonthRequests.ts';
import paperStyles from '../../../components/print/paper.module.css';
import styles from './Payslips.module.css';

export const PAYSLIP_PAGE = '@page { size: 210mm 297mm; margin: 0 } html, body { margin: 0 }';

interface PayslipsProps {
  month: MonthOfSheet;
  /** Those who are paid by the table. */
  rows: readonly SalaryRow[];
  school: SchoolInFull;
}

/** Payslips of 210 mm x 148.5 mm, two on a sheet of A4 with a line to cut by. */
export function Payslips({ month, rows, school }: PayslipsProps) {
  const sheets = Array.from({ length: Math.ceil(rows.length / 2) }, (_, at) =>
    rows.slice(2 * at, 2 * at + 2),
  );
  return sheets.map((pair) => (
    <div key={pair[0]!.employee} className={`${paperStyles.cutSheet} ${styles.sheet}`}>
      {pair.map((row) => (
        <Payslip key={row.employee} month={month} row={row} school={school} />
      ))}
      <svg width="210mm" height="297mm" viewBox="0 0 210 297" aria-hidden="true">
        <path d="M0 148.5h210" strokeDasharray="2 2" />
      </svg>
    </div>
  ));
}

const PLUS = [
  ['salary', 'Salary', 'तलब'],
  ['allowance', 'Allowance', 'भत्ता'],
] as const;
const MINUS = [
  ['fund', 'Fund', 'कोष कट्टी'],
  ['cit', 'CIT', 'नागरिक लगानी कोष'],
  ['tax', 'Tax', 'कर कट्टी'],
  ['advance', 'Advance', 'पेश्की कट्टी'],
  ['deduction', 'Other', 'अन्य कट्टी'],
] as const;

function Payslip({ month, row, school }: Omit<PayslipsProps, 'rows'> & { row: SalaryRow }) {
  const { name, number, duty, slip, net, gross, pan, bank, account_no, absent, days, note } = row;
  const day = slip && readDay(slip.day);
  return (
    <article className={`${paperStyles.column} ${styles.slip}`}>
      <Letterhead school={school} className={styles.head} address={school.address}>
        {null}
      </Letterhead>
      <div className={paperStyles.title}>
        <strong>{slip && `No. ${slip.fiscal_year}-S${slip.number}`}</strong>
        <h2>
          PAYSLIP / <span lang="ne">तलब पर्ची</span>
        </h2>
        <span>
          {formatMonth(month)}
          {month.sheet === 'festival' && ', festival'} ·{' '}
          <span lang="ne">
            {monthDevanagari(month.month_name)} {devanagariDigits(month.year)}
          </span>
        </span>
      </div>
      <p className={styles.who}>
        <strong>{name}</strong>, {number}, {duty}
        {pan !== '' && ` · PAN ${pan}`}
        {absent > 0 && ` · Absent ${absent} of ${days} days`}
      </p>
      <table>
        <tbody>
          {PLUS.map(([field, english, nepali]) => (
            <Line key={field} english={english} nepali={nepali} amount={row[field]} />
          ))}
          <Line english="Gross" nepali="जम्मा" amount={gross} isSum />
          {MINUS.filter(([field]) => row[field] !== 0).map(([field, english, nepali]) => (
            <Line key={field} english={english} nepali={nepali} amount={-row[field]} />
          ))}
        </tbody>
        <tfoot>
          <Line english="Net" nepali="खुद भुक्तानी" amount={net} isSum />
        </tfoot>
      </table>
      <p className={looks('block')}>
        {amountInWords(net)}
        <span lang="ne" className={looks('block')}>
          {amountInNepaliWords(net)}
        </span>
      </p>
      {note !== '' && <p>Note: {note}</p>}
      <footer className={styles.foot}>
        <p>
          {slip && day && `Paid on ${formatNepaliDate(day)}, ${slip.way}`}
          {slip?.way !== 'Cash' && account_no !== '' && `, ${bank} ${account_no}`}
        </p>
        <p className={paperStyles.signature}>
          For the school / <span lang="ne">विद्यालयको तर्फबाट</span>
        </p>
      </footer>
    </article>
  );
}

interface LineProps {
  english: string;
  nepali: string;
  amount: number;
  isSum?: boolean;
}

function Line({ english, nepali, amount, isSum = false }: LineProps) {
  return (
    <tr>
      <td>
        {english} / <span lang="ne">{nepali}</span>
      </td>
      <td className={paperStyles.number}>
        {isSum ? <strong>{formatRupees(amount)}</strong> : formatNumber(amount)}
      </td>
    </tr>
  );
}
