import type { ClassRegister, ClassSheet, RegisterDay } from '@school-office/contract/attendance/attendance';
import type { Credentials, School } from '@school-office/contract/users/auth';
import type { Employee } from '@school-office/contract/employees/employees';
import { ALL_CLASS_NAMES, CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { FoundEmployee, FoundReceipt, FoundStudent } from '@school-office/contract/search/search';
import type {
  Receipt,
  ReceiptItem,
  ReceiptLine,
  StatementPayment,
} from '@school-office/contract/money/receipts';
import type {
  AccountInShort,
  AccountMonth,
  StudentAccountOfYear,
} from '@school-office/contract/money/feeAccount';
import type { FeePayment } from '@school-office/contract/money/fees';
import { sumRupees } from '@school-office/contract/money/money';
import { NEW_SCHOOL, type SchoolInFull } from '@school-office/contract/school/schoolSettings';
import type { ChargingPreview } from '@school-office/contract/money/bills';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import type { Student } from '@school-office/contract/students/students';
import { EMPLOYEE, FEES, STUDENT } from '@school-office/contract/examples';
import type { SchoolClass } from '@school-office/contract/school/classes';

export const SCHOOLS_ANSWER: School[] = [
  { value: 'jhhs', label: 'Jammu Heritage High School' },
  { value: 'test', label: 'test school' },
];

/** The school of `aLogin`, of which nothing is set yet. */
export function aSchool(changes: Partial<SchoolInFull> = {}): SchoolInFull {
  return { value: 'jhhs', label: 'Jammu Heritage High School', ...NEW_SCHOOL, seen: 0, ...changes };
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
    _id: 'student-1',
    ...STUDENT,
    student_name: 'Aarav Example',
    roll_no: 1,
    admission_no: 1,
    previous_dues: 0,
    seen: 0,
    ...changes,
  };
}

export function anEmployee(changes: Partial<Employee> = {}): Employee {
  return {
    _id: 'employee-1',
    number: 'X-001',
    ...EMPLOYEE,
    seen: 0,
    ...changes,
  };
}

export function aFoundStudent(changes: Partial<FoundStudent> = {}): FoundStudent {
  const { student_name, ...student } = aStudent();
  return { ...student, kind: 'student', name: student_name, due: 0, ...changes };
}

export function aFoundEmployee(changes: Partial<FoundEmployee> = {}): FoundEmployee {
  return { ...anEmployee(), kind: 'teacher', ...changes };
}

export function aFoundReceipt(changes: Partial<FoundReceipt> = {}): FoundReceipt {
  return { ...aReceipt(), kind: 'receipt', name: 'Maya Example', ...changes };
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
  return {
    _id: idOf(1),
    name: 'Monthly tuition',
    nepali_name: 'मासिक शुल्क',
    part: 'monthly_fees',
    due: 'monthly',
    months: [],
    optional: false,
    retired: false,
    ...changes,
  };
}

/** An id as the server gives them, which the contract checks. */
export function idOf(number: number): string {
  return String(number).padStart(24, '0');
}

/** One student of class Five, who owes Rs 2,250 for Mangsir 2083. */
export function aPreview(changes: Partial<ChargingPreview> = {}): ChargingPreview {
  return {
    year: 2083,
    month_name: 'Mangsir',
    classes: [
      {
        classname: 'Five',
        students: [{ _id: idOf(11), student_name: 'Aarav Example', roll_no: 1, amount: 2250, concession: 0 }],
        amount: 2250,
        charged: 0,
        charged_amount: 0,
        without_plan: 0,
        to_correct: 0,
      },
    ],
    students: 1,
    amount: 2250,
    concession: 0,
    heads: [{ name: 'Monthly tuition', gross: 2250 }],
    hasBegun: true,
    charged_months: [],
    ...changes,
  };
}

/** Rs 1,200 since Chaitra 2082. */
export function someDues(
  changes: Partial<StudentDues['student']> = {},
  others: Partial<StudentDues> = {},
): StudentDues {
  return {
    student: { ...aStudent(), ...changes },
    months: [{ year: 2082, month_name: 'Chaitra', due: 1200 }],
    due: 1200,
    last_paid: null,
    ...others,
  };
}

/** Class Five in the worked example: tuition with 25 % off, and computer. */
const TUITION: ReceiptItem = {
  name: 'Monthly tuition',
  nepali_name: 'मासिक शुल्क',
  part: 'monthly_fees',
  gross: 2250,
  concession: 563,
  amount: 1687,
};
const COMPUTER: ReceiptItem = {
  name: 'Computer',
  nepali_name: 'कम्प्युटर',
  part: 'computer_fees',
  gross: 200,
  concession: 0,
  amount: 200,
};

/** Rs 1,887 for Kartik 2083. */
export function aReceiptLine(changes: Partial<ReceiptLine> = {}): ReceiptLine {
  return {
    _id: 'line-1',
    student: 'student-1',
    student_name: 'Maya Example',
    classname: 'Five',
    roll_no: 2,
    parents_name: 'Hari Example',
    year: 2083,
    month_name: 'Kartik',
    monthly_fees: 1687,
    hostel_fees: 0,
    laboratory_fees: 0,
    computer_fees: 200,
    exam_fees: 0,
    miscellaneous: 0,
    fine: 0,
    items: [TUITION, COMPUTER],
    ...changes,
  };
}

/** Of one item that is not discounted, or of another price than the plan's. */
export function aReceiptItem(changes: Partial<ReceiptItem> = {}): ReceiptItem {
  return { ...COMPUTER, ...changes };
}

/** Rs 1,887 in cash of Maya Example, taken at 13:42 on 5 Mangsir 2083. */
export function aReceipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    _id: 'receipt-1',
    number: 118,
    fiscal_year: '2083/84',
    createdAt: '2026-11-21T07:57:00.000Z',
    account: 'office@jhhs.example',
    way: 'Cash',
    reference: '',
    received: 1887,
    payer: '',
    lines: [aReceiptLine()],
    total: 1887,
    due_after: 0,
    advance_after: 0,
    prints: 0,
    cancelled: null,
    ...changes,
  };
}

/** Rs 2,150 for Mangsir 2083, as a line of a statement. */
export function aStatementPayment(changes: Partial<StatementPayment> = {}): StatementPayment {
  return { ...aFeePayment(), student: 'student-1', fine: 0, receipt: '2083/84-000118', ...changes };
}

/** The account of a student without a bill or a price. */
/** Of 2083, unless another year is given. */
export function anAccount(changes: Partial<StudentAccountOfYear> = {}): StudentAccountOfYear {
  const ofYear = { year: 2083, before: 0 };
  return { ...anAccountInShort(changes), family: [], bills: [], receipts: [], ...ofYear, ...changes };
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
    year: 2083,
    month_name: 'Mangsir',
    billed: false,
    charged: 0,
    as_charged: 0,
    paid: 0,
    due: 0,
    payable: 0,
    ...changes,
  };
}

/** Kartik 2083 of class Five, with 15 days of school; one student, who attended 13 of them. */
export function aRegister(changes: Partial<ClassRegister> = {}): ClassRegister {
  const days = Array.from({ length: 30 }, (_, at) => {
    const holiday = holidayInKartik(at + 1);
    return { day: at + 1, holiday, taken: holiday === null, no_school: false };
  });
  return { days, students: [aRegisterLine()], ...changes };
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
    _id: 'student-1',
    student_name: 'Aarav Example',
    roll_no: 1,
    marks: { ...Object.fromEntries(present), 27: 'L', 29: 'A', 30: 'V' },
    present: 12,
    absent: 1,
    late: 1,
    leave: 1,
    percent: 86.7,
    ...changes,
  };
}

/** A class of two on a school day, whose attendance is not taken. */
export function aSheet(changes: Partial<ClassSheet> = {}): ClassSheet {
  return {
    taken: false,
    no_school: false,
    holiday: null,
    corrections: [],
    seen: 0,
    students: [],
    others: [
      { _id: 'student-1', student_name: 'Aarav Example', roll_no: 1 },
      { _id: 'student-2', student_name: 'Kamala Example', roll_no: 2 },
    ],
    ...changes,
  };
}

/** The sheet of the same class with Aarav present and Kamala absent. */
export function aTakenSheet(changes: Partial<ClassSheet> = {}): ClassSheet {
  return aSheet({
    taken: true,
    students: [
      { _id: 'student-1', student_name: 'Aarav Example', roll_no: 1, mark: 'P', present: true },
      { _id: 'student-2', student_name: 'Kamala Example', roll_no: 2, mark: 'A', present: false },
    ],
    others: [],
    ...changes,
  });
}

/** A line of the register without a mark. */
export function anEmptyRegisterLine(changes: Parameters<typeof aRegisterLine>[0] = {}) {
  const nothing = { marks: {}, present: 0, absent: 0, late: 0, leave: 0, percent: null };
  return aRegisterLine({ ...nothing, ...changes });
}

/** A month of 30 days, all of them school days with a sheet except for the changes, by day. */
export function registerDays(changes: Record<number, Partial<RegisterDay>> = {}): RegisterDay[] {
  return Array.from({ length: 30 }, (_, at) => ({
    day: at + 1,
    holiday: null,
    taken: true,
    no_school: false,
    ...changes[at + 1],
  }));
}
