import type { MoveSource } from '@school-office/contract/money/moves';
import type { EnteredMove } from '../money/moves.service.ts';

/** A paper that moved money on a day: its first move, and the first of those that took it back. */
export interface MovedPaper {
  /** The paper's id. */
  id: string;
  taken?: EnteredMove;
  back?: EnteredMove;
}

/** Returns the papers of one kind by the moves of a day, in their order. */
export function papersIn(moves: readonly EnteredMove[], kind: MoveSource): MovedPaper[] {
  const papers = new Map<string, MovedPaper>();
  for (const move of moves) {
    if (move.source.kind !== kind) continue;
    const id = String(move.source.id);
    const paper = papers.get(id) ?? { id };
    papers.set(id, paper);
    paper[move.back ? 'back' : 'taken'] ??= move;
  }
  return [...papers.values()];
}
