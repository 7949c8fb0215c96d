// Where the rest of a drawer goes.

import type { Closing } from '@school-office/contract/money/dayBook';
import { DRAWER, NOT_SAID } from '@school-office/contract/money/places';
import { ApiError } from '../../http/ApiError.ts';
import { findPlace, keyOfPerson, placeOfWay, placesOf } from '../money/places.service.ts';
import type { CloseRecord } from './closes.model.ts';
import { moreThanLeft, noBank, noPerson } from './drawer.words.ts';

/**
 * Returns the place that the rest of a drawer, in paisa, goes to, in the act of closing it: a person who is named for the first time
 * gets a place. Throws 400 if something stays beyond what is left, and for a place that is no such one.
 */
export async function placeOfRest(
  school: string,
  rest: number,
  to: Closing['to'],
): Promise<Pick<CloseRecord, 'to' | 'reference'>> {
  if (to === undefined) return { to: NOT_SAID, reference: '' };
  const { kind, place, name, reference } = to;
  if (kind === 'stays') {
    if (rest > 0) throw new ApiError(400, moreThanLeft(), { field: 'left' });
    return { to: DRAWER, reference: '' };
  }
  if (place !== undefined) {
    const one = findPlace((await placesOf(school)).places, place, 'to');
    if (one.kind !== kind) throw new ApiError(400, kind === 'bank' ? noBank() : noPerson(), { field: 'to' });
    return { to: one.key, reference };
  }
  if (kind === 'bank') return { to: await placeOfWay(school, { way: 'Cheque', goes: 'out' }), reference };
  return { to: await keyOfPerson(school, name), reference };
}
