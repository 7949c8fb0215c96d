import { MARKS, type Mark } from '@school-office/contract/attendance/attendance';
import { COUNTS, percentText, sumsOf, type RegisterColumn } from '../registerColumns.ts';
import type { Register, RegisterEntry } from '../registerRequests.ts';
import printedRegisterStyles from './printedRegister.module.css';

export interface PrintedRowProps {
  line: RegisterEntry;
  columns: readonly RegisterColumn[];
  /** The rows of the page in its first row, which has the names of the holidays for all of them; 0 in the others. */
  rows: number;
}

export function PrintedRow({ line, columns, rows }: PrintedRowProps) {
  const { number, name, marks, percent } = line;
  return (
    <tr>
      <td>
        <span className={printedRegisterStyles.printedNumber}>{number}</span> {name}
      </td>
      {columns.map(({ from, days, holiday }) =>
        holiday === null ? (
          <td key={from} className={printedRegisterStyles.printedMark}>
            {signOf(marks[from])}
          </td>
        ) : (
          rows > 0 && (
            <td key={from} className={printedRegisterStyles.printedHoliday} colSpan={days} rowSpan={rows}>
              <span>{holiday}</span>
            </td>
          )
        ),
      )}
      {MARKS.map((mark) => (
        <td key={mark} className={printedRegisterStyles.printedCount}>
          {line[COUNTS[mark]] || ''}
        </td>
      ))}
      <td className={printedRegisterStyles.printedPercent}>{percentText(percent)}</td>
    </tr>
  );
}

/** Absent is the one that shows. */
function signOf(mark: Mark | undefined) {
  if (mark === 'A') return <strong>A</strong>;
  return mark === 'P' ? '•' : mark;
}

/** The last row: how many attended, by day and in all. */
export function PrintedSums({
  register,
  columns,
}: {
  register: Register;
  columns: readonly RegisterColumn[];
}) {
  const { attended, counts, percent } = sumsOf(register);
  return (
    <tr className={printedRegisterStyles.printedAttended}>
      <td>Attended</td>
      {columns.map(({ from, days, holiday }) => (
        <td
          key={from}
          className={
            holiday === null ? printedRegisterStyles.printedMark : printedRegisterStyles.printedHoliday
          }
          colSpan={days}
        >
          {attended[from]}
        </td>
      ))}
      {counts.map((count, index) => (
        <td key={MARKS[index]} className={printedRegisterStyles.printedCount}>
          {count}
        </td>
      ))}
      <td className={printedRegisterStyles.printedPercent}>{percentText(percent)}</td>
    </tr>
  );
}
