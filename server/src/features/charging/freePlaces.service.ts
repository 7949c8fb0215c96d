import { monthAt, monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { MonthName } from '@school-office/contract/enumerations';
import type { FreePlaces } from '@school-office/contract/money/concessions';
import { isTuition } from '@school-office/contract/money/feePlan';
import { freePlacesOwed } from '@school-office/contract/money/rule146';
import type { Actor } from '../../http/actor.ts';
import { listHeads } from '../plan/heads.service.ts';
import { readRoll } from '../students/roll.service.ts';
import { readPrices } from './prices.service.ts';

/** Returns the free places that the school owes and has in a month, if none is named the present one: students whose tuition is all off. */
export async function freePlaces(
  { school, now }: Pick<Actor, 'school' | 'now'>,
  asked: { year?: number | undefined; month?: MonthName | undefined } = {},
): Promise<FreePlaces> {
  const present = monthAt(now());
  const { year = present.year, month: month_name = present.month_name } = asked;
  const month = { year, month_name };
  // Of a month that is over, those who have left since were there.
  const isOver = monthNumber(month) < monthNumber(present);
  const [roll, heads, prices] = await Promise.all([
    readRoll(school, month),
    listHeads(school),
    readPrices(school, { years: [month.year] }),
  ]);
  const there = roll.filter(({ wasThere, hasLeft }) => wasThere && (isOver || !hasLeft));
  const tuition = new Set(heads.filter(isTuition).map(({ _id }) => _id));
  const given = there.filter((student) => {
    const lines = prices.linesOf(student, monthNumber(month)).filter(({ head }) => tuition.has(head));
    return lines.length > 0 && lines.every(({ net }) => net === 0);
  });
  return {
    ...month,
    students: there.length,
    owed: freePlacesOwed(there.length),
    given: given.length,
  };
}
