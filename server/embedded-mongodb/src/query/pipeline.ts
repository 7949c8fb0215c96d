// An aggregation pipeline as a function on documents, which pass through it one by one.
import { Long } from 'bson';
import { demand, notSupported } from '../errors.ts';
import { Memory, sizeOf } from '../expressions/memory.ts';
import { REFUSED_STAGES } from '../refused.ts';
import { clock } from '../storage/clock.ts';
import { group } from '../stages/group.ts';
import type { Run, Stage } from '../stages/stage.ts';
import { type Document, isDocument, isNumeric, toNumber } from '../values/types.ts';
import { compileFilter } from './filter.ts';
import { compileProjection } from './projection.ts';
import { parseSort, sortBy } from './sort.ts';

export type StageEntry = [name: string, operand: unknown];

const MOST_STAGES = 1000;

/** Throws where it is not a list of stages that this database has. */
export function parsePipeline(stages: unknown): StageEntry[] {
  demand(Array.isArray(stages), 'TypeMismatch', "'pipeline' option must be specified as an array");
  const isShort = stages.length <= MOST_STAGES;
  demand(isShort, 7749501, `Pipeline length must be no longer than ${MOST_STAGES} stages`);
  return stages.map((stage) => {
    demand(isDocument(stage), 'TypeMismatch', "Each element of the 'pipeline' array must be an object");
    const entries = Object.entries(stage);
    const message = 'A pipeline stage specification object must contain exactly one field.';
    demand(entries.length === 1, 40323, message);
    const [name] = entries[0]!;
    if (REFUSED_STAGES.has(name)) throw notSupported(`the stage ${name}`);
    demand(Object.hasOwn(STAGES, name), 40324, `Unrecognized pipeline stage name: '${name}'`);
    return entries[0]!;
  });
}

/**
 * Throws where the operand of a stage is wrong. The function is for one use, since its stages share one limit of memory,
 * and its input has to look at the clock.
 */
export function compilePipeline(stages: StageEntry[]): Run {
  const memory = new Memory();
  const runs = stages.map(([name, operand]) => STAGES[name]!(operand, memory));
  const [first = (input) => input, ...others] = runs;
  return (input) => others.reduce((documents, run) => run(timed(documents)), first(input));
}

/** Looks at the clock: a stage may make none of many documents. */
function* timed(documents: Iterable<Document>): Generator<Document> {
  for (const document of documents) {
    clock.check();
    yield document;
  }
}

/** Returns the operand of $skip or $limit. */
export function countOf([name, operand]: StageEntry): number {
  const count = toNumber(operand);
  const isCount =
    isNumeric(operand) &&
    Number.isInteger(count) &&
    count >= 0 &&
    (count < 2 ** 63 || operand instanceof Long);
  const message = `invalid argument to ${name} stage: Expected a non-negative number`;
  demand(isCount, name === '$skip' ? 5107200 : 5107201, message);
  demand(count !== 0 || name === '$skip', 15958, 'the limit must be positive');
  return count;
}

/** All stages, by name. */
export const STAGES: Record<string, Stage> = {
  $match: (operand) => {
    demand(isDocument(operand), 15959, 'the match filter must be an expression in an object');
    const test = compileFilter(operand);
    return function* run(input) {
      for (const document of input) if (test(document)) yield document;
    };
  },
  $sort: (operand, memory) => {
    demand(isDocument(operand), 15973, 'the $sort key specification must be an object');
    demand(Object.keys(operand).length > 0, 15976, '$sort stage must have at least one sort key');
    const sort = parseSort(operand);
    return function* run(input) {
      const documents = Array.from(input, (document) => {
        memory.take(sizeOf(document), '$sort', 'QueryExceededMemoryLimitNoDiskUseAllowed');
        return document;
      });
      yield* sortBy(documents, sort, (document) => document);
    };
  },
  $skip: (operand) => {
    const count = countOf(['$skip', operand]);
    return function* run(input) {
      let left = count;
      for (const document of input)
        if (left === 0) yield document;
        else left -= 1;
    };
  },
  $limit: (operand) => {
    const count = countOf(['$limit', operand]);
    return function* run(input) {
      let left = count;
      for (const document of input) {
        yield document;
        left -= 1;
        if (left === 0) return;
      }
    };
  },
  $project: (operand) => {
    demand(isDocument(operand), 15969, '$project specification must be an object');
    const project = compileProjection(operand);
    demand(project, 51272, '$project specification must have at least one field');
    return function* run(input) {
      for (const document of input) yield project(document);
    };
  },
  $group: group,
};
