// The inventory of slices.
import { combineReducers, type Action } from '@reduxjs/toolkit';
import {
  attendanceSheet,
  attendanceSubmit,
  attendanceToday,
} from '../features/attendance/attendanceRequests.ts';
import { login, schoolList } from '../features/auth/authRequests.ts';
import { loggedOut, loginRefused } from '../features/auth/session.ts';
import { pictureUpload } from '../features/pictures/pictureRequests.ts';
import { dashboard } from '../features/dashboard/dashboardRequests.ts';
import { employeeRequests } from '../features/employees/employeeRequests.ts';
import { feesOfYear, studentFees } from '../features/fees/feeRequests.ts';
import { allIncome, allSalary } from '../features/statements/statementRequests.ts';
import { salariesOfYear, salaryRequests } from '../features/salaries/salaryRequests.ts';
import {
  classList,
  studentDelete,
  studentList,
  studentRegister,
  studentSearch,
  studentUpdate,
} from '../features/students/studentRequests.ts';

const { teacher, staff } = employeeRequests;

const slices = combineReducers({
  login: login.reducer,
  loginRefused,
  schoolList: schoolList.reducer,
  dashboard: dashboard.reducer,
  studentList: studentList.reducer,
  classList: classList.reducer,
  studentSearch: studentSearch.reducer,
  studentFees: studentFees.reducer,
  feesOfYear: feesOfYear.reducer,
  studentRegister: studentRegister.reducer,
  studentUpdate: studentUpdate.reducer,
  studentDelete: studentDelete.reducer,
  teacherList: teacher.list.reducer,
  teacherRegister: teacher.register.reducer,
  teacherUpdate: teacher.update.reducer,
  teacherDelete: teacher.delete.reducer,
  teacherSalary: salaryRequests.teacher.reducer,
  staffList: staff.list.reducer,
  staffRegister: staff.register.reducer,
  staffUpdate: staff.update.reducer,
  staffDelete: staff.delete.reducer,
  staffSalary: salaryRequests.staff.reducer,
  salariesOfYear: salariesOfYear.reducer,
  pictureUpload: pictureUpload.reducer,
  attendanceSheet: attendanceSheet.reducer,
  attendanceSubmit: attendanceSubmit.reducer,
  attendanceToday: attendanceToday.reducer,
  allIncome: allIncome.reducer,
  allSalary: allSalary.reducer,
});

export type RootState = ReturnType<typeof slices>;

/** Logging out resets every slice. */
export function rootReducer(state: RootState | undefined, action: Action): RootState {
  return slices(loggedOut.match(action) ? undefined : state, action);
}
