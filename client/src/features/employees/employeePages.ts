import type { EmployeeKind } from '@school-office/contract/enumerations';
import { phrase } from '@school-office/contract/words';
import { paths } from '../../lib/paths.ts';

/** The links in which the pages of the two kinds differ, and the words, which are worded where they are shown. */
export const EMPLOYEE_PAGES = {
  teacher: {
    listTitle: phrase('Teachers'),
    registerTitle: phrase('Register Teacher'),
    salaryTitle: phrase('Teacher Salary'),
    attendanceTitle: phrase('Attendance, teachers'),
    searchPlaceholder: phrase('Name, ID, subject, phone'),
    register: paths.teacherRegister,
    details: paths.teacherDetails,
    left: paths.teachersWhoLeft,
    salary: paths.teacherSalary,
    attendance: paths.teacherAttendance,
  },
  staff: {
    listTitle: phrase('Non-Teaching Staffs'),
    registerTitle: phrase('Register Staff'),
    salaryTitle: phrase('Staff Salary'),
    attendanceTitle: phrase('Attendance, non-teaching staff'),
    searchPlaceholder: phrase('Name, ID, work, phone'),
    register: paths.staffRegister,
    details: paths.staffDetails,
    left: paths.staffWhoLeft,
    salary: paths.staffSalary,
    attendance: paths.staffAttendance,
  },
} as const satisfies Record<EmployeeKind, Record<string, string>>;
