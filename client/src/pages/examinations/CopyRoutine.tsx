import type { ClassName } from '@school-office/contract/enumerations';
import type { Examination } from '@school-office/contract/examinations/examinations';
import type { Subject } from '@school-office/contract/examinations/subjects';
import { useMemo } from 'react';
import { Button } from '../../components/kit/Button.tsx';
import { classSubjects } from '../../features/examinations/examinationRequests.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { paperTexts, type PaperTexts } from './routineTexts.ts';

interface CopyRoutineProps {
  examination: Examination;
  /** The class whose routine is there. */
  from: ClassName;
  /** Of the class that has no routine yet. */
  subjects: readonly Subject[];
  onCopy: (papers: Record<string, PaperTexts>) => void;
}

/** Copies days and hours to the subjects of the same names. */
export function CopyRoutine({ examination: { year, routine }, from, subjects, onCopy }: CopyRoutineProps) {
  const one = useMemo(() => ({ year, classname: from }), [year, from]);
  const { state } = useLoaded(classSubjects, one);
  if (!state.result) return null;
  const papers = paperTexts(routine, from);
  const byName = new Map(state.result.subjects.map(({ _id, name }) => [name, papers[_id]]));
  const copied = subjects.flatMap(({ _id, name }) => {
    const paper = byName.get(name);
    return paper ? [[_id, paper] as const] : [];
  });
  if (copied.length === 0) return null;
  return <Button onClick={() => onCopy(Object.fromEntries(copied))}>Copy class {from}</Button>;
}
