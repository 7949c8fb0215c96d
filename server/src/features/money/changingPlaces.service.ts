// The places where a school's money lies, as a head names them.

import {
  firstDayOf,
  monthAt,
  monthNumber,
  monthOf,
  monthOfDay,
} from '@school-office/contract/calendar/schoolMonths';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import {
  CHEQUES,
  DRAWER,
  NOT_SAID,
  PLACED_WAYS,
  type Place,
  type Places,
  type PlacesAnswer,
  type PlacesUpdate,
} from '@school-office/contract/money/places';
import { isSameName } from '@school-office/contract/personNames';
import { may } from '@school-office/contract/users/permissions';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { holdDrawer, openDrawer, sayOpened } from './drawer.service.ts';
import { refuseClosedYear } from './fiscalYears.service.ts';
import { firstDayOfMoves } from './moves.service.ts';
import {
  nameOfPlace,
  nextKey,
  placesOf,
  writePlaces,
  type PlaceRecord,
  type PlacesRecord,
} from './places.service.ts';
import {
  changedPlaces,
  changedPlacesInTrail,
  drawerWasClosed,
  nameTwice,
  noSuchPlace,
  otherKind,
  placeBeginsLater,
  placeIsNotEmpty,
  placeIsMissing,
  placesChangedMeanwhile,
  placesSaved,
  wayWithoutPlace,
} from './places.words.ts';
import { presentBalances } from './placeSums.service.ts';

/** Returns the places of a school, the drawer and the cheques in hand among them, with what lies in each for those who see the books. */
export async function placesOnWire(actor: Actor): Promise<Places> {
  const record = await placesOf(actor.school);
  const balances = await presentBalances(record);
  const fixed = [DRAWER, CHEQUES, NOT_SAID] as const;
  const balanceOf = (key: string) =>
    key === DRAWER || key === CHEQUES || may(actor, 'seeBooks') ? toRupees(balances.get(key) ?? 0) : null;
  const ofFixed = fixed
    .filter((key) => key !== NOT_SAID || balances.get(key))
    .map((key): Place => ({
      key,
      kind: key,
      name: nameOfPlace([], key),
      account_no: '',
      ways: [],
      opening: key === DRAWER ? toRupees(record.drawer.opening) : 0,
      since: key === DRAWER ? dayOf(record.drawer.since) : null,
      retired: false,
      balance: balanceOf(key),
    }));
  const own = record.places.map((place): Place => ({
    ...place,
    opening: may(actor, 'seeBooks') ? toRupees(place.opening) : 0,
    since: dayOf(place.since),
    balance: balanceOf(place.key),
  }));
  return {
    places: [...ofFixed, ...own],
    drawer: { opening: toRupees(record.drawer.opening) },
    seen: record.seen,
  };
}

function dayOf(since: number | null): string | null {
  return since === null ? null : firstDayOf(monthOf(since));
}

/**
 * Stores the places of a school, which are all that are sent. Throws 409 if others have changed them since, for a place that is closed while
 * something lies in it, and for an opening sum of the drawer once a drawer was closed; 400 for a way without a place, a name twice, a place that is
 * left out and one that begins after this month.
 */
export function changePlaces(actor: Actor, asked: PlacesUpdate): Promise<PlacesAnswer> {
  const { school } = actor;
  return act(actor, async (at) => {
    const before = await placesOf(school);
    if (asked.seen !== undefined && asked.seen !== before.seen) {
      const { places } = await placesOnWire(actor);
      throw new ApiError(409, placesChangedMeanwhile(), { places, seen: before.seen });
    }
    const given = { ...before.given };
    const places = asked.places.map((place) => placeFrom(before, place, given));
    refuseFaults(before, places);
    refuseToBegin(places, monthNumber(monthAt(at)));
    await refuseNotEmpty(before, places);
    const drawer = await drawerFrom(before, asked, at);
    await refuseClosedYear(school, { days: daysOfChangedOpenings(before, { places, drawer }) });
    const changes = changedPlaces(before, { ...before, places, drawer });
    if (Object.keys(changes).length > 0) {
      await writePlaces({ ...before, given, places, drawer });
      await audit(actor, changedPlacesInTrail(changes));
    }
    return { message: placesSaved(), ...(await placesOnWire(actor)) };
  });
}

function placeFrom(
  { places }: PlacesRecord,
  { key, opening, since, ways, ...fields }: PlacesUpdate['places'][number],
  given: PlacesRecord['given'],
): PlaceRecord {
  const known = places.find((place) => place.key === key);
  if (key !== undefined && !known) throw fault(noSuchPlace());
  if (known && known.kind !== fields.kind) throw fault(otherKind(known.name));
  return {
    ...fields,
    key: known?.key ?? nextKey(given, fields.kind),
    ways: PLACED_WAYS.filter((way) => ways.includes(way)),
    opening: toPaisa(opening),
    since: since === null ? null : monthNumber(monthOfDay(since)),
  };
}

/** A place is never removed, and each way has one that is open. */
function refuseFaults(before: PlacesRecord, places: readonly PlaceRecord[]): void {
  const missing = before.places.find((one) => !places.some(({ key }) => key === one.key));
  if (missing) throw fault(placeIsMissing(missing.name));
  const open = places.filter(({ retired }) => !retired);
  const twice = open.find((one, index) =>
    open.some((other, at) => at > index && isSameName(one.name, other.name)),
  );
  if (twice) throw fault(nameTwice(twice.name));
  const way = PLACED_WAYS.find((one) => !open.some(({ ways }) => ways.includes(one)));
  if (way) throw fault(wayWithoutPlace(way));
  // A cheque is written on a bank.
  if (!open.some(({ kind }) => kind === 'bank')) throw fault(wayWithoutPlace('Cheque'));
}

/** The book of a place would hold less than the place until then. */
function refuseToBegin(places: readonly PlaceRecord[], thisMonth: number): void {
  const later = places.find(({ since }) => since !== null && since > thisMonth);
  if (later) throw fault(placeBeginsLater(later.name));
}

async function refuseNotEmpty(before: PlacesRecord, places: readonly PlaceRecord[]): Promise<void> {
  const balances = await presentBalances({ ...before, places: [...places] });
  const full = places.find(({ key, retired }) => retired && (balances.get(key) ?? 0) !== 0);
  if (full) throw new ApiError(409, placeIsNotEmpty(full.name, toRupees(balances.get(full.key)!)));
}

/** The opening sum of the drawer is of the month in which money moved first, and of the first drawer. */
async function drawerFrom(
  { school, drawer }: PlacesRecord,
  asked: PlacesUpdate,
  at: Date,
): Promise<PlacesRecord['drawer']> {
  const opening = asked.drawer === undefined ? drawer.opening : toPaisa(asked.drawer.opening);
  if (opening === drawer.opening) return drawer;
  if ((await openDrawer(school)).number > 1) throw new ApiError(409, drawerWasClosed(), { field: 'drawer' });
  await holdDrawer(school, at);
  await sayOpened(school, opening);
  const first = await firstDayOfMoves(school);
  const since = monthNumber(first === undefined ? monthAt(at) : monthOfDay(first));
  return { opening, since };
}

/** Returns the days from which on opening sums hold or have held that are others now. */
function daysOfChangedOpenings(
  before: PlacesRecord,
  { places, drawer }: Pick<PlacesRecord, 'places' | 'drawer'>,
): string[] {
  const said = new Map(before.places.map((place) => [place.key, place]));
  const pairs = [
    [before.drawer, drawer],
    ...places.map((place) => [said.get(place.key) ?? NO_OPENING, place] as const),
  ] as const;
  return pairs
    .filter(([one, other]) => one.opening !== other.opening || one.since !== other.since)
    .flatMap(([one, other]) => [dayOf(one.since), dayOf(other.since)])
    .filter((day) => day !== null);
}

const NO_OPENING = { opening: 0, since: null };

function fault(message: string): ApiError {
  return new ApiError(400, message, { field: 'places' });
}
