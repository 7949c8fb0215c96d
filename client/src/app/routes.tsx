import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import { EMPLOYEE_KINDS } from '@school-office/server/contract/enumerations';
import { PageLoader } from '../components/Loader.tsx';
import { paths } from '../lib/paths.ts';
import { employeeRoutes } from './employeeRoutes.tsx';
import { requireLogin, requireNoLogin } from './requireLogin.ts';
import { PageError } from './PageError.tsx';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** Every page comes in a file of its own, when it is first shown. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: PageLoader,
    ErrorBoundary: PageError,
    children: [
      {
        path: paths.login,
        loader: requireNoLogin,
        lazy: async () => ({ Component: (await import('../features/auth/LoginPage.tsx')).LoginPage }),
      },
      {
        loader: requireLogin,
        shouldRevalidate: () => true,
        lazy: async () => ({ Component: (await import('./shell/Shell.tsx')).Shell }),
        children: [
          {
            ErrorBoundary: PageError,
            children: [
              {
                path: paths.studentRegister,
                lazy: async () => ({
                  Component: (await import('../features/students/StudentRegisterPage.tsx'))
                    .StudentRegisterPage,
                }),
              },
              {
                path: paths.studentDetails,
                lazy: async () => ({
                  Component: (await import('../features/students/BrowseByClassPage.tsx')).BrowseByClassPage,
                }),
              },
              {
                path: paths.classDetails,
                lazy: async () => ({
                  Component: (await import('../features/students/ClassDetailsPage.tsx')).ClassDetailsPage,
                }),
              },
              {
                path: paths.students,
                lazy: async () => ({
                  Component: (await import('../features/students/StudentsPage.tsx')).StudentsPage,
                }),
              },
              ...EMPLOYEE_KINDS.flatMap(employeeRoutes),
              {
                path: paths.dashboard,
                lazy: async () => ({
                  Component: (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage,
                }),
              },
              {
                path: paths.studentFee,
                lazy: async () => ({
                  Component: (await import('../features/fees/StudentFeePage.tsx')).StudentFeePage,
                }),
              },
              {
                path: paths.studentAttendance,
                lazy: async () => ({
                  Component: (await import('../features/attendance/SelectClassPage.tsx')).SelectClassPage,
                }),
              },
              {
                path: paths.classAttendance,
                lazy: async () => ({
                  Component: (await import('../features/attendance/AttendancePages.tsx')).ClassAttendancePage,
                }),
              },
              {
                path: paths.admitCard,
                lazy: async () => ({
                  Component: (await import('../features/admitCards/AdmitCardPage.tsx')).AdmitCardPage,
                }),
              },
              {
                path: paths.admitCardsOfAll,
                lazy: async () => ({
                  Component: (await import('../features/admitCards/AllAdmitCardsPage.tsx')).AllAdmitCardsPage,
                }),
              },
              {
                path: paths.admitCardClasses,
                lazy: async () => ({
                  Component: (await import('../features/admitCards/AdmitCardClassesPage.tsx'))
                    .AdmitCardClassesPage,
                }),
              },
              {
                path: paths.admitCardsOfClass,
                lazy: async () => ({
                  Component: (await import('../features/admitCards/ClassAdmitCardsPage.tsx'))
                    .ClassAdmitCardsPage,
                }),
              },
              {
                path: paths.admitCardOfStudent,
                lazy: async () => ({
                  Component: (await import('../features/admitCards/StudentAdmitCardPage.tsx'))
                    .StudentAdmitCardPage,
                }),
              },
              {
                path: paths.teacherAttendance,
                lazy: async () => ({
                  Component: (await import('../features/attendance/AttendancePages.tsx'))
                    .TeacherAttendancePage,
                }),
              },
              {
                path: paths.staffAttendance,
                lazy: async () => ({
                  Component: (await import('../features/attendance/AttendancePages.tsx')).StaffAttendancePage,
                }),
              },
              {
                path: paths.income,
                lazy: async () => ({
                  Component: (await import('../features/statements/IncomePage.tsx')).IncomePage,
                }),
              },
              {
                path: paths.expense,
                lazy: async () => ({
                  Component: (await import('../features/statements/ExpensePage.tsx')).ExpensePage,
                }),
              },
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
