import { nepaliDateOf, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { Receipt } from '@school-office/contract/money/receipts';
import { useToday } from '../../components/useToday.ts';
import { useMay } from '../auth/useMay.ts';
import { useUser } from '../auth/useUser.ts';

/**
 * Returns the function that says whether the user may cancel a receipt: all but heads only their own of today, in the
 * drawer that is open, and nobody one of a closed fiscal year.
 */
export function useMayCancel(): (
  receipt: Pick<Receipt, 'account' | 'createdAt' | 'drawer_closed' | 'year_closed'>,
) => boolean {
  const cancelsAny = useMay('cancelAnyReceipt');
  const { email } = useUser();
  const today = writeDay(useToday());
  return ({ account, createdAt, drawer_closed: isClosed = false, year_closed: isOver = false }) => {
    const isOwn = !isClosed && account === email && writeDay(nepaliDateOf(new Date(createdAt))) === today;
    return !isOver && (cancelsAny || isOwn);
  };
}
