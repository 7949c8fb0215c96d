import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { devanagariDigits } from '@school-office/contract/digits';
import type { StudentAccountOfYear } from '@school-office/contract/money/feeAccount';
import { placeName } from '@school-office/contract/school/classes';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { looks } from '../../components/kit/looks.ts';
import { PrintedList, Signatures } from '../../features/school/PrintedList.tsx';
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
  const { student_name, nepali_name, parents_name, years } = account.student;
  // Of an earlier year it is a paper about the class of that year.
  const then = years.findLast((entry) => entry.year === year);
  const place = then && then !== years.at(-1) ? then : account.student;
  const { before, lines, charged, paid, balance } = accountOfYear(account);
  const amount = columnFormat([before, ...lines.flatMap((line) => [line.charged, line.paid, line.balance])]);
  return (
    <PrintedList
      school={school}
      title="Statement of account / शुल्क विवरण"
      subtitle={`Year ${year} / वर्ष ${devanagariDigits(year)}`}
    >
      <dl className={paperStyles.facts}>
        <div>
          <dt>
            Student / <span lang="ne">विद्यार्थी</span>
          </dt>
          <dd>
            {student_name} {nepali_name}
          </dd>
        </div>
        <div>
          <dt>
            Class, roll no / <span lang="ne">कक्षा, रोल नं</span>
          </dt>
          <dd>
            {placeName(place)}, {place.roll_no}
          </dd>
        </div>
        <div>
          <dt>
            Parent / <span lang="ne">अभिभावक</span>
          </dt>
          <dd>{parents_name}</dd>
        </div>
      </dl>
      <div className={styles.lines} data-fit>
        <table>
          <thead>
            <tr>
              <th style={{ width: '24mm' }}>
                Date <span lang="ne">मिति</span>
              </th>
              <th>
                Particulars <span lang="ne">विवरण</span>
              </th>
              <th className={paperStyles.number} style={{ width: '24mm' }}>
                Charged <span lang="ne">लागेको</span>
              </th>
              <th className={paperStyles.number} style={{ width: '24mm' }}>
                Paid <span lang="ne">तिरेको</span>
              </th>
              <th className={looks('right')} style={{ width: '24mm' }}>
                Balance (Rs) <span lang="ne">बाँकी (रु)</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td />
              <td>Brought forward from earlier years</td>
              <td />
              <td />
              <td className={paperStyles.number}>{amount(before)}</td>
            </tr>
            {lines.map((line) => (
              <tr key={line.id}>
                <td className={looks('nowrap')}>{formatNepaliDateShort(nepaliDateOf(new Date(line.at)))}</td>
                <td>{line.text}</td>
                <td className={paperStyles.number}>{line.charged !== 0 && amount(line.charged)}</td>
                <td className={paperStyles.number}>{line.paid !== 0 && amount(line.paid)}</td>
                <td className={paperStyles.number}>{amount(line.balance)}</td>
              </tr>
            ))}
            <tr className={printedListStyles.printedSum}>
              <td />
              <td>Total of {year}</td>
              <td className={paperStyles.number}>{amount(charged)}</td>
              <td className={paperStyles.number}>{amount(paid)}</td>
              <td className={paperStyles.number}>{amount(balance)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className={looks('strong')}>{balanceText(balance)}</p>
      <Signatures of={['Prepared by', 'Signature and seal']} />
    </PrintedList>
  );
}

function balanceText(balance: number): string {
  if (balance === 0) return 'Nothing is owed.';
  const rupees = Math.abs(balance);
  return balance > 0
    ? `To be paid: ${formatRupees(rupees)} (${amountInWords(rupees)})`
    : `Paid ahead: ${formatRupees(rupees)} (${amountInWords(rupees)})`;
}
