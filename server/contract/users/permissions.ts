// What each role may do, for both sides: the server refuses by it, the client hides menu entries and buttons by it.

import { phrase } from '../words.ts';
import type { TeacherClass } from './teacherClass.ts';

export const ROLES = ['head', 'clerk', 'teacher'] as const;
export type Role = (typeof ROLES)[number];

/** What an account may do. It comes with signing in and with the account, and may change between two calls. */
export interface Access {
  role: Role;
  /** Of a teacher; empty for the others, who see the whole school. */
  classes: TeacherClass[];
  /** Until it is changed, every call but those of the own account answers 403 with the code 'first password'. */
  mustChangePassword: boolean;
  /** Of a clerk of a school that keeps salaries from its clerks; else not there. */
  hidesSalaries?: boolean | undefined;
}

const EVERYBODY = ROLES;
const OFFICE = ['head', 'clerk'] as const;
const HEAD = ['head'] as const;

interface Rule {
  roles: readonly Role[];
  /** The English sentence with which the others are refused. */
  refusal: string;
}

/** A call of the server needs one of these; where the body or the record decides, its act needs one more. */
export const PERMISSIONS = {
  /** Own name, picture and password, and signing out. */
  useOwnAccount: { roles: EVERYBODY, refusal: phrase('Please sign in to continue') },
  /** The head of papers, and the holidays. */
  seeSchool: { roles: EVERYBODY, refusal: phrase('Only users of the school may see its settings.') },
  uploadPictures: { roles: EVERYBODY, refusal: phrase('Only users of the school may upload pictures.') },
  /** Lists, pages, search and history; of a teacher's own classes only, and without money. */
  seeStudents: { roles: EVERYBODY, refusal: phrase('Only users of the school may see students.') },
  /** Sheets and registers of classes; of a teacher's own classes only. */
  takeAttendance: { roles: EVERYBODY, refusal: phrase('Only users of the school may take attendance.') },
  /** Registering, editing, families, leaving and coming back. */
  changeStudents: { roles: OFFICE, refusal: phrase('Only the office may change students.') },
  /** Plan, ledgers, receipts, dues, day book and statements. */
  seeMoney: { roles: OFFICE, refusal: phrase('Only the office may see money.') },
  /** Fees, extra bills, charging a month, closing the drawer; cancelling one's own receipts of today while their drawer is open. */
  takeMoney: { roles: OFFICE, refusal: phrase('Only the office may take and charge money.') },
  /** Vouchers of cash, of today and of heads that are there; cancelling one's own of today while their drawer is open. */
  spendCash: { roles: OFFICE, refusal: phrase('Only the office may write vouchers.') },
  /** All other vouchers and transfers, heads of money, and the places where money lies. */
  keepBooks: {
    roles: HEAD,
    refusal: phrase(
      'Only a head may write vouchers of other money than the cash of today, and change heads and places.',
    ),
  },
  /** Giving back what students have paid too much or ahead. */
  refundMoney: { roles: HEAD, refusal: phrase('Only a head may give money back.') },
  /** Whether the bank has a cheque, and has paid it. */
  markCheques: { roles: OFFICE, refusal: phrase('Only the office may mark cheques.') },
  /** What lies in banks and wallets and with persons, and the books of a month and of a place. */
  seeBooks: { roles: HEAD, refusal: phrase('Only a head may see the cash and bank books.') },
  /** Closing a fiscal year, for ever. */
  closeYear: { roles: HEAD, refusal: phrase('Only a head may close a fiscal year.') },
  /** As long as nothing was put into the next drawer; one's own for a while. */
  takeBackClosings: {
    roles: HEAD,
    refusal: phrase(
      'Only a head may take back a closing of somebody else, or one of more than ten minutes ago.',
    ),
  },
  issueCertificates: { roles: OFFICE, refusal: phrase('Only the office may issue certificates.') },
  voidCertificates: { roles: HEAD, refusal: phrase('Only a head may make a certificate void.') },
  seeEmployees: { roles: OFFICE, refusal: phrase('Only the office may see teachers and staff.') },
  /** What employees earn and were paid; a school may keep it from its clerks. */
  seeSalaries: { roles: OFFICE, refusal: phrase('In this school only heads see salaries.') },
  /** Registering, editing, attendance, leaving and coming back. */
  changeEmployees: { roles: OFFICE, refusal: phrase('Only the office may change teachers and staff.') },
  /** Taking an import back, as if nobody in it had been registered. */
  undoImports: { roles: HEAD, refusal: phrase('Only a head may undo an import.') },
  /** 'The clock is right.' */
  confirmClock: { roles: OFFICE, refusal: phrase('Only the office may say whether the clock is right.') },
  changePlan: { roles: HEAD, refusal: phrase('Only a head may change the fee plan.') },
  giveConcessions: { roles: HEAD, refusal: phrase('Only a head may give and end concessions.') },
  /** An extra bill or opening dues below zero. */
  lowerCharges: { roles: HEAD, refusal: phrase('Only a head may make a bill of a negative amount.') },
  lowerOldDues: { roles: HEAD, refusal: phrase('Only a head may lower previous dues.') },
  /** `correct` of charging. */
  correctCharges: { roles: HEAD, refusal: phrase('Only a head may correct what is charged already.') },
  cancelAnyReceipt: {
    roles: HEAD,
    refusal: phrase(
      'Only a head may cancel receipts of other people, of an earlier day or of a closed drawer.',
    ),
  },
  /** The salary that an employee has a month; registering names a first one. */
  changeSalaries: { roles: HEAD, refusal: phrase('Only a head may change a salary.') },
  /** Bank account, PAN and funds of an employee; registering names first ones. */
  keepPayDetails: {
    roles: HEAD,
    refusal: phrase('Only a head may see and change bank accounts, PAN and funds of employees.'),
  },
  /** Paying and cancelling. */
  paySalaries: { roles: HEAD, refusal: phrase('Only a head may pay and cancel salaries.') },
  changeSchool: { roles: HEAD, refusal: phrase('Only a head may change the settings of the school.') },
  /** Beginning a school year, and undoing it. */
  turnSchoolYear: { roles: HEAD, refusal: phrase('Only a head may begin a school year.') },
  changeHolidays: { roles: HEAD, refusal: phrase('Only a head may change the holidays.') },
  manageUsers: { roles: HEAD, refusal: phrase('Only a head may see and change users.') },
  /** Subjects, routines, and marks and results of a teacher's own classes only. */
  seeExaminations: { roles: EVERYBODY, refusal: phrase('Only users of the school may see examinations.') },
  /** Marks and remarks until results are published; a teacher's of the own classes and subjects. */
  typeMarks: { roles: EVERYBODY, refusal: phrase('Only users of the school may type marks.') },
  /** Subjects, examinations and routines. */
  changeExaminations: {
    roles: OFFICE,
    refusal: phrase('Only the office may change subjects and examinations.'),
  },
  publishResults: { roles: HEAD, refusal: phrase('Only a head may publish results.') },
  /** Marks and remarks of published results. */
  correctResults: { roles: HEAD, refusal: phrase('Only a head may correct published results.') },
  /** Whether there are backups, and room for the data. */
  seeBackups: { roles: HEAD, refusal: phrase('Only a head may see how the backups are.') },
  seeTrail: { roles: HEAD, refusal: phrase('Only a head may see who did what.') },
} as const satisfies Record<string, Rule>;
export type Permission = keyof typeof PERMISSIONS;

export function may(
  { role: own, hidesSalaries }: Pick<Access, 'role' | 'hidesSalaries'>,
  permission: Permission,
): boolean {
  if (permission === 'seeSalaries' && hidesSalaries) return false;
  const { roles }: Rule = PERMISSIONS[permission];
  return roles.includes(own);
}
