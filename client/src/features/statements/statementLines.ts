import { fromWire, EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import type { FeePayment } from '@school-office/contract/fees';
import type { PersonKind } from '@school-office/contract/history';
import { feeTotal } from '@school-office/contract/money';
import { adDayInNepal, formatNepaliDateShort, toNepaliDate } from '@school-office/contract/nepaliCalendar';
import type { SalaryPayment, SalaryPaymentOnWire } from '@school-office/contract/salaries';

export interface StatementLine {
  id: string;
  /** The BS day on which it was paid, as 2083/08/05. */
  date: string;
  particulars: string;
  /** The person, with whose name the particulars begin. */
  name: string;
  kind: PersonKind;
  /** The words that find the person in the list of all: a payment does not say which record it belongs to. */
  search: string;
  /** Rupees. */
  amount: number;
}

export function incomeLine(payment: FeePayment): StatementLine {
  const { _id, student_name, classname, roll_no, month_name, year, createdAt } = payment;
  return {
    id: _id,
    date: paidOn(createdAt),
    name: student_name,
    kind: 'student',
    search: student_name,
    particulars: `${student_name}, class ${classname}, roll no ${roll_no}: fees for ${month_name} ${year}`,
    amount: feeTotal(payment),
  };
}

export function expenseLine(payment: SalaryPaymentOnWire): StatementLine {
  const kind = EMPLOYEE_KINDS.find((each) => EMPLOYEE_WIRE[each].name in payment) ?? 'staff';
  const salary = fromWire<SalaryPayment>(kind, payment);
  const { _id, name, number, salaryForTheMonth, salaryForTheYear, salaryAmount, createdAt } = salary;
  return {
    id: _id,
    date: paidOn(createdAt),
    name,
    kind,
    search: number,
    particulars: `${name}, ${EMPLOYEE_WIRE[kind].noun} ${number}: salary for ${salaryForTheMonth} ${salaryForTheYear}`,
    amount: salaryAmount,
  };
}

/** A hundred thousand lines have only a few hundred different days. */
const datesByDay = new Map<string, string>();

function paidOn(createdAt: string): string {
  const day = adDayInNepal(new Date(createdAt));
  const date = datesByDay.get(day) ?? formatNepaliDateShort(toNepaliDate(day));
  datesByDay.set(day, date);
  return date;
}
