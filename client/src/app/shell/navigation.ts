import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { Access } from '@school-office/contract/users/permissions';
import {
  BadgePercent,
  Banknote,
  BookMarked,
  BookOpen,
  CalendarCheck,
  CalendarOff,
  CalendarPlus,
  ChartColumn,
  ClipboardList,
  FileUp,
  GraduationCap,
  HandCoins,
  History,
  House,
  IdCard,
  IdCardLanyard,
  List,
  Receipt,
  Scale,
  School,
  ScrollText,
  Table2,
  TrendingDown,
  TrendingUp,
  UserCog,
  UserPlus,
  Vault,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { EMPLOYEE_PAGES } from '../../features/employees/employeePages.ts';
import { paths, type Path } from '../../lib/paths.ts';
import { isPageFor } from '../pageNeeds.ts';

export interface NavigationItem {
  /** The specification's word in the menu, where several groups have the same one. */
  label: string;
  /** The page's title, by which the search finds it too. */
  title: string;
  to: Path;
  /** A path outside `to` whose pages belong to this item. */
  also?: string;
  icon: LucideIcon;
}

export interface NavigationGroup {
  title: string;
  items: NavigationItem[];
}

export const DASHBOARD: NavigationItem = {
  label: 'Dashboard',
  title: 'Dashboard',
  to: paths.dashboard,
  icon: House,
};

export const GROUPS: NavigationGroup[] = [
  {
    title: 'Students Section',
    items: [
      { label: 'Registration', title: 'Register Student', to: paths.studentRegister, icon: UserPlus },
      { label: 'Fees', title: 'Student Fees', to: paths.studentFee, icon: Banknote },
      {
        label: 'Details',
        title: 'Browse By Class',
        to: paths.studentDetails,
        also: paths.students,
        icon: List,
      },
      {
        label: 'Attendance',
        title: 'Attendance, students',
        to: paths.studentAttendance,
        icon: CalendarCheck,
      },
      { label: 'Admit Card', title: 'Admit Card', to: paths.admitCard, icon: IdCard },
    ],
  },
  { title: 'Teachers Section', items: employeeItems('teacher') },
  { title: 'Non-Teaching Staffs', items: employeeItems('staff') },
  {
    title: 'Statements',
    items: [
      { label: 'Income', title: 'Income Statement', to: paths.income, icon: TrendingUp },
      { label: 'Expense', title: 'Expense Statement', to: paths.expense, icon: TrendingDown },
      { label: 'Annual statement', title: 'Annual statement', to: paths.annual, icon: Scale },
    ],
  },
  {
    title: 'Money',
    items: [
      { label: 'Fee plan', title: 'Fee plan', to: paths.feePlan, icon: Table2 },
      { label: 'Concessions', title: 'Concessions', to: paths.concessions, icon: BadgePercent },
      { label: 'Dues', title: 'Dues', to: paths.dues, icon: HandCoins },
      { label: 'Day book', title: 'Day book', to: paths.dayBook, icon: BookOpen },
      { label: 'Salary month', title: 'Salary month', to: paths.salaryMonth, icon: Wallet },
      { label: 'Expenses', title: 'Expenses and other income', to: paths.expenses, icon: Receipt },
      { label: 'Cash and bank', title: 'Cash and bank', to: paths.cashBook, icon: Vault },
      { label: 'Fees by head', title: 'Fees by head', to: paths.feesByHead, icon: ChartColumn },
    ],
  },
  {
    title: 'Examinations',
    items: [
      { label: 'Examinations', title: 'Examinations', to: paths.examinations, icon: GraduationCap },
      { label: 'Subjects', title: 'Subjects', to: paths.subjects, icon: BookMarked },
    ],
  },
  {
    title: 'Office',
    items: [
      {
        label: 'Attendance register',
        title: 'Attendance register',
        to: paths.attendanceRegister,
        icon: ClipboardList,
      },
      { label: 'Holidays', title: 'Holidays', to: paths.holidays, icon: CalendarOff },
      { label: 'Certificates', title: 'Certificates', to: paths.certificates, icon: ScrollText },
      { label: 'Cards', title: 'ID cards', to: paths.cards, icon: IdCardLanyard },
      { label: 'Import', title: 'Import', to: paths.import, icon: FileUp },
      { label: 'School year', title: 'New school year', to: paths.schoolYear, icon: CalendarPlus },
      { label: 'School', title: 'School', to: paths.school, icon: School },
      { label: 'Users', title: 'Users', to: paths.users, icon: UserCog },
      { label: 'Who did what', title: 'Who did what', to: paths.trail, icon: History },
    ],
  },
];

/** Returns the groups with the pages that are for a role, without those that have none. */
export function groupsFor(access: Pick<Access, 'role' | 'hidesSalaries'>): NavigationGroup[] {
  return GROUPS.map(({ title, items }) => ({
    title,
    items: items.filter(({ to }) => isPageFor(access, to)),
  })).filter(({ items }) => items.length > 0);
}

/** Returns whether a page belongs to an item of the menu. */
export function isAt({ to, also }: NavigationItem, pathname: string): boolean {
  const starts = also === undefined ? [to] : [to, also];
  return starts.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

function employeeItems(kind: EmployeeKind): NavigationItem[] {
  const { register, salary, details, attendance, ...titles } = EMPLOYEE_PAGES[kind];
  return [
    { label: 'Registration', title: titles.registerTitle, to: register, icon: UserPlus },
    { label: 'Salary', title: titles.salaryTitle, to: salary, icon: Banknote },
    { label: 'Details', title: titles.listTitle, to: details, icon: List },
    { label: 'Attendance', title: titles.attendanceTitle, to: attendance, icon: CalendarCheck },
  ];
}
