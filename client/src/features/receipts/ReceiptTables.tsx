import { sumRupees } from '@school-office/contract/money/money';
import type { ReceiptLine } from '@school-office/contract/money/receipts';
import { placeInWords } from '@school-office/contract/school/classes';
import { STUDENT_TITLES } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { Both } from '../../components/print/Both.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { Labelled } from './Labelled.tsx';
import { cellsText, monthText, ofFine, paidMonthsText } from './monthTexts.ts';
import { FINE, receiptRows, type Cell, type ReceiptRow } from './receiptRows.ts';
import paperStyles from '../../components/print/paper.module.css';

/** More months than these become one column. */
const MOST_MONTHS = 4;

interface StudentTableProps {
  lines: readonly ReceiptLine[];
  /** Rupees. */
  total: number;
  /** The school year of the paper: months of other years say theirs. */
  year: number;
}

/** The receipt of one student: heads down, months across. */
export function StudentTable({ lines, total, year }: StudentTableProps) {
  const { student_name, roll_no, parents_name } = lines[0]!;
  const rows = receiptRows(lines);
  const months = [...new Set(rows.flatMap(({ cells }) => cells.map(({ month }) => month)))].toSorted(
    (one, other) => one - other,
  );
  return (
    <>
      <dl className={paperStyles.facts}>
        <Labelled english="Student" nepali="विद्यार्थी" value={student_name} />
        <Labelled english="Class" nepali="कक्षा" value={placeInWords(lines[0]!)} />
        <Labelled english={STUDENT_TITLES.roll_no} nepali="रोल नं." value={roll_no} />
        <Labelled english="Parent" nepali="अभिभावक" value={parents_name} />
      </dl>
      {months.length > MOST_MONTHS ? (
        <ManyMonths rows={rows} total={total} year={year} />
      ) : (
        <FewMonths rows={rows} months={months} total={total} year={year} />
      )}
    </>
  );
}

interface RowsProps {
  rows: ReceiptRow[];
  total: number;
  year: number;
}

function FewMonths({ rows, months, total, year }: RowsProps & { months: number[] }) {
  const cellsOf = (month: number) =>
    rows.flatMap(({ cells }) => cells.filter((cell) => cell.month === month));
  return (
    <table>
      <thead>
        <tr>
          <Particulars />
          {months.map((month) => (
            <th key={month} className={paperStyles.number}>
              {isOfOldDues(month, rows) ? t('Earlier') : monthText(month, year)}
            </th>
          ))}
          <Rupees />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, nepali_name, cells, total: sum }) => (
          <tr key={name}>
            <Head name={name} nepali_name={nepali_name} />
            {months.map((month) => (
              <td key={month} className={paperStyles.number}>
                <Amount cell={cells.find((cell) => cell.month === month)} />
              </td>
            ))}
            <td className={paperStyles.number}>{formatNumber(sum)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <Total />
          {months.map((month) => (
            <td key={month} className={paperStyles.number}>
              {formatNumber(sumRupees(cellsOf(month).map(({ amount }) => amount)))}
            </td>
          ))}
          <td className={`${paperStyles.number} ${paperStyles.total}`}>{formatNumber(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function isOfOldDues(month: number, rows: ReceiptRow[]): boolean {
  const own = rows.filter(({ cells }) => cells.some((cell) => cell.month === month));
  return own.every(({ isOldDues }) => isOldDues);
}

function ManyMonths({ rows, total, year }: RowsProps) {
  return (
    <table>
      <thead>
        <tr>
          <Particulars />
          <th>
            <Both english="Months" nepali="महिना" />
          </th>
          <Rupees />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <Head name={row.name} nepali_name={row.nepali_name} />
            <td>{cellsText(row, year)}</td>
            <td className={paperStyles.number}>{formatNumber(row.total)}</td>
          </tr>
        ))}
      </tbody>
      <TotalFoot columns={2} total={total} />
    </table>
  );
}

interface FamilyTableProps {
  /** The lines of each student. */
  students: ReceiptLine[][];
  total: number;
  year: number;
}

/** The receipt of brothers and sisters: a row a child. */
export function FamilyTable({ students, total, year }: FamilyTableProps) {
  const parents = new Set(students.map(([line]) => line!.parents_name));
  return (
    <>
      <dl className={paperStyles.facts}>
        <Labelled english="Parent" nepali="अभिभावक" value={[...parents].join(', ')} />
      </dl>
      <table>
        <thead>
          <tr>
            <th>
              <Both english="Student" nepali="विद्यार्थी" />
            </th>
            <th>
              <Both english="Class, roll" nepali="कक्षा, रोल" />
            </th>
            <th>
              <Both english="Months" nepali="महिना" />
            </th>
            <Rupees />
          </tr>
        </thead>
        <tbody>
          {students.map((lines) => (
            <Child key={lines[0]!.student} lines={lines} year={year} />
          ))}
        </tbody>
        <TotalFoot columns={3} total={total} />
      </table>
    </>
  );
}

function Child({ lines, year }: { lines: ReceiptLine[]; year: number }) {
  const { student_name, roll_no } = lines[0]!;
  const rows = receiptRows(lines);
  const months = paidMonthsText(lines, year);
  return (
    <tr>
      <td>
        {student_name}
        <small>
          {rows.map(({ name, nepali_name, total }, index) => (
            <span key={name}>
              {index > 0 && ' · '}
              <Both
                english={`${t(name)}${name === FINE ? ofFine(lines, year) : ''}`}
                nepali={nepali_name}
                between=" "
              />{' '}
              {formatNumber(total)}
            </span>
          ))}
        </small>
      </td>
      <td>
        {placeInWords(lines[0]!)}, {roll_no}
      </td>
      <td>{months}</td>
      <td className={paperStyles.number}>{formatNumber(sumRupees(rows.map(({ total }) => total)))}</td>
    </tr>
  );
}

function Particulars() {
  return (
    <th>
      <Both english="Particulars" nepali="विवरण" />
    </th>
  );
}

function Rupees() {
  return (
    <th className={paperStyles.number}>
      <Both english="Rs" nepali="रु." />
    </th>
  );
}

function Head({ name, nepali_name }: Pick<ReceiptRow, 'name' | 'nepali_name'>) {
  return (
    <td>
      <Both english={t(name)} nepali={nepali_name} between=" " />
    </td>
  );
}

function Amount({ cell }: { cell: Cell | undefined }) {
  if (!cell) return null;
  return (
    <>
      {formatNumber(cell.amount)}
      {cell.of !== undefined && <small>{t('of {{amount}}', { amount: formatNumber(cell.of) })}</small>}
    </>
  );
}

function Total() {
  return (
    <td>
      <Both english="Total" nepali="जम्मा" between=" " />
    </td>
  );
}

function TotalFoot({ columns, total }: { columns: number; total: number }) {
  return (
    <tfoot>
      <tr>
        <td colSpan={columns}>
          <Both english="Total" nepali="जम्मा" between=" " />
        </td>
        <td className={`${paperStyles.number} ${paperStyles.total}`}>{formatNumber(total)}</td>
      </tr>
    </tfoot>
  );
}
