import { money, oneOf, optional, optionalText } from '@school-office/contract/fields';
import { WAYS } from '@school-office/contract/money/receipts';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { FormTexts } from '../../components/form/useContractForm.ts';
import type { Ticks } from './takings.ts';

/** What the names of the drafts begin with; a student's id follows. */
export const DESK_DRAFTS = 'desk ';
export const DESK_FIELDS = ['amount', 'way', 'reference', 'place', 'received', 'payer', 'paper'] as const;

/** The form of the desk. The contract checks the whole. */
export const feeDeskForm = z.object({
  /** What is ticked; empty while the desk's own stand. */
  ticks: z.array(z.custom<Ticks>()),
  /** Whether the amount is typed: then it fills the oldest months of those who pay. Else it is what is ticked. */
  typed: z.boolean(),
  /** As typed. */
  amount: z.string(),
  way: oneOf('Way', WAYS),
  reference: optionalText('Reference'),
  /** Where the way lands in several places, the key of one. */
  place: optionalText('Into'),
  received: optional(money('Received'), undefined),
  payer: optionalText('Paid by'),
  /** The number and the day of a receipt that was written on paper. */
  paper: optionalText('Number of the paper'),
  paper_day: optionalText('Day of the paper'),
});
type Fields = z.output<typeof feeDeskForm>;
export type FeeDeskForm = UseFormReturn<FormTexts<Fields>, unknown, Fields>;
