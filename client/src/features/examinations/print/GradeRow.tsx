import type { GivenMark } from '@school-office/contract/examinations/marks';
import type { ClassResults } from '@school-office/contract/examinations/resultAnswers';
import type { SubjectResult } from '@school-office/contract/examinations/results';
import { t } from '@school-office/contract/words';
import { looks } from '../../../components/kit/looks.ts';
import { Both } from '../../../components/print/Both.tsx';
import { markText, pointText } from '../markTexts.ts';
import { gradeText, hoursText, type SubjectOnSheet } from '../resultTexts.ts';

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
        <Both english={t(subject.name)} nepali={subject.nepali_name} between="" />
      </td>
    </>
  );
  if (scheme === 'judged')
    return (
      <tr>
        {name}
        <td className={looks('centre')}>
          <b>{gradeText(result)}</b>
        </td>
      </tr>
    );
  return (
    <tr>
      {name}
      {scheme === 'letters' && <td className={looks('centre')}>{hoursText(subject)}</td>}
      <td className={looks('right')}>
        <Marks mark={theory.mark} full={subject.theory.full} scheme={scheme} />
      </td>
      {scheme === 'letters' && <td className={looks('centre')}>{theory.grade}</td>}
      <td className={looks('right')}>
        {internal && subject.internal && (
          <Marks mark={internal.mark} full={subject.internal.full} scheme={scheme} />
        )}
      </td>
      {scheme === 'letters' ? (
        <>
          <td className={looks('centre')}>{internal?.grade}</td>
          <td className={looks('centre')}>{pointText(result.point)}</td>
          <td className={looks('centre')}>
            <b>{result.grade}</b>
          </td>
        </>
      ) : (
        <>
          <td className={looks('right')}>
            {totalOf(result)}
            {result.passed === false && ' *'}
          </td>
          <td className={looks('centre')}>
            {subject.internal ? `${subject.theory.pass} + ${subject.internal.pass}` : subject.theory.pass}
          </td>
        </>
      )}
    </tr>
  );
}

interface MarksProps extends Pick<GradeRowProps, 'scheme'> {
  mark: GivenMark;
  full: number;
}

function Marks({ mark, full, scheme }: MarksProps) {
  return (
    <>
      {markText(mark, { scheme })} <small>/ {full}</small>
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
