import type { Memory } from '../expressions/memory.ts';
import type { Document } from '../values/types.ts';

export type Run = (input: Iterable<Document>) => Iterable<Document>;

/** Compiles a stage's operand. Throws where the operand is wrong. */
export type Stage = (operand: unknown, memory: Memory) => Run;
