import type { Bill } from './bills.ts';
import type { Receipt } from './receipts.ts';
import type { SchoolMonth } from './schoolMonths.ts';
import type { StudentInFull } from './students.ts';

/** One month of a student's fees. Rupees. */
export interface AccountMonth extends SchoolMonth {
  /** Whether the month has a bill. Without one it owes nothing. */
  billed: boolean;
  charged: number;
  paid: number;
  due: number;
  /** What can still be paid ahead: of the current and coming months without a bill, by today's plan. */
  payable: number;
}

/** What a student owes and has paid. Rupees. */
export interface AccountInShort {
  student: StudentInFull;
  due: number;
  advance: number;
  /** due - advance */
  balance: number;
  /** The most that can be taken: what is due, and all that can be paid ahead until the year's end. */
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
}

/** A student who owes something. Rupees. */
export interface StudentDues {
  student: Pick<
    StudentInFull,
    '_id' | 'student_name' | 'nepali_name' | 'classname' | 'roll_no' | 'parents_name' | 'contact_no' | 'left'
  >;
  /** The months that owe, oldest first. */
  months: (SchoolMonth & { due: number })[];
  due: number;
  /** ISO 8601 of the last receipt that was not cancelled; null if there is none. */
  last_paid: string | null;
}
