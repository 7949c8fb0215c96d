import type { Employee } from '@school-office/server/contract/employees';
import { EMPLOYEE_WIRE } from '@school-office/server/contract/employeeWire';
import type { EmployeeKind } from '@school-office/server/contract/enumerations';
import { Avatar } from '../../components/Avatar.tsx';
import { editAndDeleteColumns, type RowActions } from '../../components/editAndDeleteColumns.tsx';
import { columnHelper, type TableColumn } from '../../components/tableColumns.ts';
import { formatNumber } from '../../lib/numbers.ts';

const column = columnHelper<Employee>();

/** The specification's columns after SN, in its order. */
export function employeeColumns(kind: EmployeeKind, actions: RowActions<Employee>): TableColumn<Employee>[] {
  const { labels } = EMPLOYEE_WIRE[kind];
  return [
    column.display({
      id: 'photo',
      header: 'Photo',
      meta: { width: 54 },
      cell: ({ row: { original } }) => <Avatar name={original.name} image={original.image} shape="photo" />,
    }),
    column.accessor('name', {
      header: labels.name,
      cell: ({ getValue }) => <strong>{getValue()}</strong>,
    }),
    column.accessor('qualification', { header: 'Qualification', meta: { width: 90 } }),
    column.accessor('number', { header: labels.number, meta: { width: 76 } }),
    column.accessor('address', { header: 'Address', meta: { width: 92 } }),
    column.accessor('duty', { header: labels.duty, meta: { width: 112 } }),
    column.accessor('contact_no', { header: 'Contact No', meta: { width: 104 } }),
    column.accessor('previous_school', { header: 'Previous School' }),
    column.accessor('age', { header: 'Age', meta: { width: 44, align: 'right' } }),
    column.accessor('estimated_salary', {
      header: 'Salary',
      meta: { width: 74, align: 'right' },
      cell: ({ getValue }) => formatNumber(getValue()),
    }),
    column.accessor('gender', { header: 'Gender', meta: { width: 64 } }),
    ...editAndDeleteColumns(({ name }) => name, actions),
  ];
}
