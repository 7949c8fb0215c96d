import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Employee } from '@school-office/contract/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { EMPLOYEE_PAGES } from './employeePages.ts';
import { employeeRequests } from './employeeRequests.ts';
import { EmployeeTable } from './EmployeeTable.tsx';

/** All teachers, or all non-teaching staff, in a table to search, sort, edit and delete from. */
export function EmployeesPage({ kind }: { kind: EmployeeKind }) {
  const { state, refresh } = useLoaded(employeeRequests[kind].list, undefined);
  const [search, setSearch] = useState('');
  const { listTitle, searchPlaceholder, register } = EMPLOYEE_PAGES[kind];
  const { noun } = EMPLOYEE_WIRE[kind];

  return (
    <>
      <PageHeader title={listTitle} subtitle={countText(state.result, noun)}>
        <SearchBox
          label={`Search the ${noun}s`}
          placeholder={searchPlaceholder}
          value={search}
          onChange={setSearch}
        />
        <Link className="btn btn-primary" to={register}>
          Register {noun}
        </Link>
      </PageHeader>
      <EmployeeTable kind={kind} state={state} refresh={refresh} search={search} />
    </>
  );
}

function countText(employees: Employee[] | null, noun: string): string {
  // A space keeps the line's height while the list is on its way.
  if (!employees) return '\u00A0';
  return `${formatNumber(employees.length)} ${employees.length === 1 ? noun : `${noun}s`}`;
}
