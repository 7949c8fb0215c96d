import { Link } from 'react-router-dom';
import type { Student } from '@school-office/contract/students';
import { Loader } from '../../components/Loader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
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
  const { result, status } = state;
  return (
    <AdmitCards title={title} subtitle={countText(result)} students={result ?? []} printLabel="Print All">
      <RequestBanner state={state} />
      {status === 'loading' && !result && <Loader />}
      {status === 'fail' && (
        <button type="button" className="btn btn-outline" onClick={refresh}>
          Try again
        </button>
      )}
      {result?.length === 0 && (
        <div className="panel empty">
          <p>{nobody}</p>
          <Link className="btn btn-outline" to={paths.studentRegister}>
            Register a student
          </Link>
        </div>
      )}
    </AdmitCards>
  );
}

function countText(students: Student[] | null): string {
  // A space keeps the line's height while the list is on its way.
  if (!students) return '\u00A0';
  return students.length === 1 ? '1 card' : `${formatNumber(students.length)} cards`;
}
