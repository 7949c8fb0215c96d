import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { Examination } from '@school-office/contract/examinations/examinations';
import { t } from '@school-office/contract/words';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { ExaminationOf, titleInWords } from '../../features/examinations/ExaminationOf.tsx';
import { classSubjects } from '../../features/examinations/examinationRequests.ts';
import { PlaceSelect } from '../../features/examinations/PlaceSelect.tsx';
import { toSubjects } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { RoutineEditor } from './RoutineEditor.tsx';

/** When each class writes which paper. */
export function RoutinePage() {
  return <ExaminationOf>{(examination) => <RoutineOf examination={examination} />}</ExaminationOf>;
}

function RoutineOf({ examination }: { examination: Examination }) {
  const [query, setQuery] = useSearchParams();
  const { classes, year } = examination;
  const classname = classes.find((each) => each === query.get('of')) ?? classes[0]!;
  const one = useMemo(() => ({ year, classname }), [year, classname]);
  const { state, refresh: readSubjects } = useLoaded(classSubjects, one);
  const header = (
    <PlaceSelect places={classes} value={classname} onChange={(of) => setQuery({ of }, { replace: true })} />
  );
  return (
    <>
      <Loaded state={state} refresh={readSubjects}>
        {({ subjects }) =>
          subjects.length === 0 ? (
            <>
              <PageHeader title={t('Routine')} subtitle={titleInWords(examination)}>
                {header}
              </PageHeader>
              <Frame kind="empty">
                <p>
                  {t('Class {{classname}} has no subjects in {{year}} yet.', {
                    classname: t(classname),
                    year: formatYear(year),
                  })}
                </p>
                <ButtonLink to={toSubjects(one)}>{t('Subjects')}</ButtonLink>
              </Frame>
            </>
          ) : (
            <RoutineEditor
              key={classname}
              examination={examination}
              classname={classname}
              subjects={subjects}
              header={header}
            />
          )
        }
      </Loaded>
    </>
  );
}
