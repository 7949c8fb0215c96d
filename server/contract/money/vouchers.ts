// The paper of money that is neither a fee nor a salary: paid out, other income, or moved from one place to another.

import { z } from 'zod';
import { MONTHS, type ClassName, type EmployeeKind } from '../enumerations.ts';
import {
  largeMoney,
  nepaliDay,
  oneOf,
  optional,
  optionalImage,
  optionalLargeMoney,
  optionalText,
  refusal,
  text,
} from '../fields.ts';
import { fiscalYearInPath, paperNumber, WAYS, type Cancelled, type Way } from './receipts.ts';
import type { RefundLine } from './refunds.ts';

export const VOUCHER_DIRECTIONS = ['out', 'in', 'transfer'] as const;
/** An advance is paid to an employee ahead of a salary, and a return is what the employee gives back of it. */
export const VOUCHER_KINDS = [
  'expense',
  'income',
  'transfer',
  'refund',
  'bounced',
  'advance',
  'return',
] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

/** Today if it is not said. */
const day = optional(nepaliDay('Day'), undefined);

const paidFields = {
  day,
  head: text('Head'),
  amount: largeMoney('Amount'),
  way: oneOf('Way', WAYS),
  place: optional(text('Place'), undefined),
  /** Of a cheque or an order of the bank. It may pay several bills. */
  reference: optionalText('Reference'),
  bill_no: optionalText('Bill number'),
  note: optionalText('Note'),
  image: optionalImage('Picture of the bill'),
};

export const voucherRequest = z.discriminatedUnion(
  'direction',
  [
    z.object({ direction: z.literal('out'), party: text('Paid to'), ...paidFields }),
    z.object({ direction: z.literal('in'), party: text('Received from'), ...paidFields }),
    z
      .object({
        direction: z.literal('transfer'),
        day,
        from: text('From', 'a place'),
        to: text('To', 'a place to put it'),
        amount: largeMoney('Amount'),
        /** What the bank or the wallet keeps for it. */
        fee: optionalLargeMoney('Fee'),
        reference: optionalText('Reference'),
        note: optionalText('Note'),
      })
      .refine(({ from, to }) => from !== to, {
        path: ['to'],
        ...refusal('Choose two places: money does not move from one into itself'),
      }),
  ],
  refusal('Direction must be one of out, in, transfer'),
);
export type VoucherRequest = z.output<typeof voucherRequest>;

export const vouchersPath = z.object({ fy: fiscalYearInPath });
export const voucherPath = z.object({ fy: fiscalYearInPath, number: paperNumber });
export const vouchersQuery = z.object({ month: optional(oneOf('Month', MONTHS), undefined) });

export interface EmployeeOfVoucher {
  _id: string;
  kind: EmployeeKind;
  number: string;
  name: string;
}

/** A voucher as it was written; only prints and cancelled ever change. Rupees. */
export interface Voucher {
  _id: string;
  number: number;
  /** Such as '2083/84', of its day. */
  fiscal_year: string;
  /** The day that it counts on; `createdAt` may be later. */
  day: string;
  /** ISO 8601. */
  createdAt: string;
  /** The email of the account. */
  account: string;
  direction: (typeof VOUCHER_DIRECTIONS)[number];
  kind: VoucherKind;
  /** Keys of the places that the money left and came into, and their names; null for outside. */
  from: string | null;
  to: string | null;
  from_name: string;
  to_name: string;
  amount: number;
  /** Of a transfer. */
  fee: number;
  /** Null of a transfer. */
  way: Way | null;
  reference: string;
  party: string;
  head: string;
  head_id: string | null;
  bill_no: string;
  note: string;
  image: string;
  /** Of a refund: the student as they were then, and what it gives back of each month. */
  student?: string;
  student_name?: string;
  classname?: ClassName;
  section?: string;
  roll_no?: number;
  lines?: RefundLine[];
  /** Of a cheque that has bounced: the id of its receipt. */
  receipt?: string;
  /** Of an advance and a return, as it was then. */
  employee: EmployeeOfVoucher | null;
  /** Of an advance: what is taken off each salary, 0 if nothing was agreed. */
  a_month: number | null;
  prints: number;
  cancelled: Cancelled | null;
  /** Of cash whose drawer was closed since, where it is read. */
  drawer_closed?: true;
  /** Where it is read: of a fiscal year that is closed, so that nobody cancels it. */
  year_closed?: true;
}

export interface VoucherAnswer {
  message: string;
  voucher: Voucher;
}
