import { divisionText, type ResultOnSheet } from '../resultTexts.ts';
import textStyles from '../../../components/text.module.css';
import styles from './GradeSheet.module.css';

/** The GPA, or total, percent and division. */
export function GradeSum({ results, student }: ResultOnSheet) {
  const { rank, section_rank } = student;
  const ranks = rank === null ? '' : `Rank ${rank}${student.section ? `, in section ${section_rank}` : ''}`;
  if (results.scheme === 'judged') return null;
  if (results.scheme === 'marks')
    return (
      <tr>
        <td />
        <td>
          <b>Total</b> <span lang="ne">जम्मा</span>
        </td>
        <td colSpan={4} className={textStyles.right}>
          <b>{student.total === null ? 'incomplete' : `${student.total} of ${student.full}`}</b>
          {student.percent !== null && ` · ${student.percent.toFixed(2)} % · ${divisionText(student)}`}
          {ranks !== '' && ` · ${ranks}`}
        </td>
      </tr>
    );
  return (
    <tr>
      <td />
      <td>
        <b>Grade point average</b>
        <span lang="ne">औसत ग्रेड अङ्क</span>
      </td>
      <td className={textStyles.centre}>
        <b>{student.hours}</b>
      </td>
      <td colSpan={6} className={textStyles.right}>
        {ranks !== '' && <span className={styles.rank}>{ranks}</span>}
        {student.gpa === null ? (
          <b>{student.missing.length > 0 ? 'incomplete' : 'NG'}</b>
        ) : (
          <>
            GPA <b className={styles.gpa}>{student.gpa.toFixed(2)}</b>
          </>
        )}
      </td>
    </tr>
  );
}
