import { expect, test } from 'vitest';
import { ACCUMULATORS } from '../expressions/accumulators.ts';
import { OPERATORS } from '../expressions/operators.ts';
import { REFUSED_ACCUMULATORS, REFUSED_EXPRESSIONS, REFUSED_STAGES } from '../expressions/refused.ts';
import { clock } from '../storage/clock.ts';
import type { Document } from '../values/types.ts';
import { compilePipeline, parsePipeline, STAGES } from './pipeline.ts';

function run(stages: Document[], documents: Iterable<Document> = [{ _id: 1, x: 1 }]): Document[] {
  return [...compilePipeline(parsePipeline(stages), () => [])(documents)];
}

test.each<[kind: string, names: ReadonlySet<string>, known: object, stages: (name: string) => Document[]]>([
  ['stage', REFUSED_STAGES, STAGES, (name) => [{ [name]: {} }]],
  ['expression', REFUSED_EXPRESSIONS, OPERATORS, (name) => [{ $set: { y: { [name]: 1 } } }]],
  [
    'accumulator',
    REFUSED_ACCUMULATORS,
    ACCUMULATORS,
    (name) => [{ $group: { _id: null, y: { [name]: 1 } } }],
  ],
])('every %s of MongoDB is there or refused by its name', (kind, names, known, stages) => {
  expect(names.size).toBeGreaterThan(10);
  for (const name of names) {
    expect(Object.keys(known)).not.toContain(name);
    const message = `The embedded database does not have the ${kind} ${name}`;
    expect(() => run(stages(name))).toThrow(expect.objectContaining({ code: 238, message }));
  }
});

test.each<[name: string, stages: Document[]]>([
  [
    'a sub-pipeline of $lookup',
    [{ $lookup: { from: 'x', as: 'y', localField: 'a', foreignField: 'b', pipeline: [] } }],
  ],
  ['the variable $$NOW', [{ $set: { y: '$$NOW' } }]],
])('%s is refused', (_name, stages) => {
  expect(() => run(stages)).toThrow(expect.objectContaining({ code: 238 }));
});

const doubled = (times: number): Document[] =>
  Array.from({ length: times }, () => ({ $set: { x: ['$x', '$x'] } }));

test.each<[name: string, stages: Document[], code: number]>([
  ['a value that grows from stage to stage', doubled(60), 146],
  ['a value that grows within an expression', [{ $set: { y: nestedLet(60) } }], 146],
  [
    'a value that grows in $reduce',
    [
      { $set: { list: Array.from({ length: 100 }, () => 0) } },
      {
        $set: {
          y: {
            $reduce: { input: '$list', initialValue: [0], in: { $concatArrays: ['$$value', '$$value'] } },
          },
        },
      },
    ],
    146,
  ],
  ['a text that grows', Array.from({ length: 60 }, () => ({ $set: { x: { $concat: ['$x', '$x'] } } })), 146],
  [
    'documents that grow in $group',
    [
      ...doubled(20),
      { $facet: { a: [], b: [], c: [], d: [] } },
      { $project: { all: { $concatArrays: ['$a', '$b', '$c', '$d'] } } },
      { $unwind: '$all' },
      { $group: { _id: null, all: { $push: '$all' } } },
    ],
    146,
  ],
  [
    'documents that grow in $sort',
    [
      { $set: { list: Array.from({ length: 100 }, (_one, at) => at) } },
      { $unwind: '$list' },
      { $sort: { list: 1 } },
    ],
    292,
  ],
  [
    'more groups than there is room for',
    [
      { $set: { list: Array.from({ length: 100 }, (_one, at) => at) } },
      { $unwind: '$list' },
      { $group: { _id: { list: '$list', x: '$x' } } },
    ],
    292,
  ],
])('%s ends with an error', (_name, stages, code) => {
  const documents = [{ _id: 1, x: 'x'.repeat(2_000_000) }];
  expect(() => run(stages, documents)).toThrow(expect.objectContaining({ code }));
});

/** Doubles `$x` by variables that are made of each other. */
function nestedLet(depth: number): unknown {
  let expression: unknown = '$$v';
  for (let at = 0; at < depth; at += 1)
    expression = { $let: { vars: { v: ['$$v', '$$v'] }, in: expression } };
  return { $let: { vars: { v: '$x' }, in: expression } };
}

test('a value that is nested too deep ends with an error', () => {
  const stages = Array.from({ length: 250 }, () => ({ $set: { x: ['$x'] } }));
  expect(() => run(stages)).toThrow(expect.objectContaining({ code: 15 }));
});

test.each<[name: string, stages: Document[]]>([
  ['$group', [{ $group: { _id: null, n: { $sum: 1 } } }]],
  ['$sort', [{ $sort: { _id: -1 } }]],
  ['$match without matches', [{ $match: { x: 2 } }]],
  ['$facet', [{ $facet: { n: [{ $count: 'n' }] } }]],
])('%s of documents without an end ends when the time is over', (_name, stages) => {
  clock.start(20);
  expect(() => run([{ $skip: 0 }, ...stages], endless())).toThrow(expect.objectContaining({ code: 50 }));
  clock.start(Infinity);
});

function* endless(): Generator<Document> {
  for (let at = 1; ; at += 1) yield { _id: at };
}

test('a stage reads no more than it needs', () => {
  let read = 0;
  function* documents(): Generator<Document> {
    for (const document of endless()) {
      read += 1;
      yield document;
    }
  }
  const found = run([{ $match: { _id: { $gt: 5 } } }, { $unwind: '$_id' }, { $limit: 2 }], documents());
  expect(found).toEqual([{ _id: 6 }, { _id: 7 }]);
  expect(read).toBe(7);
});
