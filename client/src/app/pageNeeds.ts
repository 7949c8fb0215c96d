// What a role must be allowed for each page: guards, menu and find box follow it.

import { may, type Access, type Permission } from '@school-office/contract/users/permissions';
import { paths, type Path } from '../lib/paths.ts';

/** The pages for which one needs to be nobody yet, or only to be signed in. */
type OpenPath = typeof paths.login | typeof paths.firstPassword;

const NEEDS: Record<Exclude<Path, OpenPath>, Permission> = {
  [paths.dashboard]: 'useOwnAccount',

  [paths.studentRegister]: 'changeStudents',
  [paths.studentFee]: 'takeMoney',
  [paths.studentDetails]: 'seeStudents',
  [paths.classDetails]: 'seeStudents',
  [paths.students]: 'seeStudents',
  [paths.studentsWhoLeft]: 'changeStudents',
  [paths.student]: 'seeStudents',
  [paths.studentAttendance]: 'takeAttendance',
  [paths.classAttendance]: 'takeAttendance',
  [paths.attendanceRegister]: 'takeAttendance',
  [paths.holidays]: 'changeHolidays',
  // They can be held back for dues.
  [paths.admitCard]: 'seeMoney',
  [paths.admitCardsOfAll]: 'seeMoney',
  [paths.admitCardClasses]: 'seeMoney',
  [paths.admitCardsOfClass]: 'seeMoney',
  [paths.admitCardOfStudent]: 'seeMoney',
  [paths.statementOfAccount]: 'seeMoney',

  [paths.teacherRegister]: 'changeEmployees',
  [paths.teacherDetails]: 'seeEmployees',
  [paths.teachersWhoLeft]: 'changeEmployees',
  [paths.teacher]: 'seeEmployees',
  [paths.teacherSalary]: 'paySalaries',
  [paths.teacherAttendance]: 'changeEmployees',

  [paths.staffRegister]: 'changeEmployees',
  [paths.staffDetails]: 'seeEmployees',
  [paths.staffWhoLeft]: 'changeEmployees',
  [paths.staff]: 'seeEmployees',
  [paths.staffSalary]: 'paySalaries',
  [paths.staffAttendance]: 'changeEmployees',

  [paths.income]: 'seeMoney',
  [paths.expense]: 'seeSalaries',
  [paths.annual]: 'seeBooks',
  [paths.annualLine]: 'seeBooks',

  [paths.subjects]: 'changeExaminations',
  [paths.examinations]: 'seeExaminations',
  [paths.examination]: 'changeExaminations',
  [paths.marks]: 'typeMarks',
  [paths.results]: 'seeExaminations',

  [paths.feePlan]: 'changePlan',
  [paths.concessions]: 'giveConcessions',
  [paths.concessionsForMany]: 'giveConcessions',
  [paths.dues]: 'seeMoney',
  [paths.salaryMonth]: 'paySalaries',
  [paths.dayBook]: 'seeMoney',
  [paths.dayBookOfDay]: 'seeMoney',
  [paths.receipt]: 'seeMoney',
  [paths.expenses]: 'spendCash',
  [paths.places]: 'keepBooks',
  [paths.cashBook]: 'seeBooks',
  [paths.placeBook]: 'seeBooks',
  [paths.cheques]: 'markCheques',
  [paths.feesByHead]: 'seeMoney',
  [paths.paidAhead]: 'seeMoney',

  [paths.certificates]: 'issueCertificates',
  [paths.cards]: 'seeMoney',
  [paths.schoolYear]: 'turnSchoolYear',
  [paths.schoolYearOf]: 'turnSchoolYear',
  [paths.import]: 'changeStudents',
  [paths.school]: 'changeSchool',
  [paths.users]: 'manageUsers',
  [paths.trail]: 'seeTrail',
  [paths.account]: 'useOwnAccount',
  [paths.accountPassword]: 'useOwnAccount',
};

/** Whether a page is for a role; one without an entry, such as a path that does not exist, is for all. */
export function isPageFor(access: Pick<Access, 'role' | 'hidesSalaries'>, path: string): boolean {
  const need = (NEEDS as Partial<Record<string, Permission>>)[path];
  return need === undefined || may(access, need);
}
