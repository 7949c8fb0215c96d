// The cards of all students and of one class.
import { Link, useParams } from 'react-router-dom';
import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { Student } from '@school-office/contract/students';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { classList, studentList } from '../students/studentRequests.ts';
import { AdmitCards } from './AdmitCards.tsx';

export function AllAdmitCardsPage() {
  const { state, refresh } = useLoaded(studentList, undefined);

  return (
    <AdmitCardListPage
      title="Admit Cards of All Students"
      state={state}
      refresh={refresh}
      nobody="No student is registered yet."
    />
  );
}

export function ClassAdmitCardsPage() {
  const { id } = useParams();
  const classname = CLASS_NAMES.find((name) => name === id);
  return classname ? <ClassAdmitCards key={classname} classname={classname} /> : <NotFound />;
}

function ClassAdmitCards({ classname }: { classname: ClassName }) {
  const { state, refresh } = useLoaded(classList, classname);

  return (
    <AdmitCardListPage
      title={`Admit Cards, class ${classname}`}
      state={state}
      refresh={refresh}
      nobody={`No student is registered in class ${classname} yet.`}
    />
  );
}

interface AdmitCardListPageProps {
  title: string;
  state: RequestState<Student[]>;
  refresh: () => void;
  /** Shown when there are no students. */
  nobody: string;
}

function AdmitCardListPage({ title, state, refresh, nobody }: AdmitCardListPageProps) {
  const { result } = state;
  return (
    <AdmitCards title={title} subtitle={countText(result)} students={result ?? []} printLabel="Print All">
      <Loaded
        state={state}
        refresh={refresh}
        empty={
          <>
            <p>{nobody}</p>
            <Link className="btn btn-outline" to={paths.studentRegister}>
              Register a student
            </Link>
          </>
        }
      />
    </AdmitCards>
  );
}

function countText(students: Student[] | null): string {
  // A space keeps the line's height while the list is loaded.
  if (!students) return '\u00A0';
  return students.length === 1 ? '1 card' : `${formatNumber(students.length)} cards`;
}
