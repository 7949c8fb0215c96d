import type { Memory } from '../expressions/memory.ts';
import type { Document } from '../values/types.ts';

export type Run = (input: Iterable<Document>) => Iterable<Document>;

/** Reads another collection of the same database, by the planner's choice of index. */
export type Lookup = (
  collection: string,
  filter: Document,
) => Iterable<{ document: Document; bytes: Uint8Array }>;

export interface Context {
  lookup: Lookup;
  memory: Memory;
}

/** Compiles a stage's operand; `name` is the stage's. Throws where the operand is wrong. */
export type Stage = (operand: unknown, context: Context, name: string) => Run;

/** For a stage that makes one document of each. */
export function each(change: (document: Document) => Document): Run {
  return function* run(input) {
    for (const document of input) yield change(document);
  };
}
