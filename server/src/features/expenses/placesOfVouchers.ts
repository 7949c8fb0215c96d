// Which places a voucher may name, and which day it may have.

import { firstDayOf, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { CHEQUES, DRAWER, NOT_SAID } from '@school-office/contract/money/places';
import type { VoucherRequest } from '@school-office/contract/money/vouchers';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { findPlace, placeOfWay, placesOf } from '../money/places.service.ts';
import { beforePlace, cashCountsToday, chequeNotInBank, dayAfterToday, notByHand } from './expenses.words.ts';

type Transfer = Extract<VoucherRequest, { direction: 'transfer' }>;
type Paid = Exclude<VoucherRequest, Transfer>;

/** Whether it is cash of today that is paid out, comes in, or leaves the drawer: all that a clerk does. */
export function isCashOfToday(asked: VoucherRequest, isToday: boolean): boolean {
  if (!isToday) return false;
  return asked.direction === 'transfer' ? asked.from === DRAWER && asked.fee === 0 : asked.way === 'Cash';
}

/** Throws 400 for a place that does not take the way, and for a cheque that is received. */
export function placeOfVoucher(school: string, { direction, way, place }: Paid): Promise<string> {
  if (direction === 'in' && way === 'Cheque') throw new ApiError(400, chequeNotInBank(), { field: 'way' });
  return placeOfWay(school, { way, place, goes: direction });
}

/**
 * Returns the places of a transfer. Throws 400 for one that is not there, is closed, or that money is not moved from or to by hand, and
 * 403 for money into a wallet without the permission: cash is carried to a bank or to a person.
 */
export async function endsOfTransfer(
  actor: Actor,
  { from, to }: Transfer,
): Promise<{ from: string; to: string }> {
  const { places } = await placesOf(actor.school);
  if (places.some(({ key, kind }) => key === to && kind === 'wallet')) allow(actor, 'keepBooks');
  for (const [field, key] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (key === CHEQUES || (key === NOT_SAID && field === 'to')) {
      throw new ApiError(400, notByHand(), { field });
    }
    if (key !== DRAWER && key !== NOT_SAID) findPlace(places, key, field);
  }
  return { from, to };
}

interface OnDay {
  from: string | null;
  to: string | null;
  day: string;
  today: string;
}

/** Throws 400 for a day that is not over yet, for cash of another day, and for a day before the opening sum of a place. */
export async function refuseDay(school: string, { from, to, day, today }: OnDay): Promise<void> {
  if (day > today) throw dayFault(dayAfterToday());
  const isCash = from === DRAWER || to === DRAWER;
  if (isCash && day !== today) throw dayFault(cashCountsToday());
  if (day === today) return;
  const { places } = await placesOf(school);
  const later = places.find(
    ({ key, since }) => (key === from || key === to) && since !== null && day < firstDayOf(monthOf(since)),
  );
  if (later) throw dayFault(beforePlace(later.name, monthOf(later.since!)));
}

function dayFault(message: string): ApiError {
  return new ApiError(400, message, { field: 'day' });
}
