import { sumRupees } from '@school-office/contract/money/money';
import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import type { PaidBySheet } from '../../features/salaries/Payslips.tsx';
import type { MonthOfSheet } from './salaryMonthRequests.ts';

/** Returns what the table of a month has paid, as payslips say it, in the order of its rows. */
export function paidBySheet(month: MonthOfSheet, rows: readonly SalaryRow[]): PaidBySheet[] {
  return rows.flatMap((row) => {
    const payment = row.payments.find(({ _id }) => _id === row.slip?._id);
    if (!payment) return [];
    const { _id, fiscal_year, number: serial, day, way, amount } = payment;
    const { name, number, duty: post, paid } = row;
    const slip = { ...row, sheet: month.sheet, post, paid_before: sumRupees([paid, -amount]) };
    const months = { salaryForTheYear: month.year, salaryForTheMonth: month.month_name };
    return [{ _id, name, number, ...months, salaryAmount: amount, fiscal_year, serial, day, way, slip }];
  });
}
