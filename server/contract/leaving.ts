import { z } from 'zod';
import { writeDay, nepaliDateOf } from './calendar/nepaliCalendar.ts';
import { dayUntilToday, optionalText, refusal, text } from './fields.ts';
import { phrase } from './words.ts';

/** A person leaves the school: taken off the lists, never deleted. The day is such as '2083-08-06', and not to come by this clock. */
export function leavingBy(now: () => Date) {
  return z.object({ day: dayUntilToday('Last day', now), reason: text('Reason') });
}

/** By the machine's clock. */
export const leaving = leavingBy(() => new Date());
export type Left = z.output<typeof leaving>;

/** The body of deleting a person, which may say why. */
export const deleting = z.object({ reason: optionalText('Reason') });

/** The body of bringing a person back. Where the leaving was a mistake, they were never away. */
export const returning = z.object({
  mistake: z.boolean(refusal('Mistake must be true or false')).optional(),
});
export type Returning = z.output<typeof returning>;

/** Returns the leaving of a person of whom no day is said, and perhaps no reason. */
export function leftToday(now: Date, reason = ''): Left {
  return {
    day: writeDay(nepaliDateOf(now)),
    reason: reason === '' ? phrase('not given') : reason,
  };
}
