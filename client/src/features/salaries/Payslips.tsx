import { formatSalaryNumber } from '@school-office/contract/calendar/fiscalYears';
import {
  formatNepaliDate,
  monthDevanagari,
  parseNepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { devanagariDigits } from '@school-office/contract/digits';
import { sumRupees } from '@school-office/contract/money/money';
import type { SalaryPayment, Slip } from '@school-office/contract/money/salaries';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { Both } from '../../components/print/Both.tsx';
import { amountInNepaliWords } from '../../lib/amountInNepaliWords.ts';
import { amountInWords } from '../../lib/amountInWords.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Letterhead } from '../school/Letterhead.tsx';
import { addressInWords } from '../school/schoolInWords.ts';
import paperStyles from '../../components/print/paper.module.css';
import styles from './Payslips.module.css';

export const PAYSLIP_PAGE = '@page { size: 210mm 297mm; margin: 0 } html, body { margin: 0 }';

/** A salary that was paid by the table of a month. */
export type PaidBySheet = Pick<
  SalaryPayment,
  | '_id'
  | 'name'
  | 'number'
  | 'salaryForTheYear'
  | 'salaryForTheMonth'
  | 'salaryAmount'
  | 'fiscal_year'
  | 'serial'
  | 'day'
  | 'way'
> & { slip: Slip };

interface PayslipsProps {
  salaries: readonly PaidBySheet[];
  school: SchoolInFull;
}

/** Payslips of 210 mm x 148.5 mm, two on a sheet of A4 with a line to cut by. */
export function Payslips({ salaries, school }: PayslipsProps) {
  const sheets = Array.from({ length: Math.ceil(salaries.length / 2) }, (_, at) =>
    salaries.slice(2 * at, 2 * at + 2),
  );
  return sheets.map((pair) => (
    <div key={pair[0]!._id} className={`${paperStyles.cutSheet} ${styles.sheet}`}>
      {pair.map((salary) => (
        <Payslip key={salary._id} salary={salary} school={school} />
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

function Payslip({ salary, school }: { salary: PaidBySheet; school: SchoolInFull }) {
  const { slip, fiscal_year, serial, salaryForTheYear: year, salaryForTheMonth: month_name } = salary;
  const { sheet, net, note } = slip;
  return (
    <article className={`${paperStyles.column} ${styles.slip}`}>
      <Letterhead school={school} className={styles.head} address={addressInWords(school)}>
        {null}
      </Letterhead>
      <div className={paperStyles.title}>
        <strong>
          {t('No. {{number}}', { number: formatSalaryNumber({ fiscal_year, number: serial }) })}
        </strong>
        <h2>
          <Both english="PAYSLIP" nepali="तलब पर्ची" />
        </h2>
        <span>
          <Both
            english={`${formatMonth({ year, month_name })}${sheet === 'festival' ? ', festival' : ''}`}
            nepali={`${devanagariDigits(year)} ${monthDevanagari(month_name)}${sheet === 'festival' ? ', चाडपर्व खर्च' : ''}`}
            between=" · "
          />
        </span>
      </div>
      <Employee salary={salary} />
      <Amounts salary={salary} />
      <p className={looks('block')}>
        <Both
          english={amountInWords(net)}
          nepali={amountInNepaliWords(net)}
          between=""
          className={looks('block')}
        />
      </p>
      {note !== '' && <p>{t('Note: {{note}}', { note })}</p>}
      <Foot salary={salary} />
    </article>
  );
}

function Employee({ salary: { name, number, slip } }: { salary: PaidBySheet }) {
  const { post, pan, absent, days, sheet } = slip;
  return (
    <p className={styles.who}>
      <strong>{name}</strong>, {number}, {post}
      {pan !== '' && ` · PAN ${pan}`}
      {absent > 0 && sheet === 'salary' && ` · ${t('Absent {{absent}} of {{days}} days', { absent, days })}`}
    </p>
  );
}

function Amounts({ salary: { slip, salaryAmount } }: { salary: PaidBySheet }) {
  const { net, paid_before } = slip;
  return (
    <table>
      <tbody>
        {PLUS.map(([field, english, nepali]) => (
          <Line key={field} english={english} nepali={nepali} amount={slip[field]} />
        ))}
        <Line english="Gross" nepali="जम्मा" amount={sumRupees([slip.salary, slip.allowance])} isSum />
        {MINUS.filter(([field]) => slip[field] !== 0).map(([field, english, nepali]) => (
          <Line key={field} english={english} nepali={nepali} amount={-slip[field]} />
        ))}
      </tbody>
      <tfoot>
        <Line english="Net" nepali="खुद भुक्तानी" amount={net} isSum />
        {paid_before > 0 && (
          <>
            <Line english="Paid before" nepali="पहिले भुक्तानी" amount={-paid_before} />
            <Line english="Paid by this slip" nepali="यस पर्चीबाट भुक्तानी" amount={salaryAmount} isSum />
          </>
        )}
      </tfoot>
    </table>
  );
}

function Foot({ salary: { day, way, slip } }: { salary: PaidBySheet }) {
  const { bank, account_no } = slip;
  const account = way !== 'Cash' && account_no !== '' ? `, ${bank} ${account_no}` : '';
  return (
    <footer className={styles.foot}>
      <p>
        {t('Paid on {{day}}, {{way}}', { day: formatNepaliDate(parseNepaliDate(day)), way: t(way) })}
        {account}
      </p>
      <p className={paperStyles.signature}>
        <Both english="For the school" nepali="विद्यालयको तर्फबाट" />
      </p>
    </footer>
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
        <Both english={english} nepali={nepali} />
      </td>
      <td className={paperStyles.number}>
        {isSum ? (
          <strong>{t('Rs {{amount}}', { amount: formatNumber(amount) })}</strong>
        ) : (
          formatNumber(amount)
        )}
      </td>
    </tr>
  );
}
