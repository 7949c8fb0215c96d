// Adds cash up anew from receipts and salaries: the drawer that is open and those that were closed have to hold the same.
import { isDeepStrictEqual } from 'node:util';
import { reading } from '../../database/act.ts';
import { cashOfReceipts } from '../money/cash.service.ts';
import { openDrawer, type Cash } from '../money/drawer.service.ts';
import { cashOfSalaries } from '../salaries/cash.service.ts';
import { listSchools } from '../schools/schools.service.ts';
import { CloseModel } from './closes.model.ts';
import { drawerDiffers, noSuchDrawer } from './drawer.words.ts';

const NOTHING: Cash = { cash_in: 0, cash_cancelled: 0, cash_out: 0 };

/** Returns a sentence for each drawer that does not hold what its records say, and for records of none. */
export async function checkDrawers(): Promise<string[]> {
  const differences: string[] = [];
  for (const { value: school } of await listSchools()) {
    // In one transaction: no payment comes between the drawer and the receipts.
    // oxlint-disable-next-line no-await-in-loop -- one school after the other
    differences.push(...(await reading(() => differencesOfDrawers(school))));
  }
  return differences;
}

async function differencesOfDrawers(school: string): Promise<string[]> {
  const counted = await cashByDrawer(school);
  const closed = await CloseModel.find({ school }).sort({ number: 1 }).lean();
  const open = await openDrawer(school);
  const differences: string[] = [];
  let left = 0;
  for (const [index, drawer] of [...closed, { ...open, left: 0 }].entries()) {
    const number = index + 1;
    const { cash_in, cash_cancelled, cash_out } = drawer;
    const held = { number: drawer.number, opened: drawer.opened, cash_in, cash_cancelled, cash_out };
    const expected = { number, opened: left, ...(counted.get(number) ?? NOTHING) };
    if (!isDeepStrictEqual(held, expected)) differences.push(drawerDiffers(school, held, expected));
    counted.delete(number);
    ({ left } = drawer);
  }
  return [...differences, ...[...counted.keys()].map((number) => noSuchDrawer(school, number))];
}

/** Returns the cash of each drawer of a school, in paisa, by the number that each record keeps. */
async function cashByDrawer(school: string): Promise<Map<number, Cash>> {
  const drawers = new Map<number, Cash>();
  for (const records of [cashOfReceipts(school), cashOfSalaries(school)]) {
    // oxlint-disable-next-line no-await-in-loop -- one list in memory at a time
    for await (const { drawer, ...cash } of records) {
      const sums = drawers.get(drawer) ?? NOTHING;
      drawers.set(drawer, addCash(sums, { ...NOTHING, ...cash }));
    }
  }
  return drawers;
}

function addCash(one: Cash, other: Cash): Cash {
  return {
    cash_in: one.cash_in + other.cash_in,
    cash_cancelled: one.cash_cancelled + other.cash_cancelled,
    cash_out: one.cash_out + other.cash_out,
  };
}
