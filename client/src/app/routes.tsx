import type { ComponentType } from 'react';
import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { PageLoader } from '../components/Loader.tsx';
import { LoginPage } from '../features/auth/LoginPage.tsx';
import { paths } from '../lib/paths.ts';
import { employeeRoutes } from './employeeRoutes.tsx';
import { requireLogin, requireNoLogin } from './requireLogin.ts';
import { PageError } from './PageError.tsx';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** Every page comes in a file of its own, when it is first shown; but for the login page, which is everybody's first. */
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
                async () => (await import('../features/admitCards/AllAdmitCardsPage.tsx')).AllAdmitCardsPage,
              ),
              page(
                paths.admitCardClasses,
                async () =>
                  (await import('../features/admitCards/AdmitCardClassesPage.tsx')).AdmitCardClassesPage,
              ),
              page(
                paths.admitCardsOfClass,
                async () =>
                  (await import('../features/admitCards/ClassAdmitCardsPage.tsx')).ClassAdmitCardsPage,
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
                async () => (await import('../features/statements/IncomePage.tsx')).IncomePage,
              ),
              page(
                paths.expense,
                async () => (await import('../features/statements/ExpensePage.tsx')).ExpensePage,
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
