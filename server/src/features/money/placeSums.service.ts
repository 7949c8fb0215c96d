// What lies in each place: the sums that are kept of its months, and the moves of days.

import { monthNumber, monthOf, firstDayOf, monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import { toRupees } from '@school-office/contract/money/money';
import { CHEQUES, DRAWER, NOT_SAID, type AnyPlaceKind } from '@school-office/contract/money/places';
import type { PlaceSums } from '@school-office/contract/money/placeSums';
import mongoose from 'mongoose';
import { readAll } from '../../database/act.ts';
import { placesOfAdvances, type PlaceOfAdvance } from './advances.service.ts';
import { movesToSum, type Days, type Move } from './moves.service.ts';
import { PlaceMonthModel, type PlaceMonthRecord } from './placeMonths.model.ts';
import { nameOfPlace, type PlacesRecord } from './places.service.ts';

/** Paisa. */
interface Opening {
  opening: number;
  said: number;
}

type Advances = ReadonlyMap<string, PlaceOfAdvance>;

type PlaceMonth = Omit<PlaceMonthRecord, 'school'>;

/** Returns what is kept of the months before one, of all places. */
async function readMonths(school: string, before: number): Promise<PlaceMonth[]> {
  return PlaceMonthModel.find({ school, month: mongoose.trusted({ $lt: before }) })
    .select('-_id place month in out moved')
    .lean();
}

/**
 * Returns what lay in each place at the beginning of a month. An opening sum that is said of a month holds from its first day
 * on, whatever was moved before: the difference is `said`. Those of advances are added to what was moved.
 */
function openingsOf(
  { places, drawer }: PlacesRecord,
  month: number,
  { months, advances }: { months: readonly PlaceMonth[]; advances: Advances },
): Map<string, Opening> {
  const said = new Map([[DRAWER, drawer], ...places.map((place) => [place.key, place] as const)]);
  const before = months.filter(({ month: of }) => of < month);
  const keys = new Set([...said.keys(), ...before.map(({ place }) => place)]);
  const sums = new Map([...keys].map((key) => [key, { before: 0, since: 0 }]));
  for (const { place, month: of, in: came, out, moved } of before) {
    const sum = sums.get(place)!;
    sum.before += came - out + moved;
    if (of >= (said.get(place)?.since ?? -Infinity)) sum.since += came - out + moved;
  }
  const openings = new Map(
    Array.from(sums, ([key, { before: all, since }]) => {
      const { opening, since: from } = said.get(key) ?? { opening: 0, since: null };
      if (from === null || from > month) return [key, { opening: all, said: 0 }];
      if (from === month) return [key, { opening: all, said: opening - all }];
      return [key, { opening: opening + since, said: 0 }];
    }),
  );
  for (const [key, { said: own }] of advances) {
    const one = openings.get(key) ?? { opening: 0, said: 0 };
    for (const { month: of, paisa } of own) {
      if (of < month) one.opening += paisa;
      if (of === month) one.said += paisa;
    }
    openings.set(key, one);
  }
  return openings;
}

/** Returns the balance of each place now, by its key, in paisa. */
export async function presentBalances(record: PlacesRecord): Promise<Map<string, number>> {
  const { school } = record;
  const [months, advances] = await readAll(
    () => readMonths(school, Number.MAX_SAFE_INTEGER),
    () => placesOfAdvances(school),
  );
  const openings = openingsOf(record, Number.MAX_SAFE_INTEGER, { months, advances });
  return new Map(Array.from(openings, ([key, { opening }]) => [key, opening]));
}

type Summed = Pick<Move, 'place' | 'day' | 'sort' | 'paisa'>;

/** Returns the sums of places over some days of one month whose moves these are, in paisa. */
export async function placesOver(
  record: PlacesRecord,
  { from, until }: Days,
  moves: readonly Summed[],
): Promise<PlaceSums[]> {
  const { school } = record;
  const month = monthNumber(monthOfDay(from));
  const first = firstDayOf(monthOf(month));
  const [months, advances, before] = await readAll(
    () => readMonths(school, month),
    () => placesOfAdvances(school, until),
    async () => (from === first ? [] : movesToSum(school, first, from)),
  );
  const openings = openingsOf(record, month, { months, advances });
  const sums = new Map<string, Pick<PlaceSums, 'in' | 'out' | 'moved'>>();
  for (const { place, sort, paisa } of moves) {
    const sum = sums.get(place) ?? { in: 0, out: 0, moved: 0 };
    sum[sort] += paisa;
    sums.set(place, sum);
  }
  for (const { place, sort, paisa } of before) {
    const opening = openings.get(place) ?? { opening: 0, said: 0 };
    openings.set(place, { ...opening, opening: opening.opening + (sort === 'out' ? -paisa : paisa) });
  }
  if (from !== first) {
    for (const [key, { opening, said }] of openings) openings.set(key, { opening: opening + said, said: 0 });
  }
  const keys = new Set([...openings.keys(), ...sums.keys(), CHEQUES, NOT_SAID]);
  return [...keys]
    .map((key): PlaceSums => {
      const { opening, said } = openings.get(key) ?? { opening: 0, said: 0 };
      const { in: came, out, moved } = sums.get(key) ?? { in: 0, out: 0, moved: 0 };
      const closing = opening + said + came - out + moved;
      const name = advances.get(key)?.name ?? nameOfPlace(record.places, key);
      const kind = advances.has(key) ? 'advance' : kindOf(record, key);
      return { key, kind, name, opening, said, in: came, out, moved, closing };
    })
    .filter((place) => isShown(record, place))
    .toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** Returns the sums of places over whole months, both counted in, in paisa: of what is kept of each month, whatever was moved. */
export async function placesOverMonths(
  record: PlacesRecord,
  first: number,
  last: number,
): Promise<PlaceSums[]> {
  const { school } = record;
  // Days so written compare as they follow each other, and no month is longer.
  const until = firstDayOf(monthOf(last)).replace(/01$/, '32');
  const [months, advances] = await readAll(
    () => readMonths(school, last + 1),
    () => placesOfAdvances(school, until),
  );
  const openings = openingsOf(record, first, { months, advances });
  const after = openingsOf(record, last + 1, { months, advances });
  const keys = new Set([...after.keys(), CHEQUES, NOT_SAID]);
  return [...keys]
    .map((key): PlaceSums => {
      const own = months.filter(({ place, month }) => place === key && month >= first);
      const sum = (of: 'in' | 'out' | 'moved') => own.reduce((total, one) => total + one[of], 0);
      const { opening } = openings.get(key) ?? { opening: 0 };
      const closing = after.get(key)?.opening ?? opening;
      const [came, out, moved] = [sum('in'), sum('out'), sum('moved')];
      // Whatever else has come was said: in one of these months it is the opening sum.
      const said = closing - (opening + came - out + moved);
      const name = advances.get(key)?.name ?? nameOfPlace(record.places, key);
      const kind = advances.has(key) ? 'advance' : kindOf(record, key);
      return { key, kind, name, opening, said, in: came, out, moved, closing };
    })
    .filter((place) => isShown(record, place))
    .toSorted((one, other) => orderOf(one) - orderOf(other));
}

const KINDS: readonly AnyPlaceKind[] = [
  'drawer',
  'bank',
  'wallet',
  'cheques',
  'person',
  'advance',
  'not said',
];

function orderOf({ kind }: PlaceSums): number {
  return KINDS.indexOf(kind);
}

function kindOf({ places }: PlacesRecord, key: string): AnyPlaceKind {
  if (key === DRAWER || key === CHEQUES) return key;
  return places.find((place) => place.key === key)?.kind ?? NOT_SAID;
}

/** A closed place and the place 'not said' are listed only while money lies or moved in them. */
function isShown({ places }: PlacesRecord, { key, opening, said, in: came, out, moved }: PlaceSums): boolean {
  if ([opening, said, came, out, moved].some((paisa) => paisa !== 0)) return true;
  return key === DRAWER || key === CHEQUES || places.some((place) => place.key === key && !place.retired);
}

/** Returns the same in rupees. */
export function placeInRupees(place: PlaceSums): PlaceSums {
  const { opening, said, in: came, out, moved, closing } = place;
  return {
    ...place,
    opening: toRupees(opening),
    said: toRupees(said),
    in: toRupees(came),
    out: toRupees(out),
    moved: toRupees(moved),
    closing: toRupees(closing),
  };
}
