import type { RouteObject } from 'react-router-dom';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { EMPLOYEE_PAGES } from '../features/employees/employeePages.ts';

/** Teachers and non-teaching staff have the same pages. The key gives each kind a page of its own, with its own form. */
export function employeeRoutes(kind: EmployeeKind): RouteObject[] {
  const { register, details, salary } = EMPLOYEE_PAGES[kind];
  return [
    {
      path: register,
      lazy: async () => {
        const { EmployeeRegisterPage } = await import('../features/employees/EmployeeRegisterPage.tsx');
        return { element: <EmployeeRegisterPage key={kind} kind={kind} /> };
      },
    },
    {
      path: details,
      lazy: async () => {
        const { EmployeesPage } = await import('../features/employees/EmployeesPage.tsx');
        return { element: <EmployeesPage key={kind} kind={kind} /> };
      },
    },
    {
      path: salary,
      lazy: async () => {
        const { SalaryPage } = await import('../features/salaries/SalaryPage.tsx');
        return { element: <SalaryPage key={kind} kind={kind} /> };
      },
    },
  ];
}
