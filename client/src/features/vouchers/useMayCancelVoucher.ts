import { nepaliDateOf, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { DRAWER } from '@school-office/contract/money/places';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { useToday } from '../../components/useToday.ts';
import { useMay } from '../auth/useMay.ts';
import { useUser } from '../auth/useUser.ts';

/**
 * Returns the function that says whether the user may cancel a voucher: all but heads only their own of cash and of today, in the
 * drawer that is open, and nobody one of a closed fiscal year.
 */
export function useMayCancelVoucher(): (voucher: Voucher) => boolean {
  const cancelsAny = useMay('keepBooks');
  const { email } = useUser();
  const today = writeDay(useToday());
  return ({ cancelled, account, createdAt, from, to, drawer_closed, year_closed }) => {
    if (cancelled || year_closed) return false;
    const isOwn = account === email && writeDay(nepaliDateOf(new Date(createdAt))) === today;
    return cancelsAny || (isOwn && !drawer_closed && (from === DRAWER || to === DRAWER));
  };
}
