import type { Employee } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { Avatar } from '../../components/Avatar.tsx';
import { editAndDeleteColumns, type RowActions } from '../../components/EditableTable.tsx';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { NameLink } from '../../components/NameLink.tsx';
import { formatNumber } from '../../lib/numbers.ts';

/** The specification's columns after SN, in its order; without the salary for those who do not see it. */
export function employeeColumns(
  kind: EmployeeKind,
  actions: RowActions<Employee>,
  seesSalaries: boolean,
): ListColumn<Employee>[] {
  const { labels } = EMPLOYEE_WIRE[kind];
  return [
    {
      name: 'Photo',
      width: 50,
      cell: ({ name, image }) => <Avatar name={name} image={image} shape="photo" />,
    },
    {
      name: labels.name,
      sort: 'name',
      value: ({ name }) => name,
      cell: ({ _id, name }) => <NameLink kind={kind} id={_id} name={name} />,
      stays: true,
    },
    {
      name: 'Qualification',
      sort: 'qualification',
      value: ({ qualification }) => qualification,
      width: 98,
    },
    { name: labels.number, sort: 'number', value: ({ number }) => number, width: 64 },
    { name: 'Address', sort: 'address', value: ({ address }) => address, width: 102 },
    { name: labels.duty, sort: 'duty', value: ({ duty }) => duty, width: 92 },
    { name: 'Contact No', sort: 'contact_no', value: ({ contact_no }) => contact_no, width: 96 },
    {
      name: 'Previous School',
      sort: 'previous_school',
      value: ({ previous_school }) => previous_school,
      width: 100,
    },
    { name: 'Age', sort: 'age', value: ({ age }) => age, width: 48, align: 'right' },
    ...(seesSalaries ? [SALARY] : []),
    { name: 'Gender', sort: 'gender', value: ({ gender }) => gender, width: 66 },
    ...editAndDeleteColumns<Employee>(({ name }) => name, actions),
  ];
}

const SALARY: ListColumn<Employee> = {
  name: 'Salary',
  sort: 'estimated_salary',
  value: ({ estimated_salary }) => estimated_salary,
  cell: ({ estimated_salary }) => formatNumber(estimated_salary),
  width: 66,
  align: 'right',
};
