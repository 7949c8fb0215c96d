import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { oneOf, text } from '@school-office/contract/fields';
import { WAYS } from '@school-office/contract/money/receipts';
import { salaryPaymentRequest } from '@school-office/contract/money/salaries';
import type { z } from 'zod';

/** The payment, with the name and number that go into the path of the call. */
export const salaryForm = {
  teacher: formOf('teacher'),
  staff: formOf('staff'),
} as const satisfies Record<EmployeeKind, unknown>;

export type SalaryToPay = z.output<ReturnType<typeof formOf>>;

function formOf(kind: EmployeeKind) {
  const { labels } = EMPLOYEE_WIRE[kind];
  return salaryPaymentRequest.extend({
    name: text(labels.name),
    number: text(labels.number),
    way: oneOf('Way', WAYS),
  });
}
