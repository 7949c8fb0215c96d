import { CHEQUES, DRAWER, type Place, type PlacedWay } from '@school-office/contract/money/places';
import type { Way } from '@school-office/contract/money/receipts';

/** The places that money of a way can come out of or into, the one first that it is if nothing is said; none for cash. */
export function placesOfWay(places: readonly Place[], way: string): Place[] {
  return ownOf(places).filter(({ kind, ways }) =>
    way === 'Cheque' ? kind === 'bank' : ways.includes(way as PlacedWay),
  );
}

/** The ways in which money goes out or comes in: a cheque that is received is no income before the bank has paid it. */
export function waysOf(ways: readonly Way[], direction: 'out' | 'in'): Way[] {
  return ways.filter((way) => direction === 'out' || way !== 'Cheque');
}

/** Banks, wallets and persons that are not closed. */
export function ownOf(places: readonly Place[]): Place[] {
  return places.filter(({ kind, retired }) => ['bank', 'wallet', 'person'].includes(kind) && !retired);
}

/** Those that money can be moved out of by hand, and those that it can be moved into. */
export function endsOfMoves(places: readonly Place[]): { from: Place[]; to: Place[] } {
  const from = places.filter(({ key, retired }) => key !== CHEQUES && !retired);
  return { from, to: from.filter(({ key, kind }) => key === DRAWER || kind !== 'not said') };
}

/** Rupees in the drawer. */
export function cashIn(places: readonly Place[]): number {
  return places.find(({ key }) => key === DRAWER)?.balance ?? 0;
}
