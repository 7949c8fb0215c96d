// The cards of all students and of one class.

import { placeInWords } from '@school-office/contract/school/classes';
import type { Student } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { useParams, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { useWithoutDues } from '../../features/dues/useWithoutDues.tsx';
import { usePlace } from '../../features/school/useClasses.ts';
import { classList, studentList } from '../../features/students/studentRequests.ts';
import { paths } from '../../lib/paths.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { AdmitCards } from './AdmitCards.tsx';

const NOBODY: Student[] = [];

export function AllAdmitCardsPage() {
  const { state, refresh } = useLoaded(studentList, undefined);

  return (
    <AdmitCardListPage
      title={t('Admit cards of all students')}
      state={state}
      refresh={refresh}
      nobody={t('No student is registered yet.')}
    />
  );
}

export function ClassAdmitCardsPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const place = usePlace(id, query.get('section'));
  return place ? <ClassAdmitCards key={place} place={place} /> : <NotFound />;
}

function ClassAdmitCards({ place }: { place: Place }) {
  const { state, refresh } = useLoaded(classList, place);

  return (
    <AdmitCardListPage
      title={t('Admit cards, class {{place}}', { place: placeInWords(partsOf(place)) })}
      state={state}
      refresh={refresh}
      nobody={t('No student is registered in class {{place}} yet.', { place: placeInWords(partsOf(place)) })}
      place={place}
    />
  );
}

interface AdmitCardListPageProps {
  title: string;
  state: RequestState<Student[]>;
  refresh: () => void;
  /** Shown when there are no students. */
  nobody: string;
  /** Without it they are of all classes. */
  place?: Place;
}

function AdmitCardListPage({ title, state, refresh, nobody, place }: AdmitCardListPageProps) {
  const all = state.result ?? NOBODY;
  const { students, busy, choice, heldBack } = useWithoutDues(all, place);
  return (
    <AdmitCards
      title={title}
      // A space keeps the line's height while the list is loaded.
      subtitle={state.result && !busy ? cardsText(students.length) : '\u00A0'}
      students={students}
      printLabel={t('Print All')}
      choice={all.length > 0 && choice}
    >
      {heldBack}
      <Loaded
        state={state}
        refresh={refresh}
        empty={
          <>
            <p>{nobody}</p>
            <ButtonLink to={paths.studentRegister}>{t('Register a student')}</ButtonLink>
          </>
        }
      />
    </AdmitCards>
  );
}

function cardsText(count: number): string {
  return count === 1 ? t('1 card') : t('{{count}} cards', { count });
}
