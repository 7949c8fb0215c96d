import type { ClassName } from '@school-office/contract/enumerations';
import { Button } from '../../components/kit/Button.tsx';
import { classSubjects } from '../../features/examinations/examinationRequests.ts';
import { copiedSubjects, type TypedSubjects } from './subjectRows.ts';
import { useLoaded } from '../../store/useLoaded.ts';

interface CopyLastYearProps {
  one: { year: number; classname: ClassName };
  onCopy: (typed: TypedSubjects) => void;
}

/** Offers the subjects of the year before, where there are some. */
export function CopyLastYear({ one, onCopy }: CopyLastYearProps) {
  const { state } = useLoaded(classSubjects, one);
  const before = state.result;
  if (!before || before.subjects.length === 0) return null;
  return <Button onClick={() => onCopy(copiedSubjects(before))}>Copy {one.year}</Button>;
}
