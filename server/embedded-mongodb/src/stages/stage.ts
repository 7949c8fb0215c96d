import type { Memory } from '../expressions/memory.ts';
import type { Document } from '../values/types.ts';

/** A document, or undefined where there is none yet: then the reader may let others go on before it asks again. */
export type Step = Document | undefined;

export type Run = (input: Iterable<Step>) => Iterable<Step>;

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
    for (const document of input) yield document && change(document);
  };
}

const STEP_DOCUMENTS = 100;

/** Passes documents to a stage that has to see all of them first, and yields from time to time meanwhile. */
export function* collect(input: Iterable<Step>, take: (document: Document) => void): Generator<undefined> {
  let taken = 0;
  for (const document of input) {
    if (document) take(document);
    taken += 1;
    if (!document || taken % STEP_DOCUMENTS === 0) yield undefined;
  }
}
