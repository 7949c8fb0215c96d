import type { Employee } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { Avatar } from '../../components/Avatar.tsx';
import { editAndDeleteColumns, type RowActions } from '../../components/editAndDeleteColumns.tsx';
import { NameLink } from '../../components/NameLink.tsx';
import { columnHelper, type TableColumn } from '../../components/tableColumns.ts';
import { formatNumber } from '../../lib/numbers.ts';

const column = columnHelper<Employee>();

/** The specification's columns after SN, in its order; without the salary for those who do not see it. */
export function employeeColumns(
  kind: EmployeeKind,
  actions: RowActions<Employee>,
  seesSalaries: boolean,
): TableColumn<Employee>[] {
  const { labels } = EMPLOYEE_WIRE[kind];
  return [
    column.display({
      id: 'photo',
      header: 'Photo',
      meta: { width: 50 },
      cell: ({ row: { original } }) => <Avatar name={original.name} image={original.image} shape="photo" />,
    }),
    column.accessor('name', {
      header: labels.name,
      meta: { stays: true },
      cell: ({ row: { original }, getValue }) => <NameLink kind={kind} id={original._id} name={getValue()} />,
    }),
    column.accessor('qualification', { header: 'Qualification', meta: { width: 98 } }),
    column.accessor('number', { header: labels.number, meta: { width: 64 } }),
    column.accessor('address', { header: 'Address', meta: { width: 102 } }),
    column.accessor('duty', { header: labels.duty, meta: { width: 92 } }),
    column.accessor('contact_no', { header: 'Contact No', meta: { width: 96 } }),
    column.accessor('previous_school', { header: 'Previous School', meta: { width: 100 } }),
    column.accessor('age', { header: 'Age', meta: { width: 48, align: 'right' } }),
    ...(seesSalaries
      ? [
          column.accessor('estimated_salary', {
            header: 'Salary',
            meta: { width: 66, align: 'right' },
            cell: ({ getValue }) => formatNumber(getValue()),
          }),
        ]
      : []),
    column.accessor('gender', { header: 'Gender', meta: { width: 66 } }),
    ...editAndDeleteColumns(({ name }) => name, actions),
  ];
}
