import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import type { Student } from '@school-office/contract/students/students';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { PrintedList } from '../../features/school/PrintedList.tsx';
import { counted } from '../../lib/numbers.ts';
import styles from './PrintedClassList.module.css';

/** From so many empty columns on they are for marks; fewer have room for words. */
const MANY = 5;

interface PrintedClassListProps {
  school: SchoolInFull;
  title: string;
  students: readonly Student[];
  columns: readonly ListColumn<Student>[];
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
            <col key={column.name} style={{ width: column.paper }} />
          ))}
          {empty.map((at) => (
            <col key={at} style={{ width: `${blanks >= MANY ? 12 : 18}mm` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name}>{name}</th>
            ))}
            {empty.map((at) => (
              <th key={at} className={styles.blank} />
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student._id}>
              {columns.map(({ name, value, paper }) => (
                <td key={name} className={paper === undefined ? undefined : styles.whole}>
                  {value?.(student)}
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
