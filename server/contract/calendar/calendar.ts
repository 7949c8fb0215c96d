import { z } from 'zod';
import { MONTH_LENGTHS } from './monthLengths.ts';

const year = z.string().regex(/^2\d{3}$/);
const monthLengths = z
  .array(z.int().min(29).max(32))
  .length(12)
  .refine((lengths) => [365, 366].includes(lengths.reduce((sum, length) => sum + length, 0)));

/** Month lengths of BS years, as an admin writes them into `calendar.json`. Years after the known ones follow without a gap. */
export const calendarCorrections = z.record(year, monthLengths).superRefine((given, context) => {
  const known = { ...MONTH_LENGTHS, ...given };
  for (const added of Object.keys(given)) {
    const follows = added in MONTH_LENGTHS || Number(added) - 1 in known;
    if (!follows) context.addIssue({ code: 'custom', path: [added] });
  }
});
export type CalendarCorrections = z.output<typeof calendarCorrections>;
