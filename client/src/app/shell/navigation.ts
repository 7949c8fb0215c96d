import {
  Banknote,
  CalendarCheck,
  House,
  IdCard,
  List,
  TrendingDown,
  TrendingUp,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { EMPLOYEE_PAGES } from '../../features/employees/employeePages.ts';
import { paths } from '../../lib/paths.ts';

export interface NavigationItem {
  label: string;
  to: string;
  icon: LucideIcon;
}

export interface NavigationGroup {
  title: string;
  items: NavigationItem[];
}

export const DASHBOARD: NavigationItem = { label: 'Dashboard', to: paths.dashboard, icon: House };

export const GROUPS: NavigationGroup[] = [
  {
    title: 'Students Section',
    items: [
      { label: 'Registration', to: paths.studentRegister, icon: UserPlus },
      { label: 'Fees', to: paths.studentFee, icon: Banknote },
      { label: 'Details', to: paths.studentDetails, icon: List },
      { label: 'Attendance', to: paths.studentAttendance, icon: CalendarCheck },
      { label: 'Admit Card', to: paths.admitCard, icon: IdCard },
    ],
  },
  { title: 'Teachers Section', items: employeeItems('teacher') },
  { title: 'Non-Teaching Staffs', items: employeeItems('staff') },
  {
    title: 'Statements',
    items: [
      { label: 'Income', to: paths.income, icon: TrendingUp },
      { label: 'Expense', to: paths.expense, icon: TrendingDown },
    ],
  },
];

function employeeItems(kind: EmployeeKind): NavigationItem[] {
  const { register, salary, details, attendance } = EMPLOYEE_PAGES[kind];
  return [
    { label: 'Registration', to: register, icon: UserPlus },
    { label: 'Salary', to: salary, icon: Banknote },
    { label: 'Details', to: details, icon: List },
    { label: 'Attendance', to: attendance, icon: CalendarCheck },
  ];
}
