import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { Employee } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { phrase, t } from '@school-office/contract/words';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { useToday } from '../../components/useToday.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { employeeRequests } from '../employees/employeeRequests.ts';
import { DeleteDialog, type DeleteDialogProps } from '../person/DeleteDialog.tsx';
import { LeaveDialog, type LeaveDialogProps } from '../person/LeaveDialog.tsx';
import { salariesOfYear } from '../salaries/salaryRequests.ts';

interface OneEmployee {
  kind: EmployeeKind;
  employee: Employee;
}

/** Asks for the last day and the reason. */
export function EmployeeLeaveDialog({
  kind,
  employee,
  ...closing
}: OneEmployee & Pick<LeaveDialogProps<string>, 'undo' | 'onDone' | 'onClose'>) {
  const { _id, name } = employee;
  return (
    <LeaveDialog slice={employeeRequests[kind].leave} id={_id} name={name} {...closing}>
      <EmployeeStanding kind={kind} employee={employee} />
    </LeaveDialog>
  );
}

/** Asks whether, and no more. The specification names the employee by number. */
export function EmployeeDeleteDialog({
  kind,
  employee,
  ...closing
}: OneEmployee & Pick<DeleteDialogProps<string>, 'undo' | 'onDone' | 'onClose'>) {
  const { number, name } = employee;
  return (
    <DeleteDialog slice={employeeRequests[kind].delete} id={number} name={name} {...closing}>
      <EmployeeStanding kind={kind} employee={employee} />
    </DeleteDialog>
  );
}

/** Who an employee is and what is paid, before they are taken off the lists. */
function EmployeeStanding({ kind, employee: { name, number } }: OneEmployee) {
  const { year } = useToday();
  const { state, refresh } = useLoaded(salariesOfYear, { kind, number, year });
  const paid = state.result?.filter(({ cancelled }) => !cancelled);
  const count = paid && new Set(paid.map(({ salaryForTheMonth }) => salaryForTheMonth)).size;
  return (
    <>
      <LoadFailure state={state} subject={t('What is paid')} refresh={refresh} />
      <p>
        <Sentence
          text={standingText(count)}
          values={{ name, number, count: count ?? 0, year: formatYear(year) }}
          parts={{ b: <strong /> }}
        />
      </p>
      <p>{t('Salaries and attendance are kept. You can bring them back later.')}</p>
    </>
  );
}

/** The sentence about an employee who is paid for so many months; undefined until that is read. */
function standingText(count: number | undefined): string {
  if (count === undefined) return phrase('<b>{{name}}</b> ({{number}}) leaves the lists.');
  if (count === 0) return phrase('<b>{{name}}</b> ({{number}}) has been paid nothing of {{year}}.');
  return count === 1
    ? phrase('<b>{{name}}</b> ({{number}}) has been paid {{count}} month of {{year}}.')
    : phrase('<b>{{name}}</b> ({{number}}) has been paid {{count}} months of {{year}}.');
}
