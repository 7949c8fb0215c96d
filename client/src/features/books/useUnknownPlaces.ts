import { firstDayOf, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { Place } from '@school-office/contract/money/places';
import type { PlaceSums } from '@school-office/contract/money/placeSums';
import { useEffect } from 'react';
import { useRequest } from '../../store/useRequest.ts';
import { useMay } from '../auth/useMay.ts';
import { places as placesRequest } from '../places/placeRequests.ts';

/** Whether nobody has said what lay in a place. */
export type IsUnknown = (place: Pick<PlaceSums, 'key' | 'kind'>) => boolean;

function isOwn({ kind }: Pick<PlaceSums, 'kind'>): boolean {
  return kind === 'bank' || kind === 'wallet';
}

/**
 * Returns which banks and wallets are not known in a month: before the month of their opening sum, and all of them as long as none has one.
 * One without an opening sum beside those begins with its first move. Without the places, none is known.
 */
export function unknownIn(places: readonly Place[] | undefined, month: SchoolMonth): IsUnknown {
  const isAnySaid = places?.some((place) => isOwn(place) && place.since !== null);
  const first = firstDayOf(month);
  return (place) => {
    const since = places?.find(({ key }) => key === place.key)?.since ?? null;
    return isOwn(place) && (since === null ? !isAnySaid : since > first);
  };
}

/** As `unknownIn`, for those who see the books; to the others no bank is shown. */
export function useUnknownPlaces(month: SchoolMonth): IsUnknown {
  const seesBooks = useMay('seeBooks');
  const { state, run } = useRequest(placesRequest);
  const { status } = state;
  useEffect(() => {
    // Also where a dialog has read and forgotten them.
    if (seesBooks && status === 'idle') void run(undefined);
  }, [seesBooks, status, run]);
  return unknownIn(state.result?.places, month);
}
