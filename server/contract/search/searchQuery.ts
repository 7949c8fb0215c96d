import { z } from 'zod';
import { EMPLOYEE_KINDS } from '../enumerations.ts';
import { oneOf } from '../fields.ts';

export const searchQuery = z.object({
  /** A longer text finds nobody. */
  text: z.string().max(100).catch(''),
  /** Finds only people of this kind. */
  kind: oneOf('Kind', ['student', ...EMPLOYEE_KINDS]).optional(),
});
