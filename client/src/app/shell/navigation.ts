import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { Access } from '@school-office/contract/users/permissions';
import { phrase } from '@school-office/contract/words';
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
  /** The specification's word in the menu; several groups may have the same one. */
  label: string;
  /** The page's title, if it is another; the search finds it by both. */
  title?: string;
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
  label: phrase('Dashboard'),
  to: paths.dashboard,
  icon: House,
};

export const GROUPS: NavigationGroup[] = [
  {
    title: phrase('Students Section'),
    items: [
      {
        label: phrase('Registration'),
        title: phrase('Register Student'),
        to: paths.studentRegister,
        icon: UserPlus,
      },
      { label: phrase('Fees'), title: phrase('Student Fees'), to: paths.studentFee, icon: Banknote },
      {
        label: phrase('Details'),
        title: phrase('Browse By Class'),
        to: paths.studentDetails,
        also: paths.students,
        icon: List,
      },
      {
        label: phrase('Attendance'),
        title: phrase('Attendance, students'),
        to: paths.studentAttendance,
        icon: CalendarCheck,
      },
      { label: phrase('Admit Card'), to: paths.admitCard, icon: IdCard },
    ],
  },
  { title: phrase('Teachers Section'), items: employeeItems('teacher') },
  { title: phrase('Non-Teaching Staffs'), items: employeeItems('staff') },
  {
    title: phrase('Statements'),
    items: [
      { label: phrase('Income'), title: phrase('Income Statement'), to: paths.income, icon: TrendingUp },
      { label: phrase('Expense'), title: phrase('Expense Statement'), to: paths.expense, icon: TrendingDown },
      { label: phrase('Annual statement'), to: paths.annual, icon: Scale },
    ],
  },
  {
    title: phrase('Money'),
    items: [
      { label: phrase('Fee plan'), to: paths.feePlan, icon: Table2 },
      {
        label: phrase('Concessions'),
        to: paths.concessions,
        icon: BadgePercent,
      },
      { label: phrase('Dues'), to: paths.dues, icon: HandCoins },
      { label: phrase('Day book'), to: paths.dayBook, icon: BookOpen },
      { label: phrase('Salary month'), to: paths.salaryMonth, icon: Wallet },
      {
        label: phrase('Expenses'),
        title: phrase('Expenses and other income'),
        to: paths.expenses,
        icon: Receipt,
      },
      { label: phrase('Cash and bank'), to: paths.cashBook, icon: Vault },
      {
        label: phrase('Fees by head'),
        to: paths.feesByHead,
        icon: ChartColumn,
      },
    ],
  },
  {
    title: phrase('Examinations'),
    items: [
      {
        label: phrase('Examinations'),
        to: paths.examinations,
        icon: GraduationCap,
      },
      { label: phrase('Subjects'), to: paths.subjects, icon: BookMarked },
    ],
  },
  {
    title: phrase('Office'),
    items: [
      {
        label: phrase('Attendance register'),
        to: paths.attendanceRegister,
        icon: ClipboardList,
      },
      { label: phrase('Holidays'), to: paths.holidays, icon: CalendarOff },
      {
        label: phrase('Certificates'),
        to: paths.certificates,
        icon: ScrollText,
      },
      { label: phrase('Cards'), title: phrase('ID cards'), to: paths.cards, icon: IdCardLanyard },
      { label: phrase('Import'), to: paths.import, icon: FileUp },
      {
        label: phrase('School year'),
        title: phrase('New school year'),
        to: paths.schoolYear,
        icon: CalendarPlus,
      },
      { label: phrase('School'), to: paths.school, icon: School },
      { label: phrase('Users'), to: paths.users, icon: UserCog },
      { label: phrase('Who did what'), to: paths.trail, icon: History },
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
    { label: phrase('Registration'), title: titles.registerTitle, to: register, icon: UserPlus },
    { label: phrase('Salary'), title: titles.salaryTitle, to: salary, icon: Banknote },
    { label: phrase('Details'), title: titles.listTitle, to: details, icon: List },
    { label: phrase('Attendance'), title: titles.attendanceTitle, to: attendance, icon: CalendarCheck },
  ];
}
