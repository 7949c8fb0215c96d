import { nepaliDateOf, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { Receipt } from '@school-office/contract/money/receipts';
import { useToday } from '../../components/useToday.ts';
import { useMay } from '../auth/useMay.ts';
import { useUser } from '../auth/useUser.ts';

/**
 * Returns the function that says whether the user may cancel a receipt: all but heads only their own of today. Whether its
 * drawer is closed meanwhile, the server knows.
 */
export function useMayCancel(): (receipt: Pick<Receipt, 'account' | 'createdAt'>) => boolean {
  const cancelsAny = useMay('cancelAnyReceipt');
  const { email } = useUser();
  const today = writeDay(useToday());
  return ({ account, createdAt }) =>
    cancelsAny || (account === email && writeDay(nepaliDateOf(new Date(createdAt))) === today);
}
