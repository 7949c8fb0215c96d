import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { ComponentType } from 'react';
import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import { PageLoader } from '../components/Loader.tsx';
import { EMPLOYEE_PAGES } from '../features/employees/employeePages.ts';
import { wordsOfPages } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import { LoginPage } from '../pages/login/LoginPage.tsx';
import { requireFirstPassword, requireLogin, requireNoLogin, requireRoleFor } from './guards.ts';
import { inChosenLanguage } from './inChosenLanguage.tsx';
import { fetched, PageError } from './PageError.tsx';
import { CardReader } from './shell/CardReader.tsx';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** Each page is loaded when it is first shown, except the login page, which is part of the first load. */
const PAGES: RouteObject[] = [
  page(paths.dashboard, () => import('../pages/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  page(
    paths.studentRegister,
    () => import('../pages/studentRegister/StudentRegisterPage.tsx'),
    'StudentRegisterPage',
  ),
  page(paths.studentDetails, () => import('../pages/students/BrowseByClassPage.tsx'), 'BrowseByClassPage'),
  page(paths.classDetails, () => import('../pages/students/StudentListPages.tsx'), 'ClassDetailsPage'),
  page(paths.students, () => import('../pages/students/StudentListPages.tsx'), 'StudentsPage'),
  page(paths.studentsWhoLeft, () => import('../pages/whoLeft/WhoLeftPages.tsx'), 'StudentsWhoLeftPage'),
  page(paths.student, () => import('../pages/student/StudentPage.tsx'), 'StudentPage'),
  page(paths.studentFee, () => import('../pages/fees/FeesPage.tsx'), 'FeesPage'),
  page(paths.studentAttendance, () => import('../pages/attendance/SelectClassPage.tsx'), 'SelectClassPage'),
  page(paths.classAttendance, () => import('../pages/attendance/AttendancePages.tsx'), 'ClassAttendancePage'),
  page(paths.attendanceRegister, () => import('../pages/register/RegisterPage.tsx'), 'RegisterPage'),
  page(paths.admitCard, () => import('../pages/admitCards/AdmitCardPage.tsx'), 'AdmitCardPage'),
  page(
    paths.admitCardsOfAll,
    () => import('../pages/admitCards/AdmitCardListPages.tsx'),
    'AllAdmitCardsPage',
  ),
  page(paths.admitCardClasses, () => import('../pages/admitCards/AdmitCardPage.tsx'), 'AdmitCardClassesPage'),
  page(
    paths.admitCardsOfClass,
    () => import('../pages/admitCards/AdmitCardListPages.tsx'),
    'ClassAdmitCardsPage',
  ),
  page(
    paths.admitCardOfStudent,
    () => import('../pages/admitCards/StudentAdmitCardPage.tsx'),
    'StudentAdmitCardPage',
  ),
  ...EMPLOYEE_KINDS.flatMap(employeePages),
  page(paths.annual, () => import('../pages/annual/AnnualPage.tsx'), 'AnnualPage'),
  page(paths.annualLine, () => import('../pages/annual/AnnualLinePage.tsx'), 'AnnualLinePage'),
  page(paths.income, () => import('../pages/statements/StatementPages.tsx'), 'IncomePage'),
  page(paths.subjects, () => import('../pages/subjects/SubjectsPage.tsx'), 'SubjectsPage'),
  page(paths.examinations, () => import('../pages/examinations/ExaminationsPage.tsx'), 'ExaminationsPage'),
  page(paths.examination, () => import('../pages/examinations/RoutinePage.tsx'), 'RoutinePage'),
  page(paths.marks, () => import('../pages/marks/MarksPage.tsx'), 'MarksPage'),
  page(paths.results, () => import('../pages/results/ResultsPage.tsx'), 'ResultsPage'),
  page(paths.feePlan, () => import('../pages/feePlan/FeePlanPage.tsx'), 'FeePlanPage'),
  page(paths.concessions, () => import('../pages/concessions/ConcessionsPage.tsx'), 'ConcessionsPage'),
  page(paths.concessionsForMany, () => import('../pages/concessions/ForManyPage.tsx'), 'ForManyPage'),
  page(paths.dues, () => import('../pages/dues/DuesPage.tsx'), 'DuesPage'),
  page(
    paths.statementOfAccount,
    () => import('../pages/statementOfAccount/StatementOfAccountPage.tsx'),
    'StatementOfAccountPage',
  ),
  page(paths.salaryMonth, () => import('../pages/salaryMonth/SalaryMonthPage.tsx'), 'SalaryMonthPage'),
  page(paths.dayBook, () => import('../pages/dayBook/DayBookPage.tsx'), 'DayBookPage'),
  page(paths.dayBookOfDay, () => import('../pages/dayBook/DayBookPage.tsx'), 'DayBookPage'),
  page(paths.expenses, () => import('../pages/expenses/ExpensesPage.tsx'), 'ExpensesPage'),
  page(paths.places, () => import('../pages/places/PlacesPage.tsx'), 'PlacesPage'),
  page(paths.cashBook, () => import('../pages/cashBook/CashBookPage.tsx'), 'CashBookPage'),
  page(paths.placeBook, () => import('../pages/cashBook/PlaceBookPage.tsx'), 'PlaceBookPage'),
  page(paths.cheques, () => import('../pages/cheques/ChequesPage.tsx'), 'ChequesPage'),
  page(paths.feesByHead, () => import('../pages/feesByHead/FeesByHeadPage.tsx'), 'FeesByHeadPage'),
  page(paths.paidAhead, () => import('../pages/feesByHead/PaidAheadPage.tsx'), 'PaidAheadPage'),
  page(paths.receipt, () => import('../pages/receipt/ReceiptPage.tsx'), 'ReceiptPage'),
  page(paths.holidays, () => import('../pages/holidays/HolidaysPage.tsx'), 'HolidaysPage'),
  page(paths.certificates, () => import('../pages/certificates/CertificatesPage.tsx'), 'CertificatesPage'),
  page(paths.cards, () => import('../pages/idCards/IdCardsPage.tsx'), 'IdCardsPage'),
  page(paths.schoolYear, () => import('../pages/schoolYear/SchoolYearPage.tsx'), 'SchoolYearPage'),
  page(paths.schoolYearOf, () => import('../pages/schoolYear/SchoolYearPage.tsx'), 'SchoolYearPage'),
  page(paths.import, () => import('../pages/import/ImportPage.tsx'), 'ImportPage'),
  page(paths.school, () => import('../pages/school/SchoolPage.tsx'), 'SchoolPage'),
  page(paths.users, () => import('../pages/users/UsersPage.tsx'), 'UsersPage'),
  page(paths.trail, () => import('../pages/trail/TrailPage.tsx'), 'TrailPage'),
  page(paths.account, () => import('../pages/account/AccountPage.tsx'), 'AccountPage'),
  page(paths.accountPassword, () => import('../pages/account/PasswordPage.tsx'), 'PasswordPage'),
  page(paths.expense, () => import('../pages/statements/StatementPages.tsx'), 'ExpensePage'),
  page('*', () => import('../components/NotFound.tsx'), 'NotFound'),
];

const Failure = inChosenLanguage(PageError);

export const routes: RouteObject[] = [
  {
    Component: CardReader,
    HydrateFallback: PageLoader,
    ErrorBoundary: Failure,
    children: [
      { path: paths.login, loader: requireNoLogin, Component: inChosenLanguage(LoginPage) },
      {
        path: paths.firstPassword,
        loader: requireFirstPassword,
        lazy: async () => ({
          Component: inChosenLanguage(
            (await fetched(import('../pages/firstPassword/FirstPasswordPage.tsx'))).FirstPasswordPage,
          ),
        }),
      },
      {
        loader: requireLogin,
        shouldRevalidate: () => true,
        lazy: async () => {
          const [{ Shell }] = await Promise.all([fetched(import('./shell/Shell.tsx')), wordsOfPages()]);
          return { Component: inChosenLanguage(Shell) };
        },
        children: [{ ErrorBoundary: Failure, children: PAGES }],
      },
    ],
  },
];

/** Teachers and non-teaching staff have the same pages, each kind with a form of its own. */
function employeePages(kind: EmployeeKind): RouteObject[] {
  const { register, details, left, salary, attendance } = EMPLOYEE_PAGES[kind];
  return [
    employeePage(
      kind,
      register,
      () => import('../pages/employeeRegister/EmployeeRegisterPage.tsx'),
      'EmployeeRegisterPage',
    ),
    employeePage(kind, details, () => import('../pages/employees/EmployeeListPage.tsx'), 'EmployeeListPage'),
    employeePage(kind, left, () => import('../pages/whoLeft/WhoLeftPages.tsx'), 'EmployeesWhoLeftPage'),
    employeePage(kind, paths[kind], () => import('../pages/employee/EmployeePage.tsx'), 'EmployeePage'),
    employeePage(kind, salary, () => import('../pages/salary/SalaryPage.tsx'), 'SalaryPage'),
    employeePage(
      kind,
      attendance,
      () => import('../pages/attendance/AttendancePages.tsx'),
      'EmployeeAttendancePage',
    ),
  ];
}

/** The route of the page that a file exports as `name`, for the roles that may see it. */
function page<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  return {
    path,
    loader: requireRoleFor(path),
    lazy: async () => ({ Component: inChosenLanguage((await fetched(load()))[name]) }),
  };
}

/** As `page`, for a page of one kind of employees. The key mounts it anew for the other kind. */
function employeePage<Name extends string>(
  kind: EmployeeKind,
  path: string,
  load: () => Promise<Record<Name, ComponentType<{ kind: EmployeeKind }>>>,
  name: Name,
): RouteObject {
  const lazy = async () => {
    const Page = inChosenLanguage<{ kind: EmployeeKind }>((await fetched(load()))[name]);
    return { element: <Page key={kind} kind={kind} /> };
  };
  return { path, loader: requireRoleFor(path), lazy };
}
