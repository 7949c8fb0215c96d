import type { Types } from 'mongoose';
import { toRupees } from '@school-office/contract/money/money';
import { sumOf } from '@school-office/contract/money/moneyModel';
import { monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { chargedInTrail, monthCharged } from '../../../features/charging/charging.words.ts';
import { madeBillInTrail } from '../../../features/charging/extraBills.words.ts';
import { toBill } from '../../../features/money/bills.service.ts';
import { cancelledReceiptInTrail, receivedInTrail } from '../../../features/money/receipts.words.ts';
import { toReceipt } from '../../../features/money/receipts.service.ts';
import { paidInTrail } from '../../../features/salaries/salaries.words.ts';
import type { SalaryRecord } from '../../../features/salaries/salaries.model.ts';
import type { DemoBill, DemoReceipt } from './books.ts';
import type { DemoEmployee } from './employees.ts';
import { numberOf } from '../../../features/employees/employeeNumbers.ts';
import type { DemoStudent } from './students.ts';
import type { Deed } from './trail.ts';

interface Money {
  bills: DemoBill[];
  receipts: DemoReceipt[];
  salaries: (SalaryRecord & { _id: Types.ObjectId })[];
  students: readonly DemoStudent[];
  employees: readonly DemoEmployee[];
}

/** What the audit trail has of money: each month's charging, bills, receipts, what was cancelled, and salaries. */
export function deedsOfMoney({ bills, receipts, salaries, students, employees }: Money): Deed[] {
  const charges = bills.filter(({ kind }) => kind === 'month');
  const names = new Map(students.map(({ _id, student_name }) => [String(_id), student_name]));
  const ids = new Map(employees.map((one) => [numberOf(one.kind, one.serial), String(one._id)]));
  return [
    ...[...new Set(charges.map(monthNumber))].map((month) => {
      const charged = charges.filter((bill) => monthNumber(bill) === month);
      const amount = toRupees(sumOf(charged.map(({ total }) => total)));
      const done = { charged: charged.length, corrected: 0, amount, withoutPlan: 0 };
      const of = charged.map(({ student }) => ({ student: String(student) }));
      const line = chargedInTrail(monthOf(month), monthCharged(monthOf(month), done), of);
      return { at: charged[0]!.createdAt, ...line };
    }),
    ...bills
      .filter(({ kind }) => kind !== 'month')
      .map((bill) => ({
        at: bill.createdAt,
        account: bill.account,
        ...madeBillInTrail(names.get(String(bill.student)) ?? '', toBill(bill)),
      })),
    ...receipts.flatMap((stored) => {
      const { createdAt: at, account, cancelled: why } = stored;
      const taken = { at, account, ...receivedInTrail(toReceipt(stored)) };
      return why ? [taken, { at: why.at, ...cancelledReceiptInTrail(toReceipt(stored), why) }] : [taken];
    }),
    ...salaries.map(({ _id, ...salary }) => ({
      at: salary.createdAt,
      account: salary.account,
      ...paidInTrail(
        { ...salary, _id: String(_id), salaryAmount: toRupees(salary.salaryAmount) },
        ids.get(salary.number)!,
      ),
    })),
  ];
}
