import { z } from 'zod';
import type { SchoolMonth } from '../calendar/schoolMonths.ts';
import { FEE_PARTS, MONTHS, type ClassName, type FeePart, type MonthName } from '../enumerations.ts';
import { money, nepaliYear, oneOf, refusal, signedMoney, text } from '../fields.ts';
import type { InSection } from '../school/classes.ts';
import { recordId } from './receipts.ts';

export const BILL_KINDS = ['month', 'correction', 'extra', 'old dues'] as const;
export type BillKind = (typeof BILL_KINDS)[number];

/** An extra bill of one student: a broken window, a bounced cheque's cost, admission. */
export const extraBill = z.object({
  year: nepaliYear(),
  month_name: oneOf('Month', MONTHS),
  part: oneOf('Part of the receipt', FEE_PARTS),
  name: text('For'),
  amount: signedMoney('Amount'),
  reason: text('Reason'),
});
export type ExtraBill = z.output<typeof extraBill>;

export const chargingPath = z.object({ year: nepaliYear(), month: oneOf('Month', MONTHS) });
const ACT = refusal('Act must be a number');
export const chargingActPath = chargingPath.extend({
  act: z.coerce.number(ACT).int(ACT).positive(ACT),
});

const students = z.array(recordId('Student'), refusal('Students must be a list')).optional();
const CORRECT = refusal('Correct must be true or false, or a list of students');

/**
 * Charges a month: everybody on the roll who has no bill for it, without those of `except`, or those of `only` alone. `correct` writes the
 * difference to what plan and concessions say now: for all of these who have a bill, or for those of a list.
 */
export const charging = z.object({
  except: students,
  only: students,
  correct: z
    .union([z.boolean(), z.array(recordId('Student'))], CORRECT)
    .optional()
    .default(false),
  /** Charges also those who stand in the school year before, because that of the month was not begun. */
  not_begun: z.boolean(refusal('Not begun must be true or false')).optional().default(false),
});
export type Charging = z.output<typeof charging>;

/** Rupees. */
export interface BillLine {
  /** The id of the head; none for what was typed. */
  head?: string;
  name: string;
  nepali_name: string;
  part: FeePart;
  gross: number;
  concession: number;
  net: number;
}

/** What one student was charged for a month by one act. Serial 0 is the month's charge. It never changes, but can be undone with its act. */
export interface Bill extends SchoolMonth {
  _id: string;
  student: string;
  serial: number;
  kind: BillKind;
  classname: ClassName;
  lines: BillLine[];
  /** The sum of the nets in rupees; negative for some corrections. */
  total: number;
  reason: string;
  /** ISO 8601. */
  createdAt: string;
  /** The email of the account that charged it. */
  account: string;
}

/** What a student who was registered is to be charged: for admission, and for this month if others are charged for it already. Rupees. */
export interface AdmissionOffer extends SchoolMonth {
  /** The heads that are due at admission, which the student was not billed for yet. */
  heads: { name: string; nepali_name: string; amount: number }[];
  /** The charge of the month; 0 for none. */
  month: number;
  /** Of all. */
  amount: number;
}

/** Takes the offer as it was seen. */
export const admissionCharge = z.object({
  year: nepaliYear(),
  month_name: oneOf('Month', MONTHS),
  amount: money('Amount').refine((amount) => amount > 0, refusal('Amount must not be 0')),
});
export type AdmissionCharge = z.output<typeof admissionCharge>;

export interface AdmissionAnswer {
  message: string;
  /** The number of the act. */
  act: number;
  /** Rupees. */
  amount: number;
}

export interface BillAnswer {
  message: string;
  bill: Bill;
}

/** What charging a month would do in one class, and what was done. Rupees. */
export interface ClassCharge {
  classname: ClassName;
  /** Those who can be charged, by section and roll number. */
  students: (InSection & {
    _id: string;
    student_name: string;
    roll_no: number;
    amount: number;
    concession: number;
    /** The day on which they came, such as '2083-08-11', where that was after the month: they are not proposed. */
    since: string | null;
  })[];
  /** Of those who are proposed. */
  amount: number;
  /** Students who have a bill for the month already, and its sum. */
  charged: number;
  charged_amount: number;
  /** Students on the roll for whom the plan has nothing. */
  without_plan: number;
  /** Students whose bill differs from what plan and concessions say now. */
  to_correct: number;
}

/** A student who is charged something else than plan and concessions say now. Rupees. */
export interface CorrectionOffered extends InSection {
  /** The id. */
  student: string;
  name: string;
  classname: ClassName;
  roll_no: number;
  now: number;
  then: number;
  /** Whether they are on the roll of the month no more. */
  gone: boolean;
}

/** An act that charged or corrected a month, and was not undone. Rupees. */
export interface ChargingAct {
  /** Its number, for undoing it. */
  act: number;
  /** ISO 8601. */
  at: string;
  account: string;
  charged: number;
  corrected: number;
  amount: number;
  /** False once one of its students has had a receipt or another bill since. */
  undoable: boolean;
}

export interface ChargeUndone {
  message: string;
  /** How many bills. */
  undone: number;
}

export interface ChargingPreview extends SchoolMonth {
  /** Those that charged or corrected the month, the last one first. */
  acts: ChargingAct[];
  classes: ClassCharge[];
  /** By class and roll number. */
  corrections: CorrectionOffered[];
  /** Students who are proposed and rupees, of all classes. */
  students: number;
  amount: number;
  concession: number;
  /** What of it is asked for each head, before concessions, in the plan's order. */
  heads: { name: string; nepali_name: string; gross: number }[];
  /** False for a month that has not begun. */
  hasBegun: boolean;
  /** False while students stand in the school year before the month's, because nobody has begun that. */
  begun: boolean;
  /** The months of the school year for which somebody was charged. */
  charged_months: MonthName[];
}

export interface ChargingAnswer {
  message: string;
  /** The number of the act, by which it can be undone; null where nobody was charged. */
  act: number | null;
  /** Students. */
  charged: number;
  /** Those who were meant and needed no bill: they have one, or the plan has nothing for them. */
  skipped: number;
  corrected: number;
  /** Rupees, corrections included. */
  amount: number;
}
