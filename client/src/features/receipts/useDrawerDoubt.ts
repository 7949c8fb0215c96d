import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { t } from '@school-office/contract/words';
import { useToday } from '../../components/useToday.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useRequest } from '../../store/useRequest.ts';
import { useSchool } from '../school/useSchool.ts';
import { dayBook } from './dayBookRequest.ts';

/**
 * Returns the function that reads the open drawer before cash leaves it, in rupees, and returns the sentence about an amount that is
 * more than should be in it: none if it is not, or if the drawer is not known.
 */
export function useDrawerDoubt(): (amount: number) => Promise<string[]> {
  const today = writeDay(useToday());
  const { count_blind } = useSchool();
  const { run } = useRequest(dayBook, today);
  return async (amount) => {
    const expected = (await run(today))?.drawer?.expected;
    if (expected === undefined || amount <= expected) return [];
    const cash = formatRupees(amount);
    if (count_blind) return [t('{{cash}} in cash is more than should be in the drawer.', { cash })];
    return expected < 0
      ? [t('The drawer is {{amount}} short already.', { amount: formatRupees(-expected) })]
      : [
          t('{{cash}} in cash is more than the {{expected}} in the drawer.', {
            cash,
            expected: formatRupees(expected),
          }),
        ];
  };
}
