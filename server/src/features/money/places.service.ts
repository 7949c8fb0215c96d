import { FIXED_PLACES } from '@school-office/contract/money/placeNames';
import { CHEQUES, DRAWER, type PlacedWay, type PlaceKind } from '@school-office/contract/money/places';
import type { Way } from '@school-office/contract/money/receipts';
import { isSameName } from '@school-office/contract/personNames';
import { ApiError } from '../../http/ApiError.ts';
import { PlacesModel, type PlaceRecord, type PlacesRecord } from './places.model.ts';
import { noPlaceTakes, noSuchPlace, placeIsClosed, placeTakesNoWay } from './places.words.ts';

export type { PlaceRecord, PlacesRecord } from './places.model.ts';

const BANK: PlaceRecord = {
  key: 'bank',
  kind: 'bank',
  name: 'Bank',
  account_no: '',
  ways: ['Bank', 'Fonepay', 'connectIPS'],
  opening: 0,
  since: null,
  retired: false,
};

/** Until a head changes them. The upgrade from format 16 has put earlier money into these. */
const BUILT_IN: Omit<PlacesRecord, 'school'> = {
  seen: 0,
  places: [
    BANK,
    { ...BANK, key: 'eSewa', kind: 'wallet', name: 'eSewa', ways: ['eSewa'] },
    { ...BANK, key: 'Khalti', kind: 'wallet', name: 'Khalti', ways: ['Khalti'] },
  ],
  drawer: { opening: 0, since: null },
  given: { bank: 1, wallet: 0, person: 0 },
};

/** Returns the places of a school, closed ones too. */
export async function placesOf(school: string): Promise<PlacesRecord> {
  const places = await PlacesModel.findOne({ school }).select('-_id').lean();
  return places ?? { school, ...BUILT_IN };
}

/** Money of a way that comes in or goes out; `place` is what the desk says, if it says one. */
export interface MoneyByWay {
  way: Way;
  place?: string | undefined;
  goes: 'in' | 'out';
}

/**
 * Returns the key of the place that money of a way comes into or goes out of: cash the drawer, a cheque that is received
 * those in hand, a cheque that is written a bank. Throws 400 for a place that is not there, is closed or does not take the way.
 */
export async function placeOfWay(school: string, { way, place, goes }: MoneyByWay): Promise<string> {
  const fixed = way === 'Cash' ? DRAWER : way === 'Cheque' && goes === 'in' ? CHEQUES : undefined;
  if (fixed !== undefined) {
    if (place !== undefined && place !== fixed) throw placeFault(placeTakesNoWay(place, way));
    return fixed;
  }
  const { places } = await placesOf(school);
  if (place !== undefined) {
    const one = findPlace(places, place);
    if (!takes(one, way)) throw placeFault(placeTakesNoWay(one.name, way));
    return one.key;
  }
  const first = places.find((one) => !one.retired && takes(one, way));
  if (!first) throw placeFault(noPlaceTakes(way));
  return first.key;
}

/** A cheque is written on any bank. */
function takes({ kind, ways }: PlaceRecord, way: Way): boolean {
  return way === 'Cheque' ? kind === 'bank' : ways.includes(way as PlacedWay);
}

/** Returns a place that is open. Throws 400, at the field that names it. */
export function findPlace(places: readonly PlaceRecord[], key: string, field = 'place'): PlaceRecord {
  const place = places.find((one) => one.key === key);
  if (!place) throw placeFault(noSuchPlace(), field);
  if (place.retired) throw placeFault(placeIsClosed(place.name), field);
  return place;
}

function placeFault(message: string, field = 'place'): ApiError {
  return new ApiError(400, message, { field });
}

/** Returns the key of a person's place, in the act in which it is called; a person whom nobody has named before gets one. */
export async function keyOfPerson(school: string, name: string): Promise<string> {
  const record = await placesOf(school);
  const known = record.places.find(
    (one) => one.kind === 'person' && !one.retired && isSameName(one.name, name),
  );
  if (known) return known.key;
  const given = { ...record.given };
  const place: PlaceRecord = { ...BANK, key: nextKey(given, 'person'), kind: 'person', name, ways: [] };
  await writePlaces({ ...record, given, places: [...record.places, place] });
  return place.key;
}

/** Returns a key that was never given, and counts it. */
export function nextKey(given: PlacesRecord['given'], kind: PlaceKind): string {
  given[kind] += 1;
  return `${kind} ${given[kind]}`;
}

/** Stores the places of a school, which counts as a change, in the act in which it is called. */
export async function writePlaces({ school, ...places }: PlacesRecord): Promise<void> {
  const written = { ...places, seen: places.seen + 1 };
  await PlacesModel.updateOne({ school }, { $set: written }, { upsert: true });
}

/** Returns the name of a place, whose key stands for one that is not there. */
export function nameOfPlace(places: readonly PlaceRecord[], key: string): string {
  return FIXED_PLACES.get(key) ?? places.find((one) => one.key === key)?.name ?? key;
}
