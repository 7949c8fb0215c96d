import {
  adDayInNepal,
  formatNepaliDateShort,
  toNepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS, FEE_PART_LABELS, FEE_PARTS } from '@school-office/contract/enumerations';
import { feeTotal, sumRupees } from '@school-office/contract/money/money';
import type { StatementPayment } from '@school-office/contract/money/receipts';
import {
  salaryFromWire,
  type SalaryPayment,
  type SalaryPaymentOnWire,
} from '@school-office/contract/money/salaries';
import { placeInWords } from '@school-office/contract/school/classes';
import { phrase, t } from '@school-office/contract/words';
import { formatRupees } from '../../lib/numbers.ts';
import { toPeopleWith, toPerson, toReceipt } from '../../lib/paths.ts';

export const FINE = phrase('Fine');
export const SALARIES = phrase('Salaries');

export interface StatementLine {
  id: string;
  /** The BS day on which it was paid, as 2083/08/05. */
  date: string;
  /** '2083/84-000118'; empty for salaries. */
  receipt: string;
  /** The path of the receipt's page. */
  toReceipt: string;
  name: string;
  /** The path of the person's page, or of the list with that person. */
  toPerson: string;
  /** 'class Five, roll no 2', as the reader reads it. */
  place: string;
  /** The roll number, or the employee's id. */
  number: number | string;
  /** 'Mangsir 2083' */
  month: string;
  way: string;
  /** Rupees, with the fine. */
  amount: number;
  /** Rupees. */
  fine: number;
  /** What it is added up under: the class, or the kind of employees. */
  group: string;
  /** What the amount is made of, by the name on paper. Rupees. */
  heads: { name: string; amount: number }[];
}

export function incomeLine(payment: StatementPayment): StatementLine {
  const { _id, student, student_name, classname, roll_no, fine, receipt, way, createdAt } = payment;
  const [fiscal_year = '', number] = receipt.split('-');
  const parts = FEE_PARTS.map((part) => ({ name: FEE_PART_LABELS[part], amount: payment[part] }));
  return {
    id: _id,
    date: paidOn(createdAt),
    receipt,
    toReceipt: toReceipt({ fiscal_year, number: Number(number) }),
    name: student_name,
    toPerson: toPerson('student', student),
    get place() {
      return t('class {{place}}, roll no {{roll_no}}', {
        place: placeInWords(payment),
        roll_no: String(roll_no),
      });
    },
    number: roll_no,
    get month() {
      return formatMonth(payment);
    },
    way,
    amount: sumRupees([feeTotal(payment), fine]),
    fine,
    group: classname,
    heads: [...parts, { name: FINE, amount: fine }].filter(({ amount }) => amount > 0),
  };
}

const KINDS = { teacher: phrase('Teachers'), staff: phrase('Non-teaching staff') } as const;

export function expenseLine(payment: SalaryPaymentOnWire): StatementLine {
  const kind = EMPLOYEE_KINDS.find((each) => EMPLOYEE_WIRE[each].name in payment) ?? 'staff';
  const salary = salaryFromWire<SalaryPayment>(kind, payment);
  const { _id, name, number, salaryForTheMonth, salaryForTheYear, salaryAmount, way, createdAt } = salary;
  return {
    id: _id,
    date: paidOn(createdAt),
    receipt: '',
    toReceipt: '',
    name,
    // A salary does not say which record it belongs to.
    toPerson: toPeopleWith(kind, number),
    get place() {
      return kind === 'teacher'
        ? t('teacher {{number}}', { number })
        : t('staff member {{number}}', { number });
    },
    number,
    get month() {
      return formatMonth({ year: salaryForTheYear, month_name: salaryForTheMonth });
    },
    way,
    amount: salaryAmount,
    fine: 0,
    group: KINDS[kind],
    heads: [{ name: SALARIES, amount: salaryAmount }],
  };
}

/** The columns that not every statement needs. */
export function columnsOf(lines: readonly StatementLine[]): { hasReceipts: boolean; hasFines: boolean } {
  return {
    hasReceipts: lines.some(({ receipt }) => receipt !== ''),
    hasFines: lines.some(({ fine }) => fine > 0),
  };
}

/** 'Rs 50', the fines that the total has in it beside the six parts; undefined where there are none. */
export function finesIn(lines: readonly StatementLine[]): string | undefined {
  const fines = sumRupees(lines.map(({ fine }) => fine));
  return fines > 0 ? formatRupees(fines) : undefined;
}

/** 'Maya Example, class Five, roll no 2: Mangsir 2083'; without the month where all lines are of one. */
export function particularsOf({ name, place, month }: StatementLine, isOfOneMonth: boolean): string {
  return isOfOneMonth ? `${name}, ${place}` : `${name}, ${place}: ${month}`;
}

/** A hundred thousand lines have only a few hundred different days. */
const datesByDay = new Map<string, string>();

function paidOn(createdAt: string): string {
  const day = adDayInNepal(new Date(createdAt));
  const date = datesByDay.get(day) ?? formatNepaliDateShort(toNepaliDate(day));
  datesByDay.set(day, date);
  return date;
}
