import { useMemo } from 'react';
import type { Employee } from '@school-office/contract/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useToday } from '../../components/useToday.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { employeeRequests } from '../employees/employeeRequests.ts';
import { salariesOfLeaver } from '../salaries/salaryRequests.ts';
import { LeaveDialog, type LeaveDialogProps } from './LeaveDialog.tsx';
import { monthsPaidText } from './monthsPaidText.ts';

export interface EmployeeLeaveDialogProps extends Pick<LeaveDialogProps<string>, 'onLeft' | 'onClose'> {
  kind: EmployeeKind;
  employee: Employee;
}

export function EmployeeLeaveDialog({ kind, employee, ...closing }: EmployeeLeaveDialogProps) {
  const { _id, name, number } = employee;
  const { year } = useToday();
  const whose = useMemo(() => ({ kind, number, year }), [kind, number, year]);
  const { state } = useLoaded(salariesOfLeaver, whose);
  const months = state.result
    ?.filter(({ cancelled }) => !cancelled)
    .map(({ salaryForTheMonth }) => salaryForTheMonth);
  return (
    <LeaveDialog slice={employeeRequests[kind].leave} id={_id} name={name} {...closing}>
      <RequestBanner state={state} />
      <p>
        <strong>{name}</strong> ({number}){' '}
        {months ? `has been paid ${monthsPaidText(months, year)}.` : 'leaves the lists.'}
      </p>
      <p>Salaries and attendance are kept. You can bring them back later.</p>
    </LeaveDialog>
  );
}
