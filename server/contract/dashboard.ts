import { z } from 'zod';

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
