// The books of a month: sums of the journal, and nothing else.

import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import type { MonthName } from '@school-office/contract/enumerations';
import { MONTHS } from '@school-office/contract/enumerations';
import type {
  CashBook,
  CashBookDay,
  CashBookLine,
  PlaceBook,
  PlaceBookLine,
} from '@school-office/contract/money/cashBook';
import { toRupees } from '@school-office/contract/money/money';
import { MOVE_KINDS, type MoveKind } from '@school-office/contract/money/moves';
import { NOT_SAID } from '@school-office/contract/money/places';
import type { PlaceSums } from '@school-office/contract/money/placeSums';
import { WAYS } from '@school-office/contract/money/receipts';
import { notFound } from '../../http/ApiError.ts';
import { placesOfAdvances } from '../money/advances.service.ts';
import { namesOn } from '../money/fiscalYears.service.ts';
import { movesOfDays, transfersOfDays, type Days, type StoredMove } from '../money/moves.service.ts';
import { nameOfPlace, type PlacesRecord } from '../money/places.service.ts';
import { placeInRupees, placesOver } from '../money/placeSums.service.ts';

interface Month {
  year: number;
  month: MonthName;
}

/** Returns the cash and bank book of a month. */
export async function cashBook(school: string, { year, month }: Month): Promise<CashBook> {
  const days = daysOf({ year, month });
  const [moves, { places: record, heads }] = await Promise.all([
    movesOfDays(school, days),
    namesOn(school, days.from),
  ]);
  const places = await placesOver(record, days, moves);
  const sum = (key: 'opening' | 'said' | 'in' | 'out' | 'closing') =>
    toRupees(places.reduce((total, place) => total + place[key], 0));
  const notSaid = moves.filter(({ place, back }) => place === NOT_SAID && !back);
  return {
    year,
    month_name: month,
    places: places.map(placeInRupees),
    days: daysWith(moves, places, heads),
    in: linesOf(moves, 'in'),
    out: linesOf(moves, 'out'),
    opening: sum('opening'),
    said: sum('said'),
    total_in: sum('in'),
    total_out: sum('out'),
    closing: sum('closing'),
    handed: {
      count: notSaid.filter(({ what }) => what === 'handed over').length,
      amount: toRupees(places.find(({ key }) => key === NOT_SAID)?.closing ?? 0),
    },
  };
}

/** Returns the book of one place in a month. Throws 404 for a place that the school does not have. */
export async function placeBook(
  school: string,
  { year, month, place: key }: Month & { place: string },
): Promise<PlaceBook> {
  const days = daysOf({ year, month });
  const [moves, { places: record, heads }] = await Promise.all([
    movesOfDays(school, days, key),
    namesOn(school, days.from),
  ]);
  const place = (await placesOver(record, days, moves)).find((one) => one.key === key);
  if (!place && !(await isKnown(record, key))) throw notFound('Place');
  const others = await otherPlaces(school, days, key);
  let balance = (place?.opening ?? 0) + (place?.said ?? 0);
  const lines = moves.map((move): PlaceBookLine => {
    balance += signed(move);
    const other = move.sort === 'moved' ? others.get(paperOf(move)) : undefined;
    return lineOf(move, balance, heads, other === undefined ? '' : nameOfPlace(record.places, other));
  });
  const { opening, said, closing, kind, name } = placeInRupees(
    place ?? emptyPlace(key, nameOfPlace(record.places, key)),
  );
  return { year, month_name: month, key, kind, name, opening, said, lines, closing };
}

/** Returns the other place of each paper that moved money from or to one. */
async function otherPlaces(school: string, days: Days, key: string): Promise<ReadonlyMap<string, string>> {
  const transfers = await transfersOfDays(school, days);
  return new Map(
    transfers.filter(({ place }) => place !== key).map((move) => [paperOf(move), move.place] as const),
  );
}

/** Tells papers apart, and taking one back from itself. */
function paperOf({ source, back }: Pick<StoredMove, 'source' | 'back'>): string {
  return `${String(source.id)} ${back === true}`;
}

async function isKnown({ school, places }: PlacesRecord, key: string): Promise<boolean> {
  if (nameOfPlace(places, key) !== key || places.some((place) => place.key === key)) return true;
  return (await placesOfAdvances(school)).has(key);
}

/** A place that is closed, or into which nothing has come. */
function emptyPlace(key: string, name: string): PlaceSums {
  return { key, kind: NOT_SAID, name, opening: 0, said: 0, in: 0, out: 0, moved: 0, closing: 0 };
}

function daysOf({ year, month }: Month): Days {
  const written = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}`;
  // Days so written compare as they follow each other, and no month is longer.
  return { from: `${written}-01`, until: `${written}-32` };
}

/** Paisa. */
function signed({ sort, paisa }: Pick<StoredMove, 'sort' | 'paisa'>): number {
  return sort === 'out' ? -paisa : paisa;
}

type Heads = ReadonlyMap<string, string>;

function daysWith(moves: readonly StoredMove[], places: readonly PlaceSums[], heads: Heads): CashBookDay[] {
  const balances = new Map(places.map(({ key, opening, said }) => [key, opening + said]));
  const days = new Map<string, StoredMove[]>();
  for (const move of moves) {
    const own = days.get(move.day);
    if (own) own.push(move);
    else days.set(move.day, [move]);
  }
  return Array.from(days, ([day, own]) => ({
    day,
    ...papersOf(own, heads),
    places: placesOn(own, balances),
  }));
}

function placesOn(moves: readonly StoredMove[], balances: Map<string, number>): CashBookDay['places'] {
  const sums = new Map<string, { in: number; out: number; moved: number }>();
  for (const move of moves) {
    const { place, sort, paisa } = move;
    const sum = sums.get(place) ?? { in: 0, out: 0, moved: 0 };
    sum[sort] += paisa;
    sums.set(place, sum);
    balances.set(place, (balances.get(place) ?? 0) + signed(move));
  }
  return Object.fromEntries(
    Array.from(sums, ([place, { in: came, out, moved }]) => {
      const balance = toRupees(balances.get(place)!);
      return [place, { in: toRupees(came), out: toRupees(out), moved: toRupees(moved), balance }];
    }),
  );
}

/** What is named by its kind. Closing the drawer is left out: it comes with most days. */
const OTHERS: readonly MoveKind[] = ['salaries', 'refunds', 'bounced', 'transfer', 'advance', 'cheque'];

function papersOf(moves: readonly StoredMove[], heads: Heads): Omit<CashBookDay, 'day' | 'places'> {
  const made = moves.filter(({ back }) => !back);
  const takenBack = moves.filter(({ back }) => back);
  const numbers = made.filter(({ source }) => source.kind === 'receipt').map(({ source }) => source.number);
  const inOrder = numbers.toSorted();
  const vouchers = made.filter(({ source }) => source.kind === 'voucher');
  const names = vouchers.flatMap(({ head }) => (head ? [heads.get(String(head)) ?? ''] : []));
  return {
    receipts: inOrder.length === 0 ? null : { from: inOrder[0]!, to: inOrder.at(-1)!, count: inOrder.length },
    vouchers: new Set(vouchers.map(({ source }) => String(source.id))).size,
    heads: [...new Set(names)],
    others: OTHERS.filter((kind) => made.some(({ what }) => what === kind)),
    taken_back: new Set(takenBack.map(({ source }) => String(source.id))).size,
  };
}

/** Adds up what came in or went out, fees by way. */
function linesOf(moves: readonly StoredMove[], sort: 'in' | 'out'): CashBookLine[] {
  const lines = new Map<string, CashBookLine>();
  for (const { what, way, paisa } of moves.filter((move) => move.sort === sort)) {
    const ofFees = what === 'fees' && way !== undefined ? { way } : {};
    const key = `${what} ${ofFees.way ?? ''}`;
    const line = lines.get(key) ?? { what, ...ofFees, amount: 0 };
    line.amount += paisa;
    lines.set(key, line);
  }
  return [...lines.values()]
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .map((line) => ({ ...line, amount: toRupees(line.amount) }));
}

function orderOf({ what, way }: CashBookLine): number {
  return MOVE_KINDS.indexOf(what) * WAYS.length + (way ? WAYS.indexOf(way) : 0);
}

function lineOf(move: StoredMove, balance: number, heads: Heads, otherPlace: string): PlaceBookLine {
  const { day, at, what, back, way, source, sort, paisa, party, head } = move;
  const written = dayInNepal(at);
  const names = [party, head ? (heads.get(String(head)) ?? '') : ''].filter(Boolean);
  const amount = toRupees(paisa);
  return {
    day,
    ...(written !== day && { written }),
    what,
    ...(back && { back }),
    way: way ?? null,
    number: source.number,
    name: names.join(', ') || otherPlace,
    in: sort === 'in' ? amount : 0,
    out: sort === 'out' ? amount : 0,
    moved: sort === 'moved' ? amount : 0,
    balance: toRupees(balance),
  };
}
