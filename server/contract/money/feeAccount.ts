import { z } from 'zod';
import type { SchoolMonth } from '../calendar/schoolMonths.ts';
import type { ClassName } from '../enumerations.ts';
import { nepaliYear } from '../fields.ts';
import type { InSection } from '../school/classes.ts';
import type { StudentInFull } from '../students/students.ts';
import type { Bill } from './bills.ts';
import type { Receipt } from './receipts.ts';
import type { Voucher } from './vouchers.ts';

/** One month of a student's fees. Rupees. */
export interface AccountMonth extends SchoolMonth {
  /** Whether the month itself was charged. Without that it owes no more than its extra bills. */
  billed: boolean;
  /** With what is as charged. */
  charged: number;
  /** What is paid of a month that was over before it was charged, or without a plan: it counts as charged, and lowers nothing that is owed. */
  as_charged: number;
  /** What is paid ahead: it stays until the month is charged. */
  ahead: number;
  paid: number;
  due: number;
  /** What can still be paid ahead: of the current and coming months that are not charged, by today's plan. */
  payable: number;
  /** The class whose plan that is, where it is the next one because the month's school year has not begun. */
  as_of?: ClassName;
}

/** What a student owes and has paid. Rupees. */
export interface AccountInShort {
  student: StudentInFull;
  /** How many bills, receipts and cancellations there were: it goes back with money that is taken. */
  seen: number;
  due: number;
  advance: number;
  /** due - advance */
  balance: number;
  /** The most that can be taken: what is due, and all that can be paid ahead, also of the next year once it has a plan. */
  most: number;
  /** The last month for which the plan has a price, to say until when. */
  until: SchoolMonth | null;
  /** The fine that is proposed today; 0 if none is due. */
  fine: number;
  /** Months with a bill, a payment or a price, oldest first. */
  months: AccountMonth[];
}

export interface StudentAccount extends AccountInShort {
  /** Brothers and sisters. */
  family: AccountInShort[];
  /** Oldest first. */
  bills: Bill[];
  /** Newest first, cancelled ones too. */
  receipts: Receipt[];
  /** What was given back, newest first, cancelled ones too. */
  refunds: Voucher[];
  /** The most that can be given back: what is paid too much or ahead, less what is due. */
  refundable: number;
}

/**
 * The account as a school year shows it: bills and receipts for its months and for months that owe, and those made in it or later;
 * of earlier years, only months that are not settled.
 */
export interface StudentAccountOfYear extends StudentAccount {
  year: number;
  /** The balance when the year began. */
  before: number;
}

/** The query of a student's account. Without a year it has every bill and receipt. */
export const accountQuery = z.object({ year: nepaliYear().optional() });

/** A student who owes something. Rupees. */
export interface StudentDues {
  student: InSection &
    Pick<
      StudentInFull,
      | '_id'
      | 'student_name'
      | 'nepali_name'
      | 'classname'
      | 'roll_no'
      | 'parents_name'
      | 'contact_no'
      | 'left'
    >;
  /** The months that owe, oldest first. */
  months: (SchoolMonth & { due: number })[];
  due: number;
  /** ISO 8601 of the last receipt that was not cancelled; null if there is none. */
  last_paid: string | null;
}
