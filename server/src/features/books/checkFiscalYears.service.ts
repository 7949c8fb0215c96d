// The statement that was stored when a fiscal year was closed has to be what its papers say today.

import type { Annual } from '@school-office/contract/money/annual';
import { reading } from '../../database/act.ts';
import { closedStatements } from '../money/fiscalYears.service.ts';
import { listHeadsOfMoney } from '../money/moneyHeads.service.ts';
import { listSchools } from '../schools/schools.service.ts';
import { annualNow } from './annual.service.ts';
import { closedYearDiffers, type YearSum } from './checkFiscalYears.words.ts';

/** Returns a sentence for each sum of a closed fiscal year that is another one today. */
export async function checkFiscalYears(): Promise<string[]> {
  const differences: string[] = [];
  for (const { value: school } of await listSchools()) {
    // oxlint-disable-next-line no-await-in-loop -- one school after the other
    differences.push(...(await reading(() => differencesOf(school))));
  }
  return differences;
}

async function differencesOf(school: string): Promise<string[]> {
  const differences: string[] = [];
  const heads = await listHeadsOfMoney(school);
  for (const { annual: stored, heads: names } of await closedStatements(school)) {
    const { fiscal_year, closed } = stored;
    // A head that is named anew, or made since, is another line, or none of this year.
    const then = heads.flatMap((head) => {
      const name = names.get(head._id);
      return name === undefined ? [] : [{ ...head, name }];
    });
    // oxlint-disable-next-line no-await-in-loop -- one year after the other
    const today = sumsOf(await annualNow({ school }, fiscal_year, new Date(closed!.at), then));
    const kept = sumsOf(stored);
    for (const key of new Set([...kept.keys(), ...today.keys()])) {
      const [one, other] = [kept.get(key) ?? NOTHING, today.get(key) ?? NOTHING];
      if (one.amount === other.amount && one.count === other.count) continue;
      const { name } = kept.get(key) ?? today.get(key)!;
      differences.push(closedYearDiffers(school, fiscal_year, name, [one, other]));
    }
  }
  return differences;
}

const NOTHING = { amount: 0, count: 0 };

/** Returns all that a statement says of the year itself, by what it is. */
function sumsOf({ opening, said, income, expense, closing, totals }: Annual): Map<string, YearSum> {
  const sums = new Map<string, YearSum>();
  for (const [when, places] of Object.entries({ 'at its beginning': opening, said, 'at its end': closing })) {
    for (const { key, name, amount } of places) {
      sums.set(`${when} ${key}`, { name: `${name} ${when}`, amount, count: 0 });
    }
  }
  for (const line of [...income, ...expense]) {
    const { what, head, name, amount, count } = line;
    sums.set(`${what} ${head ?? name}`, { name, amount, count });
  }
  for (const [key, amount] of Object.entries(totals)) {
    sums.set(`total ${key}`, { name: `the total of ${key}`, amount, count: 0 });
  }
  return sums;
}
