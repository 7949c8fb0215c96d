import { z } from 'zod';
import type { EmployeeKind } from './enumerations.ts';

export type PersonKind = 'student' | EmployeeKind;

/** The query of a history: without fees, it leaves out what is charged each month and paid. */
export const historyQuery = z.object({ without: z.literal('fees').optional() });
export type HistoryQuery = z.output<typeof historyQuery>;

/** A line of a person's page: what an account did to their record, and when. */
export interface HistoryLine {
  /** ISO 8601. */
  at: string;
  /** The email of the account, or 'command line'. */
  account: string;
  /** As in the audit trail: registered, edited, left, returned, joined family, received fees ... */
  action: string;
  /** A sentence such as 'Phone changed from 9800000001 to 9800000002'. */
  details: string;
}
