import { monthAt, monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { FreePlaces } from '@school-office/contract/money/concessions';
import { isTuition } from '@school-office/contract/money/feePlan';
import { freePlacesOwed } from '@school-office/contract/money/rule146';
import { listHeads } from '../plan/heads.service.ts';
import { readRoll } from '../students/roll.service.ts';
import { readPrices } from './prices.service.ts';

/** Returns the free places that the school owes and has in the month of `now`: students whose tuition is all off. */
export async function freePlaces(school: string, now: Date): Promise<FreePlaces> {
  const month = monthAt(now);
  const [roll, heads, prices] = await Promise.all([
    readRoll(school, month),
    listHeads(school),
    readPrices(school, { years: [month.year] }),
  ]);
  const present = roll.filter(({ wasThere, hasLeft }) => wasThere && !hasLeft);
  const tuition = new Set(heads.filter(isTuition).map(({ _id }) => _id));
  const given = present.filter((student) => {
    const lines = prices.linesOf(student, monthNumber(month)).filter(({ head }) => tuition.has(head));
    return lines.length > 0 && lines.every(({ net }) => net === 0);
  });
  return {
    ...month,
    students: present.length,
    owed: freePlacesOwed(present.length),
    given: given.length,
  };
}
