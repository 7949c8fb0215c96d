import { z } from 'zod';

const year = z.string().regex(/^20([0-8]\d|90)$/);
const monthLengths = z
  .array(z.int().min(29).max(32))
  .length(12)
  .refine((lengths) => [365, 366].includes(lengths.reduce((sum, length) => sum + length, 0)));

/** Month lengths of BS years, as an admin writes them into `calendar.json`. */
export const calendarCorrections = z.record(year, monthLengths);
export type CalendarCorrections = z.output<typeof calendarCorrections>;
