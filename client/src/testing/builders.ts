// Examples of what the server answers: recorded answers of its own, with other values where a test wants them.

import type { ClassRegister, ClassSheet, RegisterDay } from '@school-office/contract/attendance/attendance';
import type { Employee } from '@school-office/contract/employees/employees';
import { fromWire } from '@school-office/contract/employees/employeeWire';
import {
  ALL_CLASS_NAMES,
  CLASS_NAMES,
  FEE_PARTS,
  type ClassName,
  type FeePart,
} from '@school-office/contract/enumerations';
import { FEES } from '@school-office/contract/examples';
import type { AdmissionOffer, ChargingPreview } from '@school-office/contract/money/bills';
import type { DayBook } from '@school-office/contract/money/dayBook';
import type {
  AccountInShort,
  AccountMonth,
  StudentAccountOfYear,
} from '@school-office/contract/money/feeAccount';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import type { FeePayment } from '@school-office/contract/money/fees';
import { sumRupees } from '@school-office/contract/money/money';
import type { Places } from '@school-office/contract/money/places';
import type {
  Receipt,
  ReceiptItem,
  ReceiptLine,
  StatementPayment,
} from '@school-office/contract/money/receipts';
import { OLD_DUES } from '@school-office/contract/money/receipts';
import type { Slip } from '@school-office/contract/money/salaries';
import type { SalaryMonth, SalaryRow } from '@school-office/contract/money/salaryMonth';
import type { Voucher } from '@school-office/contract/money/vouchers';
import type { SchoolClass } from '@school-office/contract/school/classes';
import { NEW_SCHOOL } from '@school-office/contract/school/newSchool';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import type { FoundEmployee, FoundReceipt, FoundStudent } from '@school-office/contract/search/search';
import type { Student } from '@school-office/contract/students/students';
import type { Credentials, School } from '@school-office/contract/users/auth';
import { account } from './recorded/account.ts';
import { dayBook } from './recorded/dayBook.ts';
import { dues } from './recorded/dues.ts';
import { found } from './recorded/found.ts';
import { foundReceipt } from './recorded/foundReceipt.ts';
import { heads } from './recorded/heads.ts';
import { income } from './recorded/income.ts';
import { openSheet } from './recorded/openSheet.ts';
import { places } from './recorded/places.ts';
import { preview } from './recorded/preview.ts';
import { receipt } from './recorded/receipt.ts';
import { register } from './recorded/register.ts';
import { students } from './recorded/students.ts';
import { takenSheet } from './recorded/takenSheet.ts';
import { teachers } from './recorded/teachers.ts';
import { vouchers } from './recorded/vouchers.ts';

export const SCHOOLS_ANSWER: School[] = [
  { value: 'jhhs', label: 'Jammu Heritage High School' },
  { value: 'test', label: 'test school' },
];

/** The school of `aLogin`, of which nothing is set yet. */
export function aSchool(changes: Partial<SchoolInFull> = {}): SchoolInFull {
  return {
    value: 'jhhs',
    label: 'Jammu Heritage High School',
    ...NEW_SCHOOL,
    school_year: null,
    seen: 0,
    ...changes,
  };
}

/** The classes of a school; those without a list have no sections. */
export function classesWith(sections: Partial<Record<ClassName, string[]>> = {}): SchoolClass[] {
  return ALL_CLASS_NAMES.map((classname) => ({
    classname,
    sections: sections[classname] ?? [],
    used: CLASS_NAMES.includes(classname) || classname in sections,
  }));
}

export function aLogin(changes: Partial<Credentials> = {}): Credentials {
  return {
    email: 'office@jhhs.example',
    token: 'token-1',
    value: 'jhhs',
    schoolName: 'Jammu Heritage High School',
    name: 'Sita Karki',
    image: '',
    role: 'head',
    classes: [],
    mustChangePassword: false,
    ...changes,
  };
}

/** A login that sees these classes only. */
export function aTeacher(...names: ClassName[]): Credentials {
  const classes = names.map((classname) => ({ classname, section: '', subjects: [] }));
  return aLogin({ role: 'teacher', classes, name: 'Gita Thapa', email: 'gita@jhhs.example' });
}

export function aClerk(): Credentials {
  return aLogin({ role: 'clerk', name: 'Hari Rai', email: 'hari@jhhs.example' });
}

export function aStudent(changes: Partial<Student> = {}): Student {
  return {
    ...students[0]!,
    _id: 'student-1',
    ...changes,
  };
}

export function anEmployee(changes: Partial<Employee> = {}): Employee {
  return {
    ...fromWire<Employee>('teacher', teachers[0]!),
    _id: 'employee-1',
    number: 'X-001',
    ...changes,
  };
}

export function aFoundStudent(changes: Partial<FoundStudent> = {}): FoundStudent {
  const student = found.find((line) => line.kind === 'student');
  return { ...student!, _id: 'student-1', due: 0, ...changes };
}

export function aFoundEmployee(changes: Partial<FoundEmployee> = {}): FoundEmployee {
  const teacher = found.find((line): line is FoundEmployee => line.kind === 'teacher');
  return { ...teacher!, _id: 'employee-1', number: 'X-001', ...changes };
}

export function aFoundReceipt(changes: Partial<FoundReceipt> = {}): FoundReceipt {
  const recorded = foundReceipt.find((line): line is FoundReceipt => line.kind === 'receipt');
  return { ...recorded!, _id: 'receipt-1', number: 118, ...changes };
}

/** Rs 2,150 for Mangsir 2083. */
export function aFeePayment(changes: Partial<FeePayment> = {}): FeePayment {
  return {
    _id: 'payment-1',
    student_name: 'Aarav Example',
    classname: 'Five',
    roll_no: 1,
    ...FEES,
    createdAt: '2026-11-21T06:00:00.000Z',
    ...changes,
  };
}

/** The monthly tuition of all students. */
export function aHead(changes: Partial<FeeHead> = {}): FeeHead {
  return { ...heads[0]!, _id: idOf(1), ...changes };
}

/** An id as the server gives them, which the contract checks. */
export function idOf(number: number): string {
  return String(number).padStart(24, '0');
}

/** What is charged at admission: nothing. */
export function anAdmissionOffer(changes: Partial<AdmissionOffer> = {}): AdmissionOffer {
  return { year: 2083, month_name: 'Mangsir', heads: [], month: 0, amount: 0, ...changes };
}

/** One student of class Five, who owes Rs 2,250 for Mangsir 2083. */
export function aPreview(changes: Partial<ChargingPreview> = {}): ChargingPreview {
  const [five] = preview.classes;
  const aarav = { ...five!.students[0]!, _id: idOf(11), amount: 2250 };
  return {
    ...preview,
    classes: [{ ...five!, students: [aarav], amount: 2250 }],
    students: 1,
    amount: 2250,
    concession: 0,
    heads: [{ name: 'Monthly tuition', nepali_name: 'मासिक शुल्क', gross: 2250 }],
    charged_months: [],
    acts: [],
    ...changes,
  };
}

/** Rs 1,200 since Chaitra 2082. */
export function someDues(
  changes: Partial<StudentDues['student']> = {},
  others: Partial<StudentDues> = {},
): StudentDues {
  return {
    ...dues[0]!,
    student: { ...dues[0]!.student, _id: 'student-1', ...changes },
    months: [{ year: 2082, month_name: 'Chaitra', due: 1200 }],
    due: 1200,
    ...others,
  };
}

/** Rs 1,887 for Kartik 2083. */
export function aReceiptLine(changes: Partial<ReceiptLine> = {}): ReceiptLine {
  return { ...receipt.lines[0]!, _id: 'line-1', student: 'student-1', ...changes };
}

/** Of one item that is not discounted, or of another price than the plan's. */
export function aReceiptItem(changes: Partial<ReceiptItem> = {}): ReceiptItem {
  const item = { ...receipt.lines[0]!.items[1]!, ...changes };
  // They are of no head of the plan.
  if (item.name === OLD_DUES) delete item.head;
  return item;
}

/** Rs 1,887 in cash of Maya Example, taken at 13:42 on 5 Mangsir 2083. */
export function aReceipt(changes: Partial<Receipt> = {}): Receipt {
  return { ...receipt, _id: 'receipt-1', number: 118, lines: [aReceiptLine()], ...changes };
}

/** Rs 2,150 for Mangsir 2083, as a line of a statement. */
export function aStatementPayment(changes: Partial<StatementPayment> = {}): StatementPayment {
  const recorded = { ...income[0]!, student: 'student-1', receipt: '2083/84-000118' };
  return { ...recorded, ...aFeePayment(), ...changes };
}

/** Nothing is received, closed or paid out on 5 Mangsir 2083. */
export function aDayBook(changes: Partial<DayBook> = {}): DayBook {
  const empty = { receipts: [], by_way: [], by_account: [], received: 0, total: 0, drawer: null };
  return { ...dayBook, ...empty, ...changes };
}

/** Nobody is employed. */
export function aSalaryMonth(changes: Partial<SalaryMonth> = {}): SalaryMonth {
  const nothing = { withheld: 0, deposited: 0, held: 0 };
  const held = { tax: nothing, fund: nothing, cit: nothing };
  return { year: 2083, month_name: 'Kartik', sheet: 'salary', rows: [], held, ...changes };
}

/** Of a month in which nothing is added to a salary of Rs 30,000, or taken off. */
export function aSalaryRow(changes: Partial<SalaryRow> = {}): SalaryRow {
  const amounts = {
    allowance: 0,
    fund: 0,
    cit: 0,
    tax: 0,
    deduction: 0,
    advance: 0,
    advance_left: 0,
    paid: 0,
  };
  const papers = { bank: 'Sample Bank', account_no: '00123', pan: '123456789', fund_no: '', cit_no: '' };
  return {
    employee: idOf(1),
    kind: 'teacher',
    number: 'T-001',
    name: 'Sita Example',
    duty: 'Science',
    salary: 30_000,
    absent: 0,
    days: 30,
    ...amounts,
    agreed: true,
    note: '',
    gross: 30_000,
    net: 30_000,
    rest: 30_000,
    state: 'open',
    proposed: true,
    slip: null,
    payments: [],
    ...papers,
    changes: 0,
    changed_by: '',
    ...changes,
  };
}

/** What a salary of Rs 30,000 was made of. */
export function aSlip(changes: Partial<Slip> = {}): Slip {
  const nothing = { allowance: 0, fund: 0, cit: 0, tax: 0, deduction: 0, advance: 0, paid_before: 0 };
  const texts = { note: '', post: 'Science', pan: '', bank: 'Sample Bank', account_no: '00123' };
  const month = { sheet: 'salary' as const, absent: 0, days: 30 };
  return { ...month, salary: 30_000, ...nothing, net: 30_000, ...texts, ...changes };
}

/** The account of a student without a bill or a price; of 2083, unless another year is given. */
export function anAccount(changes: Partial<StudentAccountOfYear> = {}): StudentAccountOfYear {
  return {
    ...account,
    ...anAccountInShort(changes),
    bills: [],
    receipts: [],
    refunds: [],
    refundable: 0,
    ...changes,
  };
}

/** The sums are those of the months. */
export function anAccountInShort(changes: Partial<AccountInShort> = {}): AccountInShort {
  const { student = aStudent(), months = [] } = changes;
  const due = sumRupees(months.map((month) => month.due));
  return {
    student,
    seen: 0,
    due,
    advance: 0,
    balance: due,
    most: sumRupees([due, ...months.map(({ payable }) => payable)]),
    until: months.some(({ payable }) => payable > 0) ? { year: 2083, month_name: 'Chaitra' } : null,
    fine: 0,
    months,
    ...changes,
  };
}

/** A month of 2083 without a bill, a payment or a price. */
export function anAccountMonth(changes: Partial<AccountMonth>): AccountMonth {
  return {
    ...account.months.find(({ month_name }) => month_name === 'Mangsir')!,
    payable: 0,
    ...changes,
  };
}

/** Kartik 2083 of class Five, with 15 days of school; one student, who attended 13 of them. */
export function aRegister(changes: Partial<ClassRegister> = {}): ClassRegister {
  const days = Array.from({ length: 30 }, (_, at) => {
    const holiday = holidayInKartik(at + 1);
    return { ...register.days[0]!, day: at + 1, holiday, taken: holiday === null };
  });
  return { ...register, days, students: [aRegisterLine()], ...changes };
}

function holidayInKartik(day: number): string | null {
  if (day <= 6) return 'Dashain';
  if (day >= 22 && day <= 26) return 'Tihar';
  return day % 7 === 0 ? 'Saturday' : null;
}

/** Present on 12 of the 15 days of school in Kartik 2083, late on the 27th, absent on the 29th, on leave on the 30th. */
export function aRegisterLine(
  changes: Partial<ClassRegister['students'][number]> = {},
): ClassRegister['students'][number] {
  const present = [8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20].map((day) => [day, 'P'] as const);
  return {
    ...register.students[0]!,
    _id: 'student-1',
    student_name: 'Aarav Example',
    marks: { ...Object.fromEntries(present), 27: 'L', 29: 'A', 30: 'V' },
    present: 12,
    absent: 1,
    late: 1,
    leave: 1,
    duty: 0,
    percent: 86.7,
    ...changes,
  };
}

const TWO = [
  { _id: 'student-1', student_name: 'Aarav Example', roll_no: 1 },
  { _id: 'student-2', student_name: 'Kamala Example', roll_no: 2 },
];

/** A class of two on a school day, whose attendance is not taken. */
export function aSheet(changes: Partial<ClassSheet> = {}): ClassSheet {
  return {
    ...openSheet,
    others: TWO.map((student) => ({ ...openSheet.others[0]!, ...student })),
    ...changes,
  };
}

/** The sheet of the same class with Aarav present and Kamala absent. */
export function aTakenSheet(changes: Partial<ClassSheet> = {}): ClassSheet {
  const [aarav, kamala] = TWO.map((student) => ({ ...takenSheet.students[0]!, ...student }));
  const marked = [aarav!, { ...kamala!, mark: 'A' as const, present: false }];
  return { ...takenSheet, students: marked, ...changes };
}

/** A line of the register without a mark. */
export function anEmptyRegisterLine(changes: Parameters<typeof aRegisterLine>[0] = {}) {
  const nothing = { marks: {}, present: 0, absent: 0, late: 0, leave: 0, duty: 0, percent: null };
  return aRegisterLine({ ...nothing, ...changes });
}

/** A month of 30 days, all of them school days with a sheet except for the changes, by day. */
export function registerDays(changes: Record<number, Partial<RegisterDay>> = {}): RegisterDay[] {
  return Array.from({ length: 30 }, (_, at) => ({
    ...register.days[0]!,
    day: at + 1,
    taken: true,
    ...changes[at + 1],
  }));
}

/** The first drawer, which nothing has come into yet. */
export function aDrawer(changes: Partial<NonNullable<DayBook['drawer']>> = {}) {
  const sums = { cash_in: 0, cash_cancelled: 0, cash_out: 0, in: 0, out: 0, moved: 0 };
  return { number: 1, opened: 0, ...sums, expected: 0, ...changes };
}

/** The places of a school that nobody has changed, with Rs 2,387 in the drawer. */
export function somePlaces(changes: Partial<Places> = {}): Places {
  return { ...places, ...changes };
}

/** Rs 250 of Magh, given back in cash to Maya's parent on 5 Mangsir 2083. */
export function aRefund(changes: Partial<Voucher> = {}): Voucher {
  const none = Object.fromEntries(FEE_PARTS.map((part) => [part, 0])) as Record<FeePart, number>;
  return aVoucher({
    _id: 'refund-1',
    number: 47,
    kind: 'refund',
    party: 'Gita Example',
    head: '',
    head_id: null,
    amount: 250,
    bill_no: '',
    note: 'Paid too much',
    student: 'student-1',
    student_name: 'Maya Example',
    classname: 'Five',
    section: '',
    roll_no: 2,
    lines: [{ year: 2083, month_name: 'Magh', ...none, monthly_fees: 250, amount: 250 }],
    ...changes,
  });
}

/** Rs 350 of 5 Mangsir 2083, in cash. */
export function aVoucher(changes: Partial<Voucher> = {}): Voucher {
  return { ...vouchers[0]!, ...changes };
}
