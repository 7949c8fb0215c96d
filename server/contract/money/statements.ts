import { z } from 'zod';
import { MONTHS } from '../enumerations.ts';
import { nepaliYear, oneOf } from '../fields.ts';

/** The path of a statement: of all payments, of those for a BS year, or for a month of that year. */
export const statementPeriod = z.object({
  year: nepaliYear().optional(),
  month: oneOf('Month', MONTHS).optional(),
});
export type StatementPeriod = z.output<typeof statementPeriod>;
