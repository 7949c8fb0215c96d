import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import type { Student } from '@school-office/contract/students/students';
import { PrintedList } from '../../features/school/PrintedList.tsx';
import { counted } from '../../lib/numbers.ts';
import { LIST_COLUMNS, WIDTHS, type ListColumn } from './listColumns.ts';
import styles from './PrintedClassList.module.css';

/** From so many empty columns on they are for marks; fewer have room for words. */
const MANY = 5;

interface PrintedClassListProps {
  school: SchoolInFull;
  title: string;
  students: readonly Student[];
  columns: readonly ListColumn[];
  /** How many empty columns there are to write in. */
  blanks: number;
}

/** A list of students on A4, with room to write. */
export function PrintedClassList({ school, title, students, columns, blanks }: PrintedClassListProps) {
  const empty = Array.from({ length: blanks }, (_, at) => at);
  return (
    <PrintedList school={school} title={title} subtitle={counted(students.length, 'student')}>
      <table className={styles.classList}>
        <colgroup>
          {columns.map((column) => (
            <col key={column} style={{ width: widthOf(column) }} />
          ))}
          {empty.map((at) => (
            <col key={at} style={{ width: `${blanks >= MANY ? 12 : 18}mm` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
            {empty.map((at) => (
              <th key={at} className={styles.blank} />
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student._id}>
              {columns.map((column) => (
                <td key={column} className={WIDTHS[column] === undefined ? undefined : styles.whole}>
                  {LIST_COLUMNS[column](student)}
                </td>
              ))}
              {empty.map((at) => (
                <td key={at} className={styles.blank} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedList>
  );
}

function widthOf(column: ListColumn): string | undefined {
  return WIDTHS[column] === undefined ? undefined : `${WIDTHS[column]}mm`;
}
