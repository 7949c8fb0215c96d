// Money that a student has paid too much or ahead, and gets back.

import { z } from 'zod';
import type { SchoolMonth } from '../calendar/schoolMonths.ts';
import type { FeePart } from '../enumerations.ts';
import { largeMoney, oneOf, optional, optionalText, text, wholeNumber } from '../fields.ts';
import { WAYS } from './receipts.ts';

export const refundRequest = z.object({
  amount: largeMoney('Amount'),
  way: oneOf('Way', WAYS),
  place: optional(text('From which place'), undefined).optional(),
  reference: optionalText('Reference'),
  /** If nobody is named, the parent. */
  party: optionalText('Given to'),
  reason: text('Reason'),
  /** How many acts of the student's ledger the desk has seen: with more, nothing is given back. */
  seen: optional(wholeNumber('Seen', { least: 0, most: 1_000_000 }), undefined),
});
export type RefundRequest = z.output<typeof refundRequest>;

/** What is given back of a month, in rupees: by part, and together. */
export interface RefundLine extends SchoolMonth, Record<FeePart, number> {
  amount: number;
}
