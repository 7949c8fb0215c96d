import { fiscalYearFrom, fiscalYearOfDay } from '@school-office/contract/calendar/fiscalYears';
import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { MoneyHead } from '@school-office/contract/money/moneyHeads';
import type { Place } from '@school-office/contract/money/places';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { useToday } from '../../components/useToday.ts';
import { places as placesRequest } from '../../features/places/placeRequests.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { moneyHeads, vouchersOfYear } from './expenseRequests.ts';
import { nextNumber } from './knownVouchers.ts';

/** What the form knows. */
export interface Known {
  /** Of this fiscal year and of the one before, which has the parties of its first months. */
  vouchers: readonly Voucher[];
  heads: readonly MoneyHead[];
  places: readonly Place[];
  /** That the next voucher of today will probably have; undefined until the vouchers are read. */
  next: number | undefined;
}

/** Reads the earlier vouchers, the heads and the places. The form waits for heads and places alone. */
export function useKnown() {
  const thisYear = fiscalYearOfDay(writeDay(useToday()));
  const lastYear = fiscalYearFrom(Number(thisYear.slice(0, 4)) - 1);
  const now = useLoaded(vouchersOfYear, thisYear);
  const before = useLoaded(vouchersOfYear, lastYear);
  const heads = useLoaded(moneyHeads, undefined);
  const places = useLoaded(placesRequest, undefined);
  const needed = [heads.state, places.state] as readonly RequestState<unknown>[];
  const failed = needed.find(({ status }) => status === 'fail');
  const refresh = () => {
    now.refresh();
    heads.refresh();
    places.refresh();
  };
  const known: Known | null =
    heads.state.result && places.state.result
      ? {
          vouchers: [...(before.state.result ?? []), ...(now.state.result ?? [])],
          heads: heads.state.result,
          places: places.state.result.places,
          next: now.state.result ? nextNumber(now.state.result) : undefined,
        }
      : null;
  const state: RequestState<Known> = failed
    ? { status: 'fail', result: null, error: failed.error }
    : { status: known ? 'success' : 'loading', result: known, error: null };
  return { state, refresh };
}
