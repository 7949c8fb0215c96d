import type { EmployeeKind } from '@school-office/contract/enumerations';
import { paths } from '../../lib/paths.ts';

/** The words and links in which the pages of the two kinds differ. */
export const EMPLOYEE_PAGES = {
  teacher: {
    listTitle: 'Teachers',
    registerTitle: 'Register Teacher',
    salaryTitle: 'Teacher Salary',
    attendanceTitle: 'Attendance, teachers',
    searchPlaceholder: 'Name, ID, subject, phone',
    register: paths.teacherRegister,
    details: paths.teacherDetails,
    left: paths.teachersWhoLeft,
    salary: paths.teacherSalary,
    attendance: paths.teacherAttendance,
  },
  staff: {
    listTitle: 'Non-Teaching Staffs',
    registerTitle: 'Register Staff',
    salaryTitle: 'Staff Salary',
    attendanceTitle: 'Attendance, non-teaching staff',
    searchPlaceholder: 'Name, ID, work, phone',
    register: paths.staffRegister,
    details: paths.staffDetails,
    left: paths.staffWhoLeft,
    salary: paths.staffSalary,
    attendance: paths.staffAttendance,
  },
} as const satisfies Record<EmployeeKind, Record<string, string>>;
