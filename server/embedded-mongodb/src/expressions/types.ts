import type { Document } from '../values/types.ts';

/** Computes a value from a document; undefined stands for a missing one. */
export type Expression = (root: Document) => unknown;
