import { BAND_ROWS, type ResultOnSheet } from '../resultTexts.ts';
import styles from './GradeSheet.module.css';

/** What the grades mean, and how the GPA comes about. */
export function GradeBands({ results, student }: ResultOnSheet) {
  return (
    <>
      <table className={styles.bands}>
        <tbody>
          {BAND_ROWS.map(({ head, cells }) => (
            <tr key={head}>
              <th>{head}</th>
              {cells.map((text) => (
                <td key={text}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <small>
          Letter Grading Directive 2078. Theory counts from 35 %, internal from {results.internal_percent} %,
          separately.
          {student.gpa !== null &&
            ` GPA: sum of hours × point, ${Math.round(student.points! * 1000) / 1000}, over ${student.hours} hours.`}
        </small>
      </p>
    </>
  );
}
