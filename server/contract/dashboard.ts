import { z } from 'zod';
import type { MonthName } from './enumerations.ts';
import { nepaliYear } from './fields.ts';

/** The token alone says which school asks; a missing one counts as a wrong one. */
export const dashboardRequest = z.object({
  email: z.string().catch(''),
  token: z.string().catch(''),
  schoolName: z.string().catch(''),
});
export type DashboardRequest = z.output<typeof dashboardRequest>;

export interface DashboardCard {
  /** What is counted. Income and expense are in rupees. */
  _id: 'students' | 'teachers' | 'staff' | 'present' | 'income' | 'expense';
  /** The page that the card leads to; starts with '/'. */
  takeme: string;
  title: string;
  number: number;
  /** The path of a picture that our own server has. */
  image: string;
}

/** The path of the income of a BS year by month. */
export const incomeYear = z.object({ year: nepaliYear() });

/** What came in for a month. A year has twelve, from Baisakh to Chaitra. */
export interface MonthIncome {
  month: MonthName;
  /** Rupees. */
  income: number;
}
