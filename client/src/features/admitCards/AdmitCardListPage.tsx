import { Link } from 'react-router-dom';
import type { Student } from '@school-office/contract/students';
import { Loaded } from '../../components/Loaded.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { AdmitCards } from './AdmitCards.tsx';

export interface AdmitCardListPageProps {
  title: string;
  state: RequestState<Student[]>;
  refresh: () => void;
  /** Said when there is nobody. */
  nobody: string;
}

/** What the cards of a class and of all students have in common. */
export function AdmitCardListPage({ title, state, refresh, nobody }: AdmitCardListPageProps) {
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
  // A space keeps the line's height while the list is on its way.
  if (!students) return '\u00A0';
  return students.length === 1 ? '1 card' : `${formatNumber(students.length)} cards`;
}
