import { z } from 'zod';
import { FEE_PART_LABELS, MONTHS, type ClassName, type FeePart, type MonthName } from './enumerations.ts';
import { money, nepaliYear, oneOf, optionalMoney, rollNo, text } from './fields.ts';
import { feeTotal } from './money.ts';
import { className } from './students.ts';

export const feePaymentRequest = z
  .object({
    student_name: text('Student name'),
    classname: className,
    roll_no: rollNo('Roll no'),
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
    message: 'Nothing is paid: the total is 0',
  });
export type FeePaymentRequest = z.output<typeof feePaymentRequest>;

/** What one student paid in a BS year is asked for by these two in the path. */
export const studentYear = z.object({ studentId: z.string(), year: nepaliYear() });

/** A payment that was made. Name, class and roll number are those of that day; amounts are in rupees. */
export interface FeePayment extends Record<FeePart, number> {
  _id: string;
  student_name: string;
  classname: ClassName;
  roll_no: number;
  /** The month and BS year that it is for. */
  month_name: MonthName;
  year: number;
  /** ISO 8601. */
  createdAt: string;
}

export interface FeePaymentAnswer {
  message: string;
  payment: FeePayment;
}
