import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Examination } from '@school-office/contract/examinations/examinations';
import { Frame } from '../../components/panel/Frame.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ExaminationOf, titleOf } from '../../features/examinations/ExaminationOf.tsx';
import { classSubjects } from '../../features/examinations/examinationRequests.ts';
import { PlaceSelect } from '../../features/examinations/PlaceSelect.tsx';
import { useClassChoice } from '../../features/examinations/useClassChoice.ts';
import { useAccess } from '../../features/auth/useMay.ts';
import { paths } from '../../lib/paths.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { MarkSheet } from './MarkSheet.tsx';
import buttonStyles from '../../components/button.module.css';

/** The marks of one class and subject, as a grid. */
export function MarksPage() {
  return <ExaminationOf>{(examination) => <MarksOfExamination examination={examination} />}</ExaminationOf>;
}

function MarksOfExamination({ examination }: { examination: Examination }) {
  const { places, place, subject, choose } = useClassChoice(examination);
  if (examination.weights || !place) {
    return (
      <>
        <PageHeader title="Marks" subtitle={titleOf(examination)} />
        <Frame kind="empty">
          <p>
            {examination.weights
              ? 'This examination is made of others: its marks are typed there.'
              : 'None of your classes is in this examination.'}
          </p>
          <Link className={buttonStyles.outline} to={paths.examinations}>
            All examinations
          </Link>
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
  const one = useMemo(() => ({ year, classname: partsOf(place).classname }), [year, place]);
  const { state, refresh } = useLoaded(classSubjects, one);
  const own = useOwnSubjects(one.classname);
  const header = <PlaceSelect places={places} value={place} onChange={(each) => choose(each)} />;
  return (
    <Loaded state={state} refresh={refresh}>
      {({ subjects }) => {
        const seen = subjects.filter(({ name }) => own(name));
        const subject = seen.find(({ _id }) => _id === asked) ?? seen[0];
        if (!subject)
          return (
            <>
              <PageHeader title="Marks" subtitle={titleOf(examination)}>
                {header}
              </PageHeader>
              <Frame kind="empty">
                <p>
                  Class {one.classname} has no subjects in {year} yet.
                </p>
                <Link
                  className={buttonStyles.outline}
                  to={`${paths.subjects}?year=${year}&class=${one.classname}`}
                >
                  Subjects
                </Link>
              </Frame>
            </>
          );
        return (
          <MarkSheet
            key={subject._id}
            examination={examination}
            place={place}
            subject={subject._id}
            header={header}
            onChoose={(next) => choose(place, next)}
          />
        );
      }}
    </Loaded>
  );
}

/** A teacher may have some subjects of a class only. */
function useOwnSubjects(classname: string): (name: string) => boolean {
  const access = useAccess();
  return (name) => {
    if (access?.role !== 'teacher') return true;
    return access.classes.some(
      (one) =>
        one.classname === classname &&
        (one.subjects.length === 0 || one.subjects.some((own) => own.toLowerCase() === name.toLowerCase())),
    );
  };
}
