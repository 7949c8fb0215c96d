import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Student } from '@school-office/contract/students';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { StudentTable } from './StudentTable.tsx';

export interface StudentListPageProps {
  title: string;
  state: RequestState<Student[]>;
  refresh: () => void;
  rfid: boolean;
  /** Said when there is nobody. */
  nobody: ReactNode;
}

/** What the table of one class and the table of all students have in common. */
export function StudentListPage({ title, state, refresh, rfid, nobody }: StudentListPageProps) {
  const [search, setSearch] = useState('');
  return (
    <>
      <PageHeader title={title} subtitle={countText(state.result)}>
        <SearchBox
          label="Search the students"
          placeholder={rfid ? 'Name, roll no, phone, RFID' : 'Name, class, roll no, phone'}
          value={search}
          onChange={setSearch}
        />
        <Link className="btn btn-primary" to={paths.studentRegister}>
          Register student
        </Link>
      </PageHeader>
      <StudentTable
        label={title}
        state={state}
        refresh={refresh}
        search={search}
        rfid={rfid}
        empty={
          <>
            <p>{nobody}</p>
            <Link className="btn btn-outline" to={paths.studentRegister}>
              Register the first student
            </Link>
          </>
        }
      />
    </>
  );
}

function countText(students: Student[] | null): string {
  // A space keeps the line's height while the list is on its way.
  if (!students) return '\u00A0';
  return students.length === 1 ? '1 student' : `${formatNumber(students.length)} students`;
}
