import type { EmployeeKind } from '@school-office/contract/enumerations';
import { t } from '@school-office/contract/words';
import { paths } from '../../lib/paths.ts';

/** The links in which the pages of the two kinds differ, and the words, each as the reader reads it. */
export const EMPLOYEE_PAGES = {
  teacher: {
    get listTitle() {
      return t('Teachers');
    },
    get registerTitle() {
      return t('Register Teacher');
    },
    get salaryTitle() {
      return t('Teacher Salary');
    },
    get attendanceTitle() {
      return t('Attendance, teachers');
    },
    get searchPlaceholder() {
      return t('Name, ID, subject, phone');
    },
    register: paths.teacherRegister,
    details: paths.teacherDetails,
    left: paths.teachersWhoLeft,
    salary: paths.teacherSalary,
    attendance: paths.teacherAttendance,
  },
  staff: {
    get listTitle() {
      return t('Non-Teaching Staffs');
    },
    get registerTitle() {
      return t('Register Staff');
    },
    get salaryTitle() {
      return t('Staff Salary');
    },
    get attendanceTitle() {
      return t('Attendance, non-teaching staff');
    },
    get searchPlaceholder() {
      return t('Name, ID, work, phone');
    },
    register: paths.staffRegister,
    details: paths.staffDetails,
    left: paths.staffWhoLeft,
    salary: paths.staffSalary,
    attendance: paths.staffAttendance,
  },
} as const satisfies Record<EmployeeKind, Record<string, string>>;
