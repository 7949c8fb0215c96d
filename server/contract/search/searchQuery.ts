import { z } from 'zod';
import { EMPLOYEE_KINDS } from '../enumerations.ts';
import { oneOf } from '../fields.ts';

/** Teachers and staff are employees. */
const WANTED_KINDS = ['student', 'employee', ...EMPLOYEE_KINDS] as const;
export type WantedKind = (typeof WANTED_KINDS)[number];

export const searchQuery = z.object({
  /** A longer text finds nobody. */
  text: z.string().max(100).catch(''),
  /** Finds only people of this kind. */
  kind: oneOf('Kind', WANTED_KINDS).optional(),
});
