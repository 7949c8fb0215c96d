import { z } from 'zod';
import { FEE_PART_LABELS, MONTHS, type FeePart } from '../enumerations.ts';
import { money, nepaliYear, oneOf, optionalMoney, refusal, rollNo } from '../fields.ts';
import type { InSection } from '../school/classes.ts';
import { className, studentForm } from '../students/students.ts';
import { feeTotal } from './money.ts';
import type { Cancelled, Receipt, StatementPayment } from './receipts.ts';

/** The student as on the day of payment, the month and BS year that the payment is for, and its parts in rupees. */
export const feePaymentRequest = z
  .object({
    student_name: studentForm.shape.student_name,
    classname: className,
    roll_no: rollNo(),
    month_name: oneOf('Month', MONTHS),
    year: nepaliYear(),
    monthly_fees: money(FEE_PART_LABELS.monthly_fees),
    hostel_fees: optionalMoney(FEE_PART_LABELS.hostel_fees),
    laboratory_fees: optionalMoney(FEE_PART_LABELS.laboratory_fees),
    computer_fees: optionalMoney(FEE_PART_LABELS.computer_fees),
    exam_fees: optionalMoney(FEE_PART_LABELS.exam_fees),
    miscellaneous: optionalMoney(FEE_PART_LABELS.miscellaneous),
  } satisfies Record<FeePart, unknown> & Record<string, unknown>)
  .refine((payment) => feeTotal(payment) > 0, {
    path: ['monthly_fees' satisfies FeePart],
    ...refusal('The total is Rs 0: enter at least one amount'),
  });
export type FeePaymentRequest = z.output<typeof feePaymentRequest>;

/** The path of the list of one student's payments for a BS year. */
export const studentYear = z.object({ studentId: z.string(), year: nepaliYear() });

/** A payment that was made. */
export interface FeePayment extends FeePaymentRequest, InSection {
  _id: string;
  /** ISO 8601. */
  createdAt: string;
}

/** A payment as the list of one student's payments shows it: a line of a receipt. */
export interface EnteredFeePayment extends StatementPayment {
  /** The email of the account that received it. */
  account: string;
  /** The id of the receipt. */
  receipt_id: string;
  /** Of money that was given back: `receipt` and `receipt_id` are of its voucher, and the parts are below zero. */
  refund?: true;
  cancelled: Cancelled | null;
}

export interface FeePaymentAnswer {
  message: string;
  payment: FeePayment;
  receipt: Receipt;
}
