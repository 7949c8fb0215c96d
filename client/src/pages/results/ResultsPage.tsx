import type { Examination } from '@school-office/contract/examinations/examinations';
import { placeInWords } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import { useMemo } from 'react';
import { ListPage } from '../../components/ListPage.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { ExaminationOf, titleInWords } from '../../features/examinations/ExaminationOf.tsx';
import { classResults } from '../../features/examinations/examinationRequests.ts';
import { PlaceSelect } from '../../features/examinations/PlaceSelect.tsx';
import { useClassChoice, useResultPlaces } from '../../features/examinations/useClassChoice.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { ResultsOfPlace } from './ResultsOfPlace.tsx';

/** The results of a class or section, with publishing, remarks and papers. */
export function ResultsPage() {
  return <ExaminationOf>{(examination) => <ResultsOfExamination examination={examination} />}</ExaminationOf>;
}

function ResultsOfExamination({ examination }: { examination: Examination }) {
  const places = useResultPlaces(examination);
  const { place, choose } = useClassChoice(places);
  if (!place)
    return (
      <>
        <PageHeader title={t('Results')} subtitle={titleInWords(examination)} />
        <Frame kind="empty">
          <p>{t('None of your classes is in this examination.')}</p>
        </Frame>
      </>
    );
  const header = <PlaceSelect places={places} value={place} onChange={(each) => choose(each)} />;
  return <ResultsOfClass key={place} examination={examination} place={place} header={header} />;
}

interface ResultsOfClassProps {
  examination: Examination;
  place: Place;
  header: React.ReactNode;
}

function ResultsOfClass({ examination, place, header }: ResultsOfClassProps) {
  const id = examination._id;
  const one = useMemo(() => ({ id, place }), [id, place]);
  const { state, refresh } = useLoaded(classResults, one);
  const results = state.result;
  return (
    <ListPage>
      {!results && (
        <PageHeader
          title={t('Results')}
          subtitle={`${placeInWords(partsOf(place))}, ${titleInWords(examination)}`}
        >
          {header}
        </PageHeader>
      )}
      <Loaded state={state} refresh={refresh}>
        {(told) => (
          <ResultsOfPlace
            examination={examination}
            place={place}
            results={told}
            header={header}
            refresh={refresh}
          />
        )}
      </Loaded>
    </ListPage>
  );
}
