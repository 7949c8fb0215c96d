import { z } from 'zod';
import type { ClockNote } from '../calendar/clock.ts';
import { WEEKDAYS } from '../calendar/nepaliCalendar.ts';
import type { Seen } from '../editing.ts';
import {
  dayOfMonth,
  money,
  nepaliDay,
  numberText,
  oneOf,
  optional,
  optionalImage,
  optionalPan,
  optionalText,
  refusal,
  text,
} from '../fields.ts';
import { LANGUAGES } from '../language.ts';
import { phrase } from '../words.ts';

/** The papers that an office printer holds; receipts come in these sizes. */
export const PAPERS = ['A4', 'A5', '80 mm', '58 mm'] as const;
export type Paper = (typeof PAPERS)[number];

/** The papers of statements; the first is the specified one. */
export const STATEMENT_PAPERS = ['300 × 140.5 mm', 'A4 portrait', 'A5 landscape'] as const;
export type StatementPaper = (typeof STATEMENT_PAPERS)[number];

/** The papers of admit cards: one card a page, as specified, or sheets of several to be cut. */
export const CARD_PAPERS = ['110 × 54.5 mm', 'A4 sheet', 'A5 sheet'] as const;
export type CardPaper = (typeof CARD_PAPERS)[number];

/** The languages of papers that have both scripts: English with Nepali beside it, or one of them. */
export const PAPER_LANGUAGES = ['both', ...LANGUAGES] as const;
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number];

/** Proposed once for each month that is still unpaid after a day of the next month; 0 rupees for none. */
const fine = z
  .object(
    { amount: money('Late fine per month'), after_day: dayOfMonth('Late after day of the next month') },
    refusal('Fine must have an amount and a day'),
  )
  .meta({ title: phrase('Fine') });

/** The days of the week without school, from a day on until the next such day. */
const weeklyHolidays = z.object(
  { from: nepaliDay('From'), days: z.array(oneOf('Day', WEEKDAYS), refusal('Days must be a list')) },
  refusal('Weekly holidays must have a day from which they hold'),
);

/** What a clerk may say of the school. Its value and label are the admin's. */
export const schoolSettings = z.object({
  nepali_label: optionalText('Name in Nepali'),
  address: optionalText('Address'),
  nepali_address: optionalText('Address in Nepali'),
  phone: optional(numberText('Phone'), ''),
  pan: optionalPan(),
  logo: optionalImage('Logo'),
  principal: optionalText('Principal'),
  /** The papers that a desk begins with: of receipts, of statements and of admit cards. */
  paper: oneOf('Paper of receipts', PAPERS),
  statement_paper: oneOf('Paper of statements', STATEMENT_PAPERS),
  card_paper: oneOf('Paper of admit cards', CARD_PAPERS),
  /** The language that a desk begins with. */
  paper_language: oneOf('Language of papers', PAPER_LANGUAGES),
  /** The examination that admit cards begin with. */
  examination: text('Examination'),
  /** The day of the month until which its fees are to be paid. */
  pay_by_day: dayOfMonth('To be paid by day of the month'),
  fine,
  /** What the drawer should hold is shown only after it was counted. */
  count_blind: z
    .boolean(refusal('Counting the drawer blind must be true or false'))
    .meta({ title: phrase('What the drawer should hold is shown after it was counted') }),
  /** Clerks see neither what employees earn nor what they were paid. */
  salaries_for_heads: z
    .boolean(refusal('Only heads see salaries must be true or false'))
    .meta({ title: phrase('Only heads see salaries') }),
  weekly_holidays: z
    .array(weeklyHolidays, refusal('Weekly holidays must be a list'))
    .max(100, refusal('There are too many weekly holidays'))
    .refine(
      (holidays) => new Set(holidays.map(({ from }) => from)).size === holidays.length,
      refusal('Weekly holidays must begin on different days'),
    )
    // Written alike, days are in order as texts.
    .transform((holidays) => holidays.toSorted((one, other) => (one.from < other.from ? -1 : 1))),
});
export type SchoolSettings = z.output<typeof schoolSettings>;

/** The call changes the settings that it names only. */
export const schoolUpdate = schoolSettings.partial();
export type SchoolUpdate = z.output<typeof schoolUpdate>;

export interface SchoolInFull extends SchoolSettings, Seen {
  value: string;
  label: string;
  /** The school year that was begun last, by whose classes lists are; null before the first. */
  school_year: number | null;
}

/** The school as it is read: with what there is to ask about the clock. */
export interface SchoolToday extends SchoolInFull, ClockNote {
  /** What the server's clock shows, ISO 8601: a desk compares its own. */
  now: string;
}

export interface SchoolAnswer {
  message: string;
  school: SchoolInFull;
}
