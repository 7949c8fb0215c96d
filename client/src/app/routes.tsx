import type { ComponentType } from 'react';
import { useRouteError, type createBrowserRouter, type RouteObject } from 'react-router-dom';
import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import { PageLoader } from '../components/Loader.tsx';
import { LoginPage } from '../features/auth/LoginPage.tsx';
import { EMPLOYEE_PAGES } from '../features/employees/employeePages.ts';
import { paths } from '../lib/paths.ts';
import { requireLogin, requireNoLogin } from './guards.ts';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** Each page is loaded when it is first shown, except the login page, which is part of the first load. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: PageLoader,
    ErrorBoundary: PageError,
    children: [
      {
        path: paths.login,
        loader: requireNoLogin,
        Component: LoginPage,
      },
      {
        loader: requireLogin,
        shouldRevalidate: () => true,
        lazy: async () => ({ Component: (await import('./shell/Shell.tsx')).Shell }),
        children: [
          {
            ErrorBoundary: PageError,
            children: [
              page(
                paths.studentRegister,
                async () =>
                  (await import('../features/students/StudentRegisterPage.tsx')).StudentRegisterPage,
              ),
              page(
                paths.studentDetails,
                async () => (await import('../features/students/BrowseByClassPage.tsx')).BrowseByClassPage,
              ),
              page(
                paths.classDetails,
                async () => (await import('../features/students/ClassDetailsPage.tsx')).ClassDetailsPage,
              ),
              page(
                paths.students,
                async () => (await import('../features/students/StudentsPage.tsx')).StudentsPage,
              ),
              ...EMPLOYEE_KINDS.flatMap(employeeRoutes),
              page(
                paths.dashboard,
                async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage,
              ),
              page(
                paths.studentFee,
                async () => (await import('../features/fees/StudentFeePage.tsx')).StudentFeePage,
              ),
              page(
                paths.studentAttendance,
                async () => (await import('../features/attendance/SelectClassPage.tsx')).SelectClassPage,
              ),
              page(
                paths.classAttendance,
                async () => (await import('../features/attendance/AttendancePages.tsx')).ClassAttendancePage,
              ),
              page(
                paths.admitCard,
                async () => (await import('../features/admitCards/AdmitCardPage.tsx')).AdmitCardPage,
              ),
              page(
                paths.admitCardsOfAll,
                async () => (await import('../features/admitCards/AdmitCardListPages.tsx')).AllAdmitCardsPage,
              ),
              page(
                paths.admitCardClasses,
                async () => (await import('../features/admitCards/AdmitCardPage.tsx')).AdmitCardClassesPage,
              ),
              page(
                paths.admitCardsOfClass,
                async () =>
                  (await import('../features/admitCards/AdmitCardListPages.tsx')).ClassAdmitCardsPage,
              ),
              page(
                paths.admitCardOfStudent,
                async () =>
                  (await import('../features/admitCards/StudentAdmitCardPage.tsx')).StudentAdmitCardPage,
              ),
              page(
                paths.teacherAttendance,
                async () =>
                  (await import('../features/attendance/AttendancePages.tsx')).TeacherAttendancePage,
              ),
              page(
                paths.staffAttendance,
                async () => (await import('../features/attendance/AttendancePages.tsx')).StaffAttendancePage,
              ),
              page(
                paths.income,
                async () => (await import('../features/statements/StatementPages.tsx')).IncomePage,
              ),
              page(
                paths.expense,
                async () => (await import('../features/statements/StatementPages.tsx')).ExpensePage,
              ),
            ],
          },
        ],
      },
      {
        path: '*',
        loader: requireLogin,
        lazy: async () => ({ Component: (await import('../components/NotFoundPage.tsx')).NotFoundPage }),
      },
    ],
  },
];

function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

/** Teachers and non-teaching staff have the same pages, each kind with a form of its own. */
function employeeRoutes(kind: EmployeeKind): RouteObject[] {
  const { register, details, salary } = EMPLOYEE_PAGES[kind];
  return [
    page(register, async () => {
      const { EmployeeRegisterPage } = await import('../features/employees/EmployeeRegisterPage.tsx');
      return () => <EmployeeRegisterPage kind={kind} />;
    }),
    page(details, async () => {
      const { EmployeesPage } = await import('../features/employees/EmployeesPage.tsx');
      return () => <EmployeesPage kind={kind} />;
    }),
    page(salary, async () => {
      const { SalaryPage } = await import('../features/salaries/SalaryPage.tsx');
      return () => <SalaryPage kind={kind} />;
    }),
  ];
}

/** Shown instead of a page that broke, or that could not be fetched because the server is away or was renewed. */
function PageError() {
  const error = useRouteError();
  return (
    <main className="message-page" role="alert">
      <h1>This page could not be shown</h1>
      <p>{error instanceof Error ? error.message : 'Something went wrong.'}</p>
      <button className="btn btn-primary" type="button" onClick={() => window.location.reload()}>
        Load it again
      </button>
    </main>
  );
}
