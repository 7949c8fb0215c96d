// Closing a fiscal year, after its audit: nothing of it changes any more.

import {
  fiscalYearAt,
  fiscalYearFrom,
  fiscalYearOfDay,
  monthsOfFiscalYear,
} from '@school-office/contract/calendar/fiscalYears';
import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { firstDayOf, monthOf } from '@school-office/contract/calendar/schoolMonths';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { Annual, FiscalYear } from '@school-office/contract/money/annual';
import { toRupees } from '@school-office/contract/money/money';
import { HOLDINGS } from '@school-office/contract/money/moneyHeads';
import { sumOf } from '@school-office/contract/money/moneyModel';
import { NOT_SAID } from '@school-office/contract/money/places';
import { actOnce } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { lastCloseUntil } from '../dayBook/drawer.service.ts';
import { chargedMonths } from '../money/bills.service.ts';
import { receiptsOfOpenCheques } from '../money/chequeActs.service.ts';
import { closedYears, storeClosedYear } from '../money/fiscalYears.service.ts';
import { firstDayOfMoves } from '../money/moves.service.ts';
import { placesOf } from '../money/places.service.ts';
import { placesOverMonths } from '../money/placeSums.service.ts';
import { heldForOthers } from '../salaries/withheld.service.ts';
import { annualNow, daysOf } from './annual.service.ts';
import {
  chequesInHand,
  closedYearInTrail,
  drawerNotCounted,
  earlierIsOpen,
  heldNotDeposited,
  moneyNotSaid,
  monthsNotCharged,
  openingsNotSaid,
  yearClosed,
  yearIsClosedAlready,
  yearIsNotOver,
} from './closingYear.words.ts';

type Reader = Pick<Actor, 'school' | 'now'>;

/** Returns the fiscal years from the first in which money lay or moved until the present one, newest first. */
export async function listFiscalYears({ school, now }: Reader): Promise<FiscalYear[]> {
  const at = now();
  const closed = await closedYears(school);
  const years: FiscalYear[] = [];
  for (const fiscal_year of (await yearsUntil(school, at)).toReversed()) {
    const over = fiscal_year < fiscalYearAt(at);
    const isOpen = over && !closed.has(fiscal_year);
    years.push({
      fiscal_year,
      over,
      closed: closed.get(fiscal_year) ?? null,
      /* oxlint-disable no-await-in-loop -- few are over and open */
      warnings: isOpen ? await warningsOf(school, fiscal_year) : [],
      openings_not_said: isOpen ? await whatIsNotSaid(school, fiscal_year) : null,
      /* oxlint-enable no-await-in-loop */
    });
  }
  return years;
}

/**
 * Closes a fiscal year and keeps its statement as it is. Throws 404 for a year in which no money lay or moved, and 409 for one that is
 * not over or closed already, as long as an earlier one is open, and as long as it is not known how much lies in banks and wallets: the
 * sums would stay wrong for ever.
 */
export function closeFiscalYear(
  actor: Actor,
  fiscal_year: string,
  key: string | undefined,
): Promise<MessageAnswer> {
  const { school, account } = actor;
  const asked = { key, act: 'close fiscal year', content: { fiscal_year } };
  return actOnce(actor, asked, async (at) => {
    const years = await yearsUntil(school, at);
    if (!years.includes(fiscal_year)) throw notFound('Fiscal year');
    const closed = await closedYears(school);
    if (closed.has(fiscal_year)) throw new ApiError(409, yearIsClosedAlready(fiscal_year));
    if (fiscal_year >= fiscalYearAt(at)) throw new ApiError(409, yearIsNotOver(fiscal_year));
    const earlier = years.find((year) => year < fiscal_year && !closed.has(year));
    if (earlier !== undefined) throw new ApiError(409, earlierIsOpen(fiscal_year, earlier));
    const notSaid = await whatIsNotSaid(school, fiscal_year);
    if (notSaid !== null) throw new ApiError(409, notSaid);
    const annual: Annual = {
      ...(await annualNow(actor, fiscal_year, at)),
      closed: { at: at.toISOString(), account },
    };
    await storeClosedYear(actor, at, annual);
    await audit(actor, closedYearInTrail(annual));
    return { message: yearClosed(fiscal_year) };
  });
}

async function yearsUntil(school: string, at: Date): Promise<string[]> {
  const present = fiscalYearAt(at);
  const { places, drawer } = await placesOf(school);
  const said = [drawer, ...places].flatMap(({ since }) =>
    since === null ? [] : [firstDayOf(monthOf(since))],
  );
  const moved = await firstDayOfMoves(school);
  const days = [...said, ...(moved === undefined ? [] : [moved])].toSorted();
  const first = Number((days[0] === undefined ? present : fiscalYearOfDay(days[0])).slice(0, 4));
  const last = Number(present.slice(0, 4));
  return Array.from({ length: Math.max(1, last - first + 1) }, (_year, index) =>
    fiscalYearFrom(first + index),
  );
}

/** What does not keep a year from being closed, but is asked about before: each a whole sentence. */
async function warningsOf(school: string, fiscal_year: string): Promise<string[]> {
  const { first, last } = monthsOfFiscalYear(fiscal_year);
  const end = firstDayOf(monthOf(last + 1));
  const places = await placesOverMonths(await placesOf(school), first, last);
  const notSaid = places.find(({ key }) => key === NOT_SAID)?.closing ?? 0;
  const cheques = (await receiptsOfOpenCheques(school)).filter(
    ({ createdAt }) => dayInNepal(createdAt) < end,
  );
  const counted = await lastCloseUntil(school, end);
  const uncharged = await unchargedMonths(school, first, last);
  const sums = await heldForOthers(school, daysOf(first, last).until);
  const held = HOLDINGS.map((kind) => [kind, sums[kind].held] as const).filter(([, amount]) => amount > 0);
  return [
    ...(counted.isUsedSince ? [drawerNotCounted(fiscal_year, counted.day)] : []),
    ...(cheques.length > 0
      ? [chequesInHand(cheques.length, toRupees(sumOf(cheques.map(({ total }) => total))))]
      : []),
    ...(notSaid === 0 ? [] : [moneyNotSaid(toRupees(notSaid))]),
    ...(held.length > 0 ? [heldNotDeposited(fiscal_year, held)] : []),
    ...(uncharged.length > 0 ? [monthsNotCharged(uncharged)] : []),
  ];
}

/**
 * Names the banks and wallets in which money lies at the end of a fiscal year and whose opening sums hold from a later month only, or in a
 * school that has said none at all: beside one that is said, a place without one began empty. Null for none.
 */
async function whatIsNotSaid(school: string, fiscal_year: string): Promise<string | null> {
  const { first, last } = monthsOfFiscalYear(fiscal_year);
  const record = await placesOf(school);
  const own = record.places.filter(({ kind }) => kind !== 'person');
  const isAnySaid = own.some(({ since }) => since !== null);
  const unknown = own.filter(({ since }) => (since === null ? !isAnySaid : since > last));
  const sums = await placesOverMonths(record, first, last);
  const names = sums
    .filter(({ key, closing }) => closing !== 0 && unknown.some((place) => place.key === key))
    .map(({ name }) => name);
  return names.length === 0 ? null : openingsNotSaid(fiscal_year, names, monthOf(last));
}

/** The months for which nobody was charged, in a school that charges. */
async function unchargedMonths(school: string, first: number, last: number) {
  const months = Array.from({ length: last - first + 1 }, (_month, index) => monthOf(first + index));
  const charged = new Map<number, ReadonlySet<string>>();
  for (const { year } of months) {
    // oxlint-disable-next-line no-await-in-loop -- two school years
    if (!charged.has(year)) charged.set(year, await chargedMonths(school, year));
  }
  const uncharged = months.filter(({ year, month_name }) => !charged.get(year)!.has(month_name));
  return uncharged.length === months.length ? [] : uncharged;
}
