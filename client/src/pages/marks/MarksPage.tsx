import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { Examination } from '@school-office/contract/examinations/examinations';
import { placeInWords } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import { useMemo } from 'react';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { ExaminationOf, titleInWords } from '../../features/examinations/ExaminationOf.tsx';
import { classSubjects } from '../../features/examinations/examinationRequests.ts';
import { PlaceSelect } from '../../features/examinations/PlaceSelect.tsx';
import { useClassChoice, useExaminationPlaces } from '../../features/examinations/useClassChoice.ts';
import { paths, toSubjects } from '../../lib/paths.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { MarkSheet } from './MarkSheet.tsx';

/** The marks of one class and subject, as a grid. */
export function MarksPage() {
  return <ExaminationOf>{(examination) => <MarksOfExamination examination={examination} />}</ExaminationOf>;
}

function MarksOfExamination({ examination }: { examination: Examination }) {
  const places = useExaminationPlaces(examination);
  const { place, subject, choose } = useClassChoice(places);
  if (examination.weights || !place) {
    return (
      <>
        <PageHeader title={t('Marks')} subtitle={titleInWords(examination)} />
        <Frame kind="empty">
          <p>
            {examination.weights
              ? t('This examination is made of others: its marks are typed there.')
              : t('None of your classes is in this examination.')}
          </p>
          <ButtonLink to={paths.examinations}>{t('All examinations')}</ButtonLink>
        </Frame>
      </>
    );
  }
  return (
    <MarksOfClass
      key={place}
      examination={examination}
      places={places}
      place={place}
      asked={subject}
      choose={choose}
    />
  );
}

interface MarksOfClassProps {
  examination: Examination;
  places: readonly Place[];
  place: Place;
  asked: string | null;
  choose: (place: Place, subject?: string) => void;
}

function MarksOfClass({ examination, places, place, asked, choose }: MarksOfClassProps) {
  const { year } = examination;
  const one = useMemo(() => ({ year, ...partsOf(place) }), [year, place]);
  const { state, refresh } = useLoaded(classSubjects, one);
  const changes = useMay('changeExaminations');
  const header = <PlaceSelect places={places} value={place} onChange={(each) => choose(each)} />;
  return (
    <Loaded state={state} refresh={refresh}>
      {({ subjects }) => {
        const subject = subjects.find(({ _id }) => _id === asked) ?? subjects[0];
        if (!subject)
          return (
            <>
              <PageHeader title={t('Marks')} subtitle={titleInWords(examination)}>
                {header}
              </PageHeader>
              <Frame kind="empty">
                {changes ? (
                  <>
                    <p>
                      {t('Class {{classname}} has no subjects in {{year}} yet.', {
                        classname: t(one.classname),
                        year: formatYear(year),
                      })}
                    </p>
                    <ButtonLink to={toSubjects(one)}>{t('Subjects')}</ButtonLink>
                  </>
                ) : (
                  <p>{t('You have no subject in class {{place}}.', { place: placeInWords(one) })}</p>
                )}
              </Frame>
            </>
          );
        return (
          <MarkSheet
            key={subject._id}
            examination={examination}
            place={place}
            subject={subject._id}
            subjects={subjects}
            header={header}
            onChoose={(next) => choose(place, next)}
          />
        );
      }}
    </Loaded>
  );
}
