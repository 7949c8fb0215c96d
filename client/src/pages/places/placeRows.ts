// The places of money as they are typed: amounts are texts.

import { formatMonth, monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import {
  DRAWER,
  PLACE_KINDS,
  type Place,
  type PlaceKind,
  type Places,
  type PlacedWay,
} from '@school-office/contract/money/places';
import { t } from '@school-office/contract/words';
import { formatRupees, withoutCommas } from '../../lib/numbers.ts';

export interface PlaceRow {
  /** Undefined for a new place. */
  key: string | undefined;
  kind: PlaceKind;
  name: string;
  account_no: string;
  ways: readonly PlacedWay[];
  opening: string;
  /** '2083-08-01'; '' where no opening sum is said. */
  since: string;
  retired: boolean;
  /** Tells new rows from each other. */
  id: string;
}

/** All that can be typed. */
export interface TypedPlaces {
  rows: readonly PlaceRow[];
  /** The opening sum of the drawer. */
  drawer: string;
}

export function typedOf({ places, drawer }: Pick<Places, 'places' | 'drawer'>): TypedPlaces {
  const rows = PLACE_KINDS.flatMap((kind) => places.filter((place) => place.kind === kind)).map(rowOf);
  return { rows, drawer: textOfSum(drawer.opening) };
}

function rowOf({ key, kind, name, account_no, ways, opening, since, retired }: Place): PlaceRow {
  return {
    key,
    kind: kind as PlaceKind,
    name,
    account_no,
    ways,
    opening: textOfSum(opening),
    since: since ?? '',
    retired,
    id: key,
  };
}

function textOfSum(sum: number): string {
  return sum === 0 ? '' : String(sum);
}

export function newRow(kind: PlaceKind, id: string): PlaceRow {
  return {
    key: undefined,
    kind,
    name: '',
    account_no: '',
    ways: [],
    opening: '',
    since: '',
    retired: false,
    id,
  };
}

/** What is sent. The drawer's sum only if it was typed: after the first closing it cannot be said any more. */
export function updateOf({ rows, drawer }: TypedPlaces, before: TypedPlaces, seen: number): object {
  return {
    places: rows.map(({ id: _id, opening, since, ...row }) => ({
      ...row,
      opening: withoutCommas(opening),
      since: since === '' ? null : since,
    })),
    ...(drawer !== before.drawer && { drawer: { opening: withoutCommas(drawer) || '0' } }),
    seen,
  };
}

/** What was typed here upon what another desk has saved meanwhile: what is as it was here becomes as it is there. */
export function mergedWith(typed: TypedPlaces, before: TypedPlaces, now: TypedPlaces): TypedPlaces {
  const old = new Map(before.rows.map((row) => [row.id, row]));
  const theirs = new Map(now.rows.map((row) => [row.id, row]));
  const rows = typed.rows.map((row) => {
    const there = theirs.get(row.id);
    return there && isSameRow(row, old.get(row.id)) ? there : row;
  });
  const added = now.rows.filter(({ id }) => !typed.rows.some((row) => row.id === id));
  return {
    rows: PLACE_KINDS.flatMap((kind) => [...rows, ...added].filter((row) => row.kind === kind)),
    drawer: typed.drawer === before.drawer ? now.drawer : typed.drawer,
  };
}

/** A sentence for each place that another desk has changed. */
export function changesBetween(before: TypedPlaces, now: TypedPlaces): string[] {
  const old = new Map(before.rows.map((row) => [row.id, row]));
  const rows = now.rows.flatMap((row) => {
    const was = old.get(row.id);
    if (!was) return [t('{{name}} was added: {{facts}}', { name: row.name, facts: wordsOf(row) })];
    if (isSameRow(row, was)) return [];
    return [
      t('{{before}} is now {{name}}: {{facts}}', { before: was.name, name: row.name, facts: wordsOf(row) }),
    ];
  });
  const sum = t('The drawer began with {{sum}}', { sum: formatRupees(Number(now.drawer)) });
  return now.drawer === before.drawer ? rows : [...rows, sum];
}

export function isSame(one: TypedPlaces, other: TypedPlaces): boolean {
  return (
    one.drawer === other.drawer &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, index) => isSameRow(row, other.rows[index]))
  );
}

function isSameRow(one: PlaceRow, other: PlaceRow | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function wordsOf({ account_no, ways, opening, since, retired }: PlaceRow): string {
  const sum =
    since !== '' &&
    t('{{sum}} at the beginning of {{month}}', {
      sum: formatRupees(Number(opening)),
      month: formatMonth(monthOfDay(since)),
    });
  const facts = [account_no, ways.map((way) => t(way)).join(', '), sum, retired && t('closed')];
  return facts.filter(Boolean).join('; ') || t('nothing more');
}

/** The balance of a place, in rupees; undefined where it is not known. */
export function balanceOf(places: readonly Place[], key: string | undefined = DRAWER): number | undefined {
  return places.find((place) => place.key === key)?.balance ?? undefined;
}
