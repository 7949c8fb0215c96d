// The journal has to say what receipts, salaries, vouchers, cheques and closings say, and each drawer opens with what the last one left.

import { reading } from '../../database/act.ts';
import { compareMoves } from '../money/checkMoves.ts';
import { checkCheques, movesOfAllCheques } from '../money/chequeActs.service.ts';
import { openDrawer } from '../money/drawer.service.ts';
import type { Move } from '../money/moves.service.ts';
import { movesOfAllReceipts } from '../money/movesOfReceipts.ts';
import { movesOfAllVouchers } from '../money/movesOfVouchers.ts';
import { placesOf } from '../money/places.service.ts';
import { movesOfAllSalaries } from '../salaries/movesOfSalaries.ts';
import { listSchools } from '../schools/schools.service.ts';
import { chequeDiffers, drawerDiffers, noSuchDrawer } from './checkMoves.words.ts';
import { CloseModel } from './closes.model.ts';
import { movesOfClose } from './movesOfCloses.ts';

/** Returns a sentence for each paper whose money is not moved as it says, for each sum that is kept wrongly, and for each drawer that does not follow of the one before. */
export async function checkMoves(): Promise<string[]> {
  const differences: string[] = [];
  for (const { value: school } of await listSchools()) {
    // In one transaction: no payment comes between the journal and the papers.
    // oxlint-disable-next-line no-await-in-loop -- one school after the other
    differences.push(...(await reading(() => differencesOf(school))));
  }
  return differences;
}

async function differencesOf(school: string): Promise<string[]> {
  const papers: Move[] = [];
  for (const movesOf of [movesOfAllReceipts, movesOfAllSalaries, movesOfAllVouchers, movesOfAllCheques]) {
    // oxlint-disable-next-line no-await-in-loop -- one list after the other
    for await (const own of movesOf(school)) papers.push(...own);
  }
  const drawers = await differencesOfDrawers(school, papers);
  return [
    ...drawers.differences,
    ...(await compareMoves(school, [...papers, ...drawers.moves])),
    ...(await checkCheques(school, (number, isOpen) => chequeDiffers(school, number, isOpen))),
  ];
}

/** Returns what drawers have other than the cash of these papers makes it, and the moves of closing them. */
async function differencesOfDrawers(
  school: string,
  papers: readonly Move[],
): Promise<{ differences: string[]; moves: Move[] }> {
  const cash = cashByDrawer(papers);
  const closed = await CloseModel.find({ school }).sort({ number: 1 }).lean();
  const open = await openDrawer(school);
  const [differences, moves]: [string[], Move[]] = [[], []];
  let left = (await placesOf(school)).drawer.opening;
  let number = 1;
  for (const close of closed) {
    const opened = { number, opened: left };
    if (close.number !== number || close.opened !== left) {
      differences.push(drawerDiffers(school, close, opened));
    }
    moves.push(...movesOfClose(close, close.opened + (cash.get(close.number) ?? 0)));
    cash.delete(close.number);
    ({ left } = close);
    number += 1;
  }
  if (open.number !== number || open.opened !== left) {
    differences.push(drawerDiffers(school, open, { number, opened: left }));
  }
  cash.delete(number);
  return {
    differences: [...differences, ...[...cash.keys()].map((one) => noSuchDrawer(school, one))],
    moves,
  };
}

/** Returns what the moves of each drawer come to, in paisa. */
function cashByDrawer(papers: readonly Move[]): Map<number, number> {
  const drawers = new Map<number, number>();
  for (const { drawer, sort, paisa } of papers) {
    if (drawer === undefined) continue;
    drawers.set(drawer, (drawers.get(drawer) ?? 0) + (sort === 'out' ? -paisa : paisa));
  }
  return drawers;
}
