import { formatNepaliDateShort, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { Way } from '@school-office/contract/money/receipts';
import type { PayDay } from '@school-office/contract/money/salaryMonth';
import { useState } from 'react';
import { useToday } from '../../components/useToday.ts';
import { places } from '../../features/places/placeRequests.ts';
import { placesOfWay } from '../../features/places/placesOfWay.ts';
import { readDay } from '../../lib/days.ts';
import { useLoaded } from '../../store/useLoaded.ts';

type WayValue = Pick<PayDay, 'place' | 'reference' | 'day'>;

/** Where money goes out by a way, with what the bank writes down of it. An order of the bank may name an earlier day. */
export function useWayForm(way: Way) {
  const today = useToday();
  const { state } = useLoaded(places, undefined);
  const [place, setPlace] = useState('');
  const [reference, setReference] = useState('');
  const [typedDay, setTypedDay] = useState<string>();

  const open = placesOfWay(state.result?.places ?? [], way);
  const chosen = open.find(({ key }) => key === place) ?? open[0];
  const namesDay = way !== 'Cash';
  const text = typedDay ?? formatNepaliDateShort(today);
  const day = readDay(text.trim());
  const isDay = day !== undefined && writeDay(day) <= writeDay(today);
  // Of one place alone there is nothing to say.
  const from = open.length > 1 && chosen ? { place: chosen.key } : {};
  const onDay = typedDay === undefined || !day ? undefined : writeDay(day);
  const order: WayValue = { reference: reference.trim(), day: onDay, ...from };
  const value = namesDay ? (isDay ? order : undefined) : { reference: '', day: undefined };
  return {
    /** Undefined while the day cannot be. */
    value,
    open,
    place: chosen?.key ?? '',
    setPlace,
    reference,
    setReference,
    namesDay,
    day: text,
    isDay,
    setDay: setTypedDay,
  };
}

export type WayForm = ReturnType<typeof useWayForm>;
