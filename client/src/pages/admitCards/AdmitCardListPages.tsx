// The cards of all students and of one class.
import { Link, useParams } from 'react-router-dom';
import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { Student } from '@school-office/contract/students/students';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { counted } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { classList, studentList } from '../../features/students/studentRequests.ts';
import { AdmitCards } from '../../features/admitCards/AdmitCards.tsx';
import { useWithoutDues } from './useWithoutDues.tsx';
import buttonStyles from '../../components/button.module.css';

const NOBODY: Student[] = [];

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
      classname={classname}
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
  classname?: ClassName;
}

function AdmitCardListPage({ title, state, refresh, nobody, classname }: AdmitCardListPageProps) {
  const all = state.result ?? NOBODY;
  const { students, busy, choice, heldBack } = useWithoutDues(all, classname);
  return (
    <AdmitCards
      title={title}
      // A space keeps the line's height while the list is loaded.
      subtitle={state.result && !busy ? counted(students.length, 'card') : '\u00A0'}
      students={students}
      printLabel="Print All"
      choice={all.length > 0 && choice}
    >
      {heldBack}
      <Loaded
        state={state}
        refresh={refresh}
        empty={
          <>
            <p>{nobody}</p>
            <Link className={buttonStyles.outline} to={paths.studentRegister}>
              Register a student
            </Link>
          </>
        }
      />
    </AdmitCards>
  );
}
