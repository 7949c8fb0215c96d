import { expect, test } from 'vitest';
import { clock } from '../storage/clock.ts';
import type { Document } from '../values/types.ts';
import { compilePipeline, parsePipeline } from './pipeline.ts';

function run(stages: Document[], documents: Iterable<Document> = [{ _id: 1, x: 1 }]): Document[] {
  return [...compilePipeline(parsePipeline(stages))(documents)];
}

const LIST = Array.from({ length: 100 }, (_one, at) => at);

test.each<[name: string, stages: Document[], code: number]>([
  [
    'documents that grow in $group',
    [{ $group: { _id: null, all: { $push: { list: '$list', x: '$x' } } } }],
    146,
  ],
  ['documents that grow in $sort', [{ $sort: { list: 1 } }], 292],
  ['more groups than there is room for', [{ $group: { _id: { list: '$list', x: '$x' } } }], 292],
])('%s end with an error', (_name, stages, code) => {
  const x = 'x'.repeat(2_000_000);
  const documents = LIST.map((list) => ({ _id: list, list, x }));
  expect(() => run(stages, documents)).toThrow(expect.objectContaining({ code }));
});

test('a document of very many large values ends with an error', () => {
  const fields = Object.fromEntries(LIST.map((at) => [`f${at}`, '$x']));
  const documents = [{ _id: 1, x: 'x'.repeat(2_000_000) }];
  expect(() => run([{ $group: { _id: fields } }], documents)).toThrow(expect.objectContaining({ code: 146 }));
});

test.each<[name: string, stages: Document[]]>([
  ['$group', [{ $group: { _id: null, n: { $sum: 1 } } }]],
  ['$sort', [{ $sort: { _id: -1 } }]],
  ['$match without matches', [{ $match: { x: 2 } }]],
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
  const found = run([{ $match: { _id: { $gt: 5 } } }, { $project: { _id: 1 } }, { $limit: 2 }], documents());
  expect(found).toEqual([{ _id: 6 }, { _id: 7 }]);
  expect(read).toBe(7);
});
