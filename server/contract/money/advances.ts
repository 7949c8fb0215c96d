// What an employee is paid ahead of a salary. It is money in a place until it is given back or taken off a salary.

import { z } from 'zod';
import { EMPLOYEE_KINDS } from '../enumerations.ts';
import { largeMoney, nepaliDay, oneOf, optional, optionalMoney, optionalText, text } from '../fields.ts';
import { recordId, WAYS } from './receipts.ts';
import type { EmployeeOfVoucher, Voucher } from './vouchers.ts';

/** The way of an advance that was given before the books began: no money moves, it is an opening sum. */
export const BEFORE = 'Before';

/** The key of a place; the first of its way if it is not said. */
const placeOf = (label: string) => optional(text(label), undefined).optional();

const fields = {
  employee: recordId('Employee'),
  kind: oneOf('Kind', EMPLOYEE_KINDS),
  amount: largeMoney('Amount'),
  reference: optionalText('Reference'),
  /** Today if it is not said. */
  day: optional(nepaliDay('Day'), undefined),
  note: optionalText('Note'),
};

export const advanceRequest = z.object({
  ...fields,
  way: oneOf('Way', [...WAYS, BEFORE]),
  place: placeOf('From which place'),
  /** What is taken off each salary, in rupees; 0 where nothing is agreed. */
  a_month: optionalMoney('Taken off each month'),
});
export type AdvanceRequest = z.output<typeof advanceRequest>;

export const advanceReturn = z.object({
  ...fields,
  way: oneOf('Way', WAYS),
  place: placeOf('Into which place'),
});
export type AdvanceReturn = z.output<typeof advanceReturn>;

export interface AdvanceAnswer {
  message: string;
  advance: Voucher;
}

/** The advances of an employee: left = given + before - back - set_off. Rupees. */
export interface EmployeeAdvances extends Omit<EmployeeOfVoucher, '_id'> {
  /** The id. */
  employee: string;
  given: number;
  /** From before the books. */
  before: number;
  back: number;
  /** Taken off salaries. */
  set_off: number;
  left: number;
  /** What comes off the next salary as agreed. */
  a_month: number;
  /** Its vouchers by day, cancelled ones too. */
  vouchers: Voucher[];
}
