import { nepaliDateOf, shortDateInWords } from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { devanagariDigits } from '@school-office/contract/digits';
import { language } from '@school-office/contract/language';
import type { StudentAccountOfYear } from '@school-office/contract/money/feeAccount';
import { placeInWords } from '@school-office/contract/school/classes';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { Both, useBoth } from '../../components/print/Both.tsx';
import { PrintedList, Signatures } from '../../features/school/PrintedList.tsx';
import { amountInNepaliWords } from '../../lib/amountInNepaliWords.ts';
import { amountInWords } from '../../lib/amountInWords.ts';
import { columnFormat, formatRupees } from '../../lib/numbers.ts';
import { accountOfYear } from './accountLines.ts';
import paperStyles from '../../components/print/paper.module.css';
import printedListStyles from '../../components/print/printedList.module.css';
import styles from './PrintedAccount.module.css';

interface PrintedAccountProps {
  account: StudentAccountOfYear;
  school: SchoolInFull;
}

/** A student's account of a year on one A4: many lines become smaller. */
export function PrintedAccount({ account, school }: PrintedAccountProps) {
  const { year } = account;
  const both = useBoth();
  const { student_name, nepali_name, parents_name, years } = account.student;
  // Of an earlier year it is a paper about the class of that year.
  const then = years.findLast((entry) => entry.year === year);
  const place = then && then !== years.at(-1) ? then : account.student;
  const { before, lines, charged, paid, balance } = accountOfYear(account);
  const amount = columnFormat([before, ...lines.flatMap((line) => [line.charged, line.paid, line.balance])]);
  return (
    <PrintedList
      school={school}
      title={both('Statement of account', 'शुल्क विवरण')}
      subtitle={both(`Year ${year}`, `वर्ष ${devanagariDigits(year)}`)}
    >
      <dl className={paperStyles.facts}>
        <div>
          <dt>
            <Both english="Student" nepali="विद्यार्थी" />
          </dt>
          <dd>
            {student_name} {nepali_name}
          </dd>
        </div>
        <div>
          <dt>
            <Both english="Class, roll no" nepali="कक्षा, रोल नं." />
          </dt>
          <dd>
            {placeInWords(place)}, {place.roll_no}
          </dd>
        </div>
        <div>
          <dt>
            <Both english="Parent" nepali="अभिभावक" />
          </dt>
          <dd>{parents_name}</dd>
        </div>
      </dl>
      <div className={styles.lines} data-fit>
        <table>
          <thead>
            <tr>
              <th style={{ width: '24mm' }}>
                <Both english="Date" nepali="मिति" between=" " />
              </th>
              <th>
                <Both english="Particulars" nepali="विवरण" between=" " />
              </th>
              <th className={paperStyles.number} style={{ width: '24mm' }}>
                <Both english="Charged" nepali="लागेको" between=" " />
              </th>
              <th className={paperStyles.number} style={{ width: '24mm' }}>
                <Both english="Paid" nepali="बुझाएको" between=" " />
              </th>
              <th className={looks('right')} style={{ width: '24mm' }}>
                <Both english="Balance (Rs)" nepali="बाँकी (रु.)" between=" " />
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td />
              <td>{t('Brought forward from earlier years')}</td>
              <td />
              <td />
              <td className={paperStyles.number}>{amount(before)}</td>
            </tr>
            {lines.map((line) => (
              <tr key={line.id}>
                <td className={looks('nowrap')}>{shortDateInWords(nepaliDateOf(new Date(line.at)))}</td>
                <td>{line.text}</td>
                <td className={paperStyles.number}>{line.charged !== 0 && amount(line.charged)}</td>
                <td className={paperStyles.number}>{line.paid !== 0 && amount(line.paid)}</td>
                <td className={paperStyles.number}>{amount(line.balance)}</td>
              </tr>
            ))}
            <tr className={printedListStyles.printedSum}>
              <td />
              <td>{t('Total of {{year}}', { year: formatYear(year) })}</td>
              <td className={paperStyles.number}>{amount(charged)}</td>
              <td className={paperStyles.number}>{amount(paid)}</td>
              <td className={paperStyles.number}>{amount(balance)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className={looks('strong')}>{balanceText(balance)}</p>
      <Signatures of={[t('Prepared by'), t('Signature and seal')]} />
    </PrintedList>
  );
}

function balanceText(balance: number): string {
  if (balance === 0) return t('Nothing is owed.');
  const rupees = Math.abs(balance);
  const amount = formatRupees(rupees);
  const words = language() === 'ne' ? amountInNepaliWords(rupees) : amountInWords(rupees);
  return balance > 0
    ? t('To be paid: {{amount}} ({{words}})', { amount, words })
    : t('Paid ahead: {{amount}} ({{words}})', { amount, words });
}
