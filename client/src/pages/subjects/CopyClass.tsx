import { HeaderSelect } from '../../components/HeaderSelect.tsx';
import { subjectsOfYear } from '../../features/examinations/examinationRequests.ts';
import { byPlace } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { copiedSubjects, type TypedSubjects } from './subjectRows.ts';

interface CopyClassProps {
  year: number;
  onCopy: (typed: TypedSubjects) => void;
}

/** Offers the subjects of another class, where there are some. */
export function CopyClass({ year, onCopy }: CopyClassProps) {
  const { state } = useLoaded(subjectsOfYear, year);
  const others = (state.result ?? []).filter(({ subjects }) => subjects.length > 0).toSorted(byPlace);
  if (others.length === 0) return null;
  return (
    <HeaderSelect
      aria-label="Copy another class"
      options={['', ...others.map(({ classname }) => classname)]}
      value=""
      labelOf={(chosen) => (chosen === '' ? 'Copy class ...' : `Copy class ${chosen}`)}
      onChoose={(chosen) => {
        const from = others.find(({ classname }) => classname === chosen);
        if (from) onCopy(copiedSubjects(from));
      }}
    />
  );
}
