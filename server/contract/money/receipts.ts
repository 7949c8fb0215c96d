import { z } from 'zod';
import { fiscalYearFrom } from '../calendar/fiscalYears.ts';
import { daysInMonth } from '../calendar/nepaliCalendar.ts';
import type { SchoolMonth } from '../calendar/schoolMonths.ts';
import { MONTHS, type ClassName, type FeePart } from '../enumerations.ts';
import {
  money,
  nepaliDay,
  nepaliYear,
  numberText,
  oneOf,
  optional,
  optionalMoney,
  optionalText,
  refusal,
  text,
  wholeNumber,
} from '../fields.ts';
import type { InSection } from '../school/classes.ts';
import type { FeePayment } from './fees.ts';

/** The ways to pay. The office writes down the reference of all but cash. */
export const WAYS = ['Cash', 'Cheque', 'Bank', 'eSewa', 'Khalti', 'Fonepay', 'connectIPS'] as const;
export type Way = (typeof WAYS)[number];

export const CANCEL_REASONS = [
  'wrong student',
  'wrong amount',
  'wrong month',
  'bounced cheque',
  'undone at once',
  'other',
] as const;
/** Of vouchers, beside those. */
export const VOUCHER_REASONS = ['written twice', 'wrong head', 'wrong person'] as const;
export const ALL_REASONS = [...CANCEL_REASONS, ...VOUCHER_REASONS] as const;
export type CancelReason = (typeof ALL_REASONS)[number];

/** A record's id, as a form sends it. */
export const recordId = (label: string) =>
  z
    .string(refusal('{{label}} is required', { label }))
    .regex(/^[0-9a-f]{24}$/, refusal('{{label}} must be chosen from the list', { label }));

const MOST_LINES = 20;

const receiptLine = z
  .object(
    {
      student: recordId('Student'),
      amount: optionalMoney('Amount'),
      fine: optionalMoney('Fine'),
      /** How many acts of the student's ledger the desk has seen: with more, nothing is taken. */
      seen: optional(wholeNumber('Seen', { least: 0, most: 1_000_000 }), undefined),
    },
    refusal('Choose a student and an amount'),
  )
  .refine(({ amount, fine }) => amount + fine > 0, {
    path: ['amount'],
    ...refusal('The total is Rs 0: enter an amount'),
  });

/** What one or more students pay together. The server divides each amount among the student's months, oldest first. */
export const receiptRequest = z
  .object({
    lines: z
      .array(receiptLine, refusal('Lines must be a list'))
      .min(1, refusal('Choose a student'))
      .max(MOST_LINES, refusal('One receipt is for at most {{most}} students', { most: MOST_LINES }))
      .refine(
        (lines) => new Set(lines.map(({ student }) => student)).size === lines.length,
        refusal('Each student can be there once'),
      ),
    way: oneOf('Way', WAYS),
    /** Of a cheque, bank and number. */
    reference: optionalText('Reference'),
    /** Where a way lands in several places, the key of one. */
    place: optional(text('Place'), undefined).optional(),
    /** What the payer handed over, in cash. */
    received: optional(money('Received'), undefined),
    payer: optionalText('Payer'),
    /** Of a receipt that was written on paper while there was no power: its number and its day. */
    paper: z
      .object(
        { number: numberText('Number of the paper'), day: nepaliDay('Day of the paper') },
        refusal('Say number and day of the paper'),
      )
      .optional(),
  })
  .refine(({ way, reference }) => way === 'Cash' || reference !== '', {
    path: ['reference'],
    ...refusal('Reference is required, unless it is paid in cash'),
  });
export type ReceiptRequest = z.output<typeof receiptRequest>;

export const cancellation = cancellationBy(CANCEL_REASONS);
export const voucherCancellation = cancellationBy(ALL_REASONS);
export interface Cancellation {
  reason: CancelReason;
  note: string;
}

function cancellationBy<const Reasons extends readonly CancelReason[]>(reasons: Reasons) {
  return z
    .object({ reason: oneOf('Reason', reasons), note: optionalText('Note') })
    .refine(({ reason, note }) => reason !== 'other' || note !== '', {
      path: ['note'],
      ...refusal('Note is required: say what was wrong'),
    });
}

export const paperNumber = z
  .string()
  .regex(/^\d{1,9}$/, refusal('The number must be a whole number'))
  .transform(Number);

/** A fiscal year in a path, '2083-84', read as '2083/84'. */
export const fiscalYearInPath = z
  .string()
  .regex(/^20\d\d-\d\d$/, refusal('The fiscal year must be such as 2083-84'))
  .transform((written) => written.replace('-', '/'))
  .refine(
    (year) => year === fiscalYearFrom(Number(year.slice(0, 4))),
    refusal('The fiscal year must be such as 2083-84'),
  );

/** The path of one receipt. */
export const receiptPath = z.object({ fy: fiscalYearInPath, number: paperNumber });

/** The path of a day, with the month's name; read as a date of the calendar, whose months are numbers. */
export const dayPath = z
  .object({
    year: nepaliYear(),
    month: oneOf('Month', MONTHS).transform((name) => MONTHS.indexOf(name) + 1),
    day: z
      .string()
      .regex(/^\d{1,2}$/, refusal('Day must be a number'))
      .transform(Number),
  })
  .refine(({ year, month, day }) => day >= 1 && day <= daysInMonth(year, month), {
    path: ['day'],
    ...refusal('Day must be a day of that month'),
  });

export interface Cancelled extends Cancellation {
  /** ISO 8601. */
  at: string;
  /** The email of the account. */
  account: string;
}

/** What bills beside the plan are, whose lines have no head. */
export const HEADLESS = ['extra', 'old dues'] as const;
export type Headless = (typeof HEADLESS)[number];

/** One head of a line, as the paper says it. Rupees. */
export interface ReceiptItem {
  /** The id of the head; none for an extra bill. */
  head?: string;
  /** Where it has no head, what its bill is. */
  of?: Headless;
  name: string;
  nepali_name: string;
  part: FeePart;
  gross: number;
  concession: number;
  /** What is paid of it with this receipt. */
  amount: number;
}

/** Under this name it is stored what was owed before the first month that was charged here. */
export const OLD_DUES = 'Old dues';

/** Whether an item is old dues. A fee head of the same name has an id. */
export function isOldDues({ head, name }: Pick<ReceiptItem, 'head' | 'name'>): boolean {
  return head === undefined && name === OLD_DUES;
}

/** What one student pays for one month. Rupees. The six parts never contain the fine. */
export interface ReceiptLine extends SchoolMonth, InSection, Record<FeePart, number> {
  _id: string;
  student: string;
  student_name: string;
  classname: ClassName;
  roll_no: number;
  parents_name: string;
  fine: number;
  /**
   * Whether the month was over when it was paid, or its class had no fee plan for that year: as long as the month is not charged, what is paid
   * beyond its extra bills counts as charged then.
   */
  as_charged: boolean;
  /** The next class, by whose plan it is paid ahead, where the month's school year had not begun. */
  as_of?: ClassName;
  /** Empty for a payment by the form of other amounts: the parts say it all. */
  items: ReceiptItem[];
}

/** A receipt as it was written; only prints and cancelled ever change. Rupees. */
export interface Receipt {
  _id: string;
  number: number;
  /** Such as '2083/84'. */
  fiscal_year: string;
  /** ISO 8601. */
  createdAt: string;
  /** The email of the account that took the money. */
  account: string;
  way: Way;
  /** The key of the place that the money came into. */
  place: string;
  reference: string;
  /** What was handed over; the total if nobody said. */
  received: number;
  payer: string;
  /** The receipt was written on paper that day, and entered later: its own day and drawer are those of entering it. */
  paper?: { number: string; day: string };
  lines: ReceiptLine[];
  /** With fines. */
  total: number;
  /** What its students owed after it, and had paid too much or ahead. */
  due_after: number;
  advance_after: number;
  /** How often it was printed, without one that did not come out: the first print is the original. */
  prints: number;
  cancelled: Cancelled | null;
  /** Of cash whose drawer was closed since, where it is read: only a head may cancel it. */
  drawer_closed?: true;
  /** Where it is read: of a fiscal year that is closed, so that nobody cancels it. */
  year_closed?: true;
}

export interface ReceiptAnswer {
  message: string;
  receipt: Receipt;
}

export interface PrintAnswer {
  /** 0 for the original, then 1, 2 ... */
  copy: number;
  /** Whether the print before it was said not to have come out: the paper says that it is printed again. */
  again?: true;
  /** Whether one print of the receipt was said not to have come out: that is said once, so this one stays. */
  stays?: true;
}

/** A line of a statement: a payment of the specification, and where it comes from. */
export interface StatementPayment extends FeePayment {
  /** The student's id. */
  student: string;
  fine: number;
  /** Such as '2083/84-000001'. */
  receipt: string;
  way: Way;
}
