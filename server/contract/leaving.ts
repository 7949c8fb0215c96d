import { z } from 'zod';
import { dayUntilToday, text } from './fields.ts';
import { formatNepaliDateShort, nepaliDateOf } from './nepaliCalendar.ts';

/** A person leaves the school: taken off the lists, never deleted. The day is such as '2083-08-06'. */
export const leaving = z.object({
  day: dayUntilToday('Last Day'),
  reason: text('Reason'),
});
export type Left = z.output<typeof leaving>;

/** Returns the leaving of a person of whom neither day nor reason is said. */
export function leftToday(now: Date): Left {
  return { day: formatNepaliDateShort(nepaliDateOf(now)).replaceAll('/', '-'), reason: 'not given' };
}
