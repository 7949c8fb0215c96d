import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { t } from '@school-office/contract/words';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HeaderSelect } from '../../components/HeaderSelect.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useToday } from '../../components/useToday.ts';
import { classSubjects, type ClassOfYear } from '../../features/examinations/examinationRequests.ts';
import { useClassNames } from '../../features/school/useClasses.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { SubjectsEditor } from './SubjectsEditor.tsx';

const YEARS_BACK = 4;

/** The subjects of a class in a school year, and how the class is marked. */
export function SubjectsPage() {
  const today = useToday();
  const classNames = useClassNames();
  const [query, setQuery] = useSearchParams();
  const year = Number(query.get('year')) || today.year;
  const classname = classNames.find((name) => name === query.get('class')) ?? classNames[0]!;
  const one = useMemo(() => ({ year, classname }), [year, classname]);
  const { state, refresh } = useLoaded(classSubjects, one);
  /** How often was saved: each time what is stored is shown anew. */
  const [saves, setSaves] = useState(0);
  const choose = (next: ClassOfYear) => setQuery({ year: String(next.year), class: next.classname });
  const header = <YearAndClass year={year} classname={classname} onChange={choose} />;
  return (
    <>
      {!state.result && (
        <PageHeader
          title={t('Subjects')}
          subtitle={t('Class {{classname}}, {{year}}', { classname: t(classname), year: formatYear(year) })}
        >
          {header}
        </PageHeader>
      )}
      <Loaded state={state} refresh={refresh}>
        {(stored) => (
          <SubjectsEditor
            key={`${year} ${classname} ${saves}`}
            stored={stored}
            header={header}
            onSaved={() => setSaves(saves + 1)}
          />
        )}
      </Loaded>
    </>
  );
}

function YearAndClass({
  year,
  classname,
  onChange,
}: ClassOfYear & { onChange: (next: ClassOfYear) => void }) {
  const today = useToday();
  const classNames = useClassNames();
  return (
    <>
      <HeaderSelect
        aria-label={t('School year')}
        options={Array.from({ length: YEARS_BACK + 2 }, (_, back) => today.year + 1 - back)}
        value={year}
        onChoose={(chosen) => onChange({ classname, year: chosen })}
      />
      <HeaderSelect
        aria-label={t('Class')}
        options={classNames}
        value={classname}
        labelOf={t}
        onChoose={(chosen) => onChange({ year, classname: chosen })}
      />
    </>
  );
}
