// An aggregation pipeline as a function on documents, which pass through it one by one.
import { CommandError, demand, notSupported } from '../errors.ts';
import { checkPath } from '../expressions/fieldPaths.ts';
import { Memory, type MemoryCode, put, sizeOf, withinLimit } from '../expressions/memory.ts';
import { REFUSED_STAGES } from '../expressions/refused.ts';
import { clock } from '../storage/clock.ts';
import { setFields } from '../stages/fields.ts';
import { group } from '../stages/group.ts';
import { lookup } from '../stages/lookup.ts';
import { each, type Lookup, type Run, type Stage } from '../stages/stage.ts';
import { unwind } from '../stages/unwind.ts';
import { type Document, isDocument, isNumeric, toNumber, typeOf } from '../values/types.ts';
import { checkFieldName, compileExpression } from './expression.ts';
import { compileFilter } from './filter.ts';
import { compileProjection } from './projection.ts';
import { parseSort, sortBy } from './sort.ts';

export type StageEntry = [name: string, operand: unknown];

const MOST_STAGES = 1000;

/** Throws where it is not a list of stages that this database has. */
export function parsePipeline(stages: unknown): StageEntry[] {
  demand(Array.isArray(stages), 'TypeMismatch', "'pipeline' option must be specified as an array");
  demand(
    stages.length <= MOST_STAGES,
    7749501,
    `Pipeline length must be no longer than ${MOST_STAGES} stages`,
  );
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
export function compilePipeline(stages: StageEntry[], from: Lookup): Run {
  const context = { lookup: from, memory: new Memory() };
  const runs = stages.map(([name, operand]) => STAGES[name]!(operand, context, name));
  const [first = (input) => input, ...others] = runs;
  return (input) => others.reduce((documents, run) => run(timed(documents)), first(input));
}

/** Looks at the clock: a stage may make many documents of one, or none of many. */
function* timed(documents: Iterable<Document>): Generator<Document> {
  for (const document of documents) {
    clock.check();
    yield document;
  }
}

/** Returns the operand of $skip or $limit. */
export function countOf([name, operand]: StageEntry): number {
  const count = toNumber(operand);
  const isCount = isNumeric(operand) && Number.isInteger(count) && count >= 0 && count < 2 ** 63;
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
  $sort: (operand, { memory }) => {
    demand(isDocument(operand), 15973, 'the $sort key specification must be an object');
    demand(Object.keys(operand).length > 0, 15976, '$sort stage must have at least one sort key');
    const sort = parseSort(operand);
    return function* run(input) {
      const documents = gathered(input, memory, '$sort', 'QueryExceededMemoryLimitNoDiskUseAllowed');
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
    return each((document) => withinLimit(project(document)));
  },
  $unset: (operand) => {
    const isKnown = typeof operand === 'string' || Array.isArray(operand);
    demand(isKnown, 31002, '$unset specification must be a string or an array');
    const paths: unknown[] = [operand].flat();
    demand(paths.length > 0, 31119, '$unset specification must be an array with at least one field');
    const areTexts = paths.every((path): path is string => typeof path === 'string');
    demand(areTexts, 31120, '$unset specification must be an array containing only string values');
    for (const path of paths) checkPath(path.split('.'));
    return each(compileProjection(Object.fromEntries(paths.map((path) => [path, 0])))!);
  },
  $collStats: () => {
    throw new CommandError(40602, '$collStats is only valid as the first stage in a pipeline.');
  },
  $addFields: setFields,
  $set: setFields,
  $replaceRoot: (operand) => {
    const found = `got ${typeOf(operand).name}`;
    demand(
      isDocument(operand),
      40229,
      `expected an object as specification for $replaceRoot stage, ${found}`,
    );
    const { newRoot, ...others } = operand;
    const [other] = Object.keys(others);
    demand(other === undefined, 40415, `BSON field '$replaceRoot.${other}' is an unknown field.`);
    demand(newRoot !== undefined, 40414, "BSON field '$replaceRoot.newRoot' is missing but a required field");
    return replaceWith(newRoot);
  },
  $replaceWith: replaceWith,
  $unwind: unwind,
  $group: group,
  $count: (operand) => {
    demand(typeof operand === 'string', 40156, 'the count field must be a non-empty string');
    demand(operand !== '', 40157, 'the count field must be a non-empty string');
    demand(!operand.startsWith('$'), 40158, 'the count field cannot be a $-prefixed path');
    demand(!operand.includes('\0'), 40159, 'the count field cannot contain a null byte');
    demand(!operand.includes('.'), 40160, "the count field cannot contain '.'");
    return function* run(input) {
      let count = 0;
      for (const _document of input) count += 1;
      if (count > 0) yield { [operand]: count };
    };
  },
  $lookup: lookup,
  $facet: (operand, { lookup: from, memory }) => {
    const isFilled = isDocument(operand) && Object.keys(operand).length > 0;
    demand(isFilled, 40169, 'the $facet specification must be a non-empty object');
    const branches = Object.entries(operand).map(([name, pipeline]) => {
      checkFieldName(name);
      const found = `${name} is type ${typeOf(pipeline).name}`;
      demand(Array.isArray(pipeline), 40170, `arguments to $facet must be arrays, ${found}`);
      const stages = parsePipeline(pipeline);
      const isInner = stages.some(([stage]) => stage === '$facet');
      demand(!isInner, 40600, '$facet is not allowed to be used within a $facet stage');
      return [name, compilePipeline(stages, from)] as const;
    });
    return function* run(input) {
      const documents = gathered(input, memory, '$facet');
      const result: Document = {};
      for (const [name, branch] of branches)
        put(result, name, gathered(branch(timed(documents)), memory, '$facet'));
      yield result;
    };
  },
  $sample: (operand) => {
    demand(isDocument(operand), 28745, 'the $sample stage specification must be an object');
    const other = Object.keys(operand).find((name) => name !== 'size');
    demand(other === undefined, 28748, `unrecognized option to $sample: ${other}`);
    const { size } = operand;
    demand(size !== undefined, 28749, '$sample stage must specify a size');
    demand(isNumeric(size), 28746, 'size argument to $sample must be a number');
    const wanted = Math.trunc(toNumber(size));
    demand(wanted > 0, 28747, 'size argument to $sample must be a positive integer');
    return sample(wanted);
  },
};

function gathered(input: Iterable<Document>, memory: Memory, stage: string, code?: MemoryCode): Document[] {
  return Array.from(input, (document) => {
    memory.take(sizeOf(document), stage, code);
    return document;
  });
}

function replaceWith(expression: unknown): Run {
  const compute = compileExpression(expression);
  return each((document) => {
    const root = compute(document);
    const found = `Type of resulting value: '${typeOf(root).name}'`;
    demand(isDocument(root), 40228, `'newRoot' expression must evaluate to an object. ${found}`);
    return root;
  });
}

/** Keeps each document with the same chance, in an order by chance. */
function sample(wanted: number): Run {
  return function* run(input) {
    const kept: { place: number; document: Document }[] = [];
    for (const document of input) {
      kept.push({ place: Math.random(), document });
      // Cut back from time to time.
      if (kept.length > 2 * wanted + 1000) shrink();
    }
    shrink();
    for (const { document } of kept) yield document;

    function shrink(): void {
      kept.sort((a, b) => a.place - b.place);
      kept.length = Math.min(kept.length, wanted);
    }
  };
}
