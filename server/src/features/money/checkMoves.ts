// Compares the journal with the papers whose moves it is, and the sums that are kept of it with itself.

import { isDeepStrictEqual } from 'node:util';
import { movesDiffer, placeMonthDiffers } from './checkMoves.words.ts';
import { MoveModel, type Move } from './moves.model.ts';
import { sumsByMonth } from './moves.service.ts';
import { PlaceMonthModel, type PlaceMonthRecord } from './placeMonths.model.ts';

/** Returns a sentence for each paper whose moves are others than these, and for each kept sum that is not that of the journal. */
export async function compareMoves(school: string, papers: readonly Move[]): Promise<string[]> {
  const journal = await MoveModel.find({ school }).select('-_id -school -at').lean();
  const [held, expected] = [bySource(journal), bySource(papers)];
  const differences: string[] = [];
  for (const key of new Set([...held.keys(), ...expected.keys()])) {
    const [kept, due] = [held.get(key) ?? [], expected.get(key) ?? []];
    if (isDeepStrictEqual(inWords(kept), inWords(due)) || isTakenBack(kept, due)) continue;
    differences.push(movesDiffer(school, (kept[0] ?? due[0])!.source, inWords(kept), inWords(due)));
  }
  return [...differences, ...(await compareMonths(school, journal))];
}

async function compareMonths(school: string, journal: readonly Move[]): Promise<string[]> {
  const kept = await PlaceMonthModel.find({ school }).select('-_id -school').lean();
  const [held, summed] = [byMonth(kept), byMonth(sumsByMonth(journal))];
  const nothing = { in: 0, out: 0, moved: 0 };
  return [...new Set([...held.keys(), ...summed.keys()])].flatMap((key) => {
    const [one, other] = [held.get(key), summed.get(key)];
    const { place, month } = (one ?? other)!;
    const [is, was] = [other, one].map((sums) => ({ ...nothing, ...sums, place, month })) as [
      KeptSums,
      KeptSums,
    ];
    return isDeepStrictEqual(is, was) ? [] : [placeMonthDiffers(school, was, is)];
  });
}

type KeptSums = Omit<PlaceMonthRecord, 'school'>;

function byMonth(sums: readonly KeptSums[]): Map<string, KeptSums> {
  return new Map(
    sums.map(({ place, month, in: came, out, moved }) => {
      return [`${month} ${place}`, { place, month, in: came, out, moved }];
    }),
  );
}

function bySource(moves: readonly Move[]): Map<string, Move[]> {
  const papers = new Map<string, Move[]>();
  for (const move of moves) {
    const key = `${move.source.kind} ${String(move.source.id)}`;
    const own = papers.get(key);
    if (own) own.push(move);
    else papers.set(key, [move]);
  }
  return papers;
}

function inWords(moves: readonly Move[]): string[] {
  return moves
    .map(({ day, place, paisa, sort, what, way, head, drawer, back }) =>
      [day, place, sort, what, paisa, way, head && String(head), drawer && `drawer ${drawer}`, back && 'back']
        .filter((part) => part !== undefined)
        .join(' '),
    )
    .toSorted();
}

/** A closing that was taken back is no longer there, and its moves come to nothing. */
function isTakenBack(kept: readonly Move[], due: readonly Move[]): boolean {
  if (due.length > 0 || kept.some(({ source }) => source.kind !== 'close')) return false;
  const sums = new Map<string, number>();
  for (const { place, sort, paisa } of kept) {
    sums.set(`${place} ${sort}`, (sums.get(`${place} ${sort}`) ?? 0) + paisa);
  }
  return [...sums.values()].every((sum) => sum === 0);
}
