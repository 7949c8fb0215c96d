import type { Mark } from '@school-office/contract/attendance/attendance';
import { t } from '@school-office/contract/words';
import {
  COUNTS,
  percentText,
  sumsOf,
  type RegisterColumn,
} from '../../../features/registers/registerColumns.ts';
import type { Register, RegisterEntry } from '../../../features/registers/registerRequests.ts';
import paperStyles from '../../../components/print/paper.module.css';
import styles from './printedRegister.module.css';

interface PrintedRowProps {
  line: RegisterEntry;
  /** Those that have a column of sums. */
  counted: readonly Mark[];
  columns: readonly RegisterColumn[];
  /** The rows of the page in its first row, which has the names of the holidays for all of them; 0 in the others. */
  rows: number;
}

export function PrintedRow({ line, counted, columns, rows }: PrintedRowProps) {
  const { number, name, marks, percent } = line;
  return (
    <tr>
      <td>
        <span className={styles.number}>{number}</span> {name}
      </td>
      {columns.map(({ from, days, holiday }) =>
        holiday === null ? (
          <td key={from} className={styles.day}>
            {signOf(marks[from])}
          </td>
        ) : (
          rows > 0 && (
            <td key={from} className={styles.holiday} colSpan={days} rowSpan={rows}>
              <span>{t(holiday)}</span>
            </td>
          )
        ),
      )}
      {counted.map((mark) => (
        <td key={mark} className={paperStyles.number}>
          {line[COUNTS[mark]] || ''}
        </td>
      ))}
      <td className={paperStyles.number}>{percentText(percent)}</td>
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
    <tr className={styles.attended}>
      <td>{t('Attended')}</td>
      {columns.map(({ from, days, holiday }) => (
        <td key={from} className={holiday === null ? styles.day : styles.holiday} colSpan={days}>
          {attended[from]}
        </td>
      ))}
      {counts.map(({ mark, count }) => (
        <td key={mark} className={paperStyles.number}>
          {count}
        </td>
      ))}
      <td className={paperStyles.number}>{percentText(percent)}</td>
    </tr>
  );
}
