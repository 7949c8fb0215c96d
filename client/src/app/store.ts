// The store with the inventory of its slices.
import {
  certificateIssue,
  certificatePrint,
  certificates,
} from '../features/certificates/certificateRequests.ts';
import { schoolYear, schoolYearBegin, schoolYearUndo } from '../features/schoolYear/schoolYearRequests.ts';
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import {
  account,
  accountSave,
  passwordSave,
  signOutEverywhere,
} from '../features/account/accountRequests.ts';
import {
  attendanceSheet,
  attendanceSubmit,
  attendanceUndo,
  attendanceToday,
  nextSheets,
} from '../features/attendance/attendanceRequests.ts';
import { accountNames, login, ownAccount, schoolList } from '../features/auth/authRequests.ts';
import { loggedOut, loginRefused } from '../features/auth/session.ts';
import {
  absentToday,
  dashboard,
  monthAttendance,
  yearIncome,
} from '../features/dashboard/dashboardRequests.ts';
import { classSave, schoolClasses } from '../features/school/classRequests.ts';
import { dues } from '../features/dues/duesRequests.ts';
import { dayBook, drawerClose } from '../features/dayBook/dayBookRequests.ts';
import { employeeRequests } from '../features/employees/employeeRequests.ts';
import { holidays, holidaysSave, weeklySave } from '../features/holidays/holidayRequests.ts';
import {
  feesOfYear,
  receiptByKey,
  receiptsOfToday,
  studentAccount,
  studentFees,
} from '../features/desk/deskRequests.ts';
import { importByKey, importPreview, importTake, importUndo } from '../features/import/importRequests.ts';
import {
  classResults,
  classSubjects,
  classSubjectsSave,
  examinationList,
  examinationRemove,
  examinationSave,
  markSheet,
  marksSave,
  remarksSave,
  resultsPublish,
} from '../features/examinations/examinationRequests.ts';
import { personHistory } from '../features/history/historyRequests.ts';
import { personAttendance } from '../features/registers/attendanceOfPerson.ts';
import { pictureUpload } from '../features/pictures/pictureRequests.ts';
import {
  chargingPreview,
  concessionEnd,
  concessionGive,
  concessions,
  extraBillMake,
  feeHeads,
  feeHeadSave,
  feePlan,
  feePlanSave,
  freePlaces,
  monthCharge,
  studentHeads,
  studentHeadsSave,
} from '../features/plan/planRequests.ts';
import {
  salariesOfYear,
  salaryByKey,
  salaryCancel,
  salaryRequests,
} from '../features/salaries/salaryRequests.ts';
import {
  bankCostBill,
  receiptByNumber,
  receiptCancel,
  receiptPrints,
} from '../features/receipts/receiptRequests.ts';
import { attendanceRegister } from '../features/registers/registerRequests.ts';
import { clockConfirm, school, schoolSave } from '../features/school/schoolRequests.ts';
import { cardSearch, officeSearch } from '../features/search/searchRequests.ts';
import { allIncome, allSalary } from '../features/statements/statementRequests.ts';
import {
  classList,
  classOfYear,
  familyJoin,
  familyLeave,
  rollHolder,
  sameStudents,
  studentFamily,
  studentInFull,
  nextRollNo,
  numbersAnew,
  studentDelete,
  studentLeave,
  studentList,
  studentRegister,
  studentReturn,
  studentSearch,
  studentsWhoLeft,
  studentUpdate,
} from '../features/students/studentRequests.ts';
import { trail } from '../features/trail/trailRequests.ts';
import { userCreate, userList, userUpdate } from '../features/users/userRequests.ts';
import { readCredentials } from '../lib/credentials.ts';

const { teacher, staff } = employeeRequests;

const slices = combineSlices(
  login,
  ownAccount,
  accountNames,
  { loginRefused },
  schoolList,
  school,
  schoolSave,
  schoolClasses,
  classSave,
  importPreview,
  importTake,
  importByKey,
  importUndo,
  clockConfirm,
  account,
  accountSave,
  passwordSave,
  signOutEverywhere,
  dashboard,
  yearIncome,
  absentToday,
  monthAttendance,
  studentList,
  classList,
  classOfYear,
  studentSearch,
  studentRegister,
  studentUpdate,
  studentInFull,
  nextRollNo,
  numbersAnew,
  studentDelete,
  studentLeave,
  studentReturn,
  studentsWhoLeft,
  studentFamily,
  familyJoin,
  familyLeave,
  personAttendance,
  personHistory,
  rollHolder,
  officeSearch,
  cardSearch,
  sameStudents,
  studentFees,
  receiptByKey,
  receiptsOfToday,
  studentAccount,
  feesOfYear,
  teacher.list,
  teacher.register,
  teacher.update,
  teacher.inFull,
  teacher.delete,
  teacher.leave,
  teacher.return,
  teacher.whoLeft,
  salaryRequests.teacher,
  staff.list,
  staff.register,
  staff.update,
  staff.inFull,
  staff.delete,
  staff.leave,
  staff.return,
  staff.whoLeft,
  salaryRequests.staff,
  salariesOfYear,
  salaryByKey,
  salaryCancel,
  receiptByNumber,
  receiptCancel,
  receiptPrints,
  bankCostBill,
  dayBook,
  drawerClose,
  pictureUpload,
  attendanceSheet,
  attendanceSubmit,
  attendanceUndo,
  attendanceToday,
  attendanceRegister,
  nextSheets,
  allIncome,
  allSalary,
  feeHeads,
  feeHeadSave,
  feePlan,
  feePlanSave,
  certificates,
  certificateIssue,
  certificatePrint,
  schoolYear,
  schoolYearBegin,
  schoolYearUndo,
  chargingPreview,
  monthCharge,
  freePlaces,
  concessions,
  concessionGive,
  concessionEnd,
  studentHeads,
  studentHeadsSave,
  extraBillMake,
  dues,
  classSubjects,
  classSubjectsSave,
  examinationList,
  examinationRemove,
  examinationSave,
  markSheet,
  marksSave,
  classResults,
  resultsPublish,
  remarksSave,
  holidays,
  holidaysSave,
  weeklySave,
  userList,
  userCreate,
  userUpdate,
  trail,
);

export type RootState = ReturnType<typeof slices>;
export type AppStore = ReturnType<typeof createStore>;

/** Makes a store that starts with the login from the browser's storage. */
export function createStore() {
  const store = configureStore({
    reducer: resetWhenLoggedOut,
    // In development both checks walk through every list at every action: seconds, with thousands of students.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
  });
  const credentials = readCredentials();
  if (credentials) store.dispatch(login.actions.success(credentials));
  return store;
}

/** Resets every slice on signing out: the next user must not see this one's data. */
function resetWhenLoggedOut(state: RootState | undefined, action: UnknownAction): RootState {
  return slices(loggedOut.match(action) ? undefined : state, action);
}
