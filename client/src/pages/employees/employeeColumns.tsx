import { EMPLOYEE_TITLES, type Employee } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { phrase, t } from '@school-office/contract/words';
import { Avatar } from '../../components/Avatar.tsx';
import { columnOf, type ListColumn } from '../../components/list/listColumns.ts';
import { NameLink } from '../../components/NameLink.tsx';
import { editAndDeleteColumns, type RowActions } from '../../features/person/EditableTable.tsx';
import { formatNumber } from '../../lib/numbers.ts';

/** The specification's columns after SN, in its order; without the salary for those who do not see it. */
export function employeeColumns(
  kind: EmployeeKind,
  actions: RowActions<Employee>,
  seesSalaries: boolean,
): ListColumn<Employee>[] {
  // The specification's tables call it so.
  const labels = { ...EMPLOYEE_TITLES[kind], contact_no: phrase('Contact No') };
  const column = (name: keyof typeof labels, more: Omit<ListColumn<Employee>, 'name'>) =>
    columnOf(labels, name, { sort: name, ...more });
  return [
    {
      name: phrase('Photo'),
      width: 50,
      cell: ({ name, image }) => <Avatar name={name} image={image} shape="photo" />,
    },
    column('name', {
      cell: ({ _id, name }) => <NameLink kind={kind} id={_id} name={name} />,
      stays: true,
    }),
    column('qualification', { width: 98 }),
    column('number', { width: 64 }),
    column('address', { width: 102 }),
    column('duty', { width: 92 }),
    column('contact_no', { width: 96 }),
    column('previous_school', { width: 100 }),
    column('age', { width: 48, align: 'right' }),
    ...(seesSalaries
      ? [
          column('estimated_salary', {
            cell: ({ estimated_salary }) => formatNumber(estimated_salary),
            width: 66,
            align: 'right',
          }),
        ]
      : []),
    column('gender', { value: ({ gender }) => t(gender), width: 66 }),
    ...editAndDeleteColumns<Employee>(({ name }) => name, actions),
  ];
}
