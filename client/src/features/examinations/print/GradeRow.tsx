import type { GivenMark } from '@school-office/contract/examinations/marks';
import type { ClassResults, SubjectResult } from '@school-office/contract/examinations/results';
import { pointText, printedMark } from '../markTexts.ts';
import { hoursText, type SubjectOnSheet } from '../resultTexts.ts';
import styles from './GradeSheet.module.css';

interface GradeRowProps {
  number: number;
  subject: SubjectOnSheet;
  result: SubjectResult;
  scheme: ClassResults['scheme'];
}

export function GradeRow({ number, subject, result, scheme }: GradeRowProps) {
  const { theory, internal } = result;
  const name = (
    <>
      <td>{number}</td>
      <td>
        {subject.name}
        {subject.nepali_name !== '' && <span lang="ne">{subject.nepali_name}</span>}
      </td>
    </>
  );
  if (scheme === 'judged')
    return (
      <tr>
        {name}
        <td className={styles.center}>
          <b>{result.grade}</b>
        </td>
      </tr>
    );
  return (
    <tr>
      {name}
      {scheme === 'letters' && <td className={styles.center}>{hoursText(subject)}</td>}
      <td className={styles.right}>
        <Marks mark={theory.mark} full={subject.theory.full} />
      </td>
      {scheme === 'letters' && <td className={styles.center}>{theory.grade}</td>}
      <td className={styles.right}>
        {internal && subject.internal && <Marks mark={internal.mark} full={subject.internal.full} />}
      </td>
      {scheme === 'letters' ? (
        <>
          <td className={styles.center}>{internal?.grade}</td>
          <td className={styles.center}>{pointText(result.point)}</td>
          <td className={styles.center}>
            <b>{result.grade}</b>
          </td>
        </>
      ) : (
        <>
          <td className={styles.right}>
            {totalOf(result)}
            {result.passed === false && ' *'}
          </td>
          <td className={styles.center}>
            {subject.internal ? `${subject.theory.pass} + ${subject.internal.pass}` : subject.theory.pass}
          </td>
        </>
      )}
    </tr>
  );
}

function Marks({ mark, full }: { mark: GivenMark; full: number }) {
  return (
    <>
      {printedMark(mark)} <small>/ {full}</small>
    </>
  );
}

/** In hundredths, so that halves stay exact. */
function totalOf({ theory, internal }: SubjectResult): string {
  const hundredths = [theory, internal].reduce(
    (sum, part) => sum + (typeof part?.mark === 'number' ? Math.round(part.mark * 100) : 0),
    0,
  );
  return String(hundredths / 100);
}
