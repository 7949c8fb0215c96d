import { z } from 'zod';
import { dayUntilToday, optionalText, text } from './fields.ts';
import { formatNepaliDateShort, nepaliDateOf } from './calendar/nepaliCalendar.ts';

/** A person leaves the school: taken off the lists, never deleted. The day is such as '2083-08-06'. */
export const leaving = z.object({
  day: dayUntilToday('Last day'),
  reason: text('Reason'),
});
export type Left = z.output<typeof leaving>;

/** The body of deleting a person, which may say why. */
export const deleting = z.object({ reason: optionalText('Reason') });

/** Returns the leaving of a person of whom no day is said, and perhaps no reason. */
export function leftToday(now: Date, reason = ''): Left {
  return {
    day: formatNepaliDateShort(nepaliDateOf(now)).replaceAll('/', '-'),
    reason: reason === '' ? 'not given' : reason,
  };
}
