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
  {
    title: 'Teachers Section',
    items: [
      { label: 'Registration', to: paths.teacherRegister, icon: UserPlus },
      { label: 'Salary', to: paths.teacherSalary, icon: Banknote },
      { label: 'Details', to: paths.teacherDetails, icon: List },
      { label: 'Attendance', to: paths.teacherAttendance, icon: CalendarCheck },
    ],
  },
  {
    title: 'Non-Teaching Staffs',
    items: [
      { label: 'Registration', to: paths.staffRegister, icon: UserPlus },
      { label: 'Salary', to: paths.staffSalary, icon: Banknote },
      { label: 'Details', to: paths.staffDetails, icon: List },
      { label: 'Attendance', to: paths.staffAttendance, icon: CalendarCheck },
    ],
  },
  {
    title: 'Statements',
    items: [
      { label: 'Income', to: paths.income, icon: TrendingUp },
      { label: 'Expense', to: paths.expense, icon: TrendingDown },
    ],
  },
];
