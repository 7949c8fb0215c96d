import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, Long } from 'bson';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Engine } from './commands/engine.ts';
import { decode, encode } from './values/bson.ts';
import type { Document } from './values/types.ts';
import { BODY, writeReply } from './wire/messages.ts';
import { WriteQueue } from './writeQueue.ts';

let folder: string;
let engine: Engine;
let queue: WriteQueue;
/** Of each command that has been answered, its name and what it was told. */
let answers: [name: string, told: string][];

beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'queue-'));
  engine = new Engine(folder);
  engine.catalog.prepare();
  queue = new WriteQueue(engine);
  answers = [];
});

afterEach(() => {
  vi.useRealTimers();
  engine.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The first of its documents or statements names an insert here. */
function add(command: Document, name = Object.keys(command)[0]!): void {
  const message = writeReply({ id: 1, legacy: false }, [encode({ ...command, $db: 'test' })]);
  queue.add(message, (reply) => {
    const { ok, code, errorLabels } = decode(reply.subarray(BODY));
    answers.push([
      name,
      ok === 1 || String(ok) === '1' ? 'ok' : `${code as number}${errorLabels ? ' again' : ''}`,
    ]);
  });
}

function work(): void {
  while (queue.work());
}

const insert = (_id: number, fields: Document = {}): Document => ({
  insert: 'x',
  documents: [{ _id }],
  ...fields,
});

/** The fields of a command in the transaction of a session; the first command of one also starts it. */
const inside = (session: number, number = 1): Document => ({
  lsid: { id: new Binary(Buffer.alloc(16, session), 4) },
  txnNumber: Long.fromNumber(number),
  autocommit: false,
});
const starting = (session: number, number = 1): Document => ({
  ...inside(session, number),
  startTransaction: true,
});
const commit = (session: number, number = 1): Document => ({
  commitTransaction: 1,
  ...inside(session, number),
});

/** Lets the time pass, at whose end `work` is called as the thread would. */
function pass(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  expect(queue.nextEnd).toBeLessThanOrEqual(performance.now());
  work();
}

function stored(): unknown[] {
  return engine.sql.inTransaction
    ? []
    : engine
        .read(() => (engine.catalog.find('test.x') ? engine.sql.all('SELECT id FROM documents_1') : []))
        .flat();
}

test('while a transaction is open the writes and transactions of others wait, and go on in their order', () => {
  add(insert(1, starting(1)), 'first');
  add(insert(2), 'single');
  add(insert(3, starting(2)), 'second');
  add(insert(4), 'last');
  work();
  expect(answers).toEqual([['first', 'ok']]);
  add(insert(5, inside(1)), 'first again');
  add(commit(1), 'first commits');
  work();
  expect(answers.slice(1)).toEqual([
    ['first again', 'ok'],
    ['first commits', 'ok'],
    ['single', 'ok'],
    ['second', 'ok'],
  ]);
  add(commit(2), 'second commits');
  work();
  expect(answers.slice(5)).toEqual([
    ['second commits', 'ok'],
    ['last', 'ok'],
  ]);
  expect(stored()).toHaveLength(5);
});

test('a transaction that has ended is told so at once, while another one is open', () => {
  add(insert(1, starting(1)));
  add({ find: 'x', ...inside(9) }, 'of none');
  work();
  expect(answers[1]).toEqual(['of none', '251 again']);
});

test('commands of a session keep their order, also where its transaction has to wait', () => {
  add(insert(1, starting(1)), 'other');
  add(insert(2, starting(2)), 'begins');
  add(commit(2), 'commits');
  work();
  expect(answers).toEqual([['other', 'ok']]);
  add(commit(1), 'other commits');
  work();
  expect(answers.slice(1)).toEqual([
    ['other commits', 'ok'],
    ['begins', 'ok'],
    ['commits', 'ok'],
  ]);
});

test('a transaction that is idle for 5 s is rolled back, and the others go on', () => {
  add(insert(1, starting(1)), 'begins');
  add(insert(2), 'other');
  work();
  vi.advanceTimersByTime(4_999);
  add(insert(3, inside(1)), 'goes on');
  work();
  vi.advanceTimersByTime(4_999);
  work();
  expect(answers).toEqual([
    ['begins', 'ok'],
    ['goes on', 'ok'],
  ]);
  pass(1);
  add(commit(1), 'commits');
  work();
  expect(answers.slice(2)).toEqual([
    ['other', 'ok'],
    ['commits', '251 again'],
  ]);
  expect(stored()).toHaveLength(1);
});

test('a transaction that is 60 s old is rolled back, however busy it is', () => {
  add(insert(0, starting(1)), 'begins');
  work();
  for (let second = 4; second < 60; second += 4) {
    vi.advanceTimersByTime(4_000);
    add({ find: 'x', ...inside(1) });
    work();
  }
  expect(new Set(answers.map(([, told]) => told))).toEqual(new Set(['ok']));
  pass(4_000);
  add({ find: 'x', ...inside(1) }, 'later');
  work();
  expect(answers.at(-1)).toEqual(['later', '251 again']);
  expect(stored()).toEqual([]);
});

test('each write waits for a transaction until its own deadline', () => {
  add(insert(1, starting(1)), 'begins');
  add(insert(2, { maxTimeMS: 300 }), 'impatient');
  add(insert(3, { maxTimeMS: 2_000 }), 'patient');
  add(insert(4, { ...starting(2), maxTimeMS: 400 }), 'an impatient transaction');
  work();
  pass(300);
  expect(answers.slice(1)).toEqual([['impatient', '50']]);
  pass(100);
  expect(answers.slice(2)).toEqual([['an impatient transaction', '50']]);
  vi.advanceTimersByTime(1_000);
  add(commit(1), 'commits');
  work();
  expect(answers.slice(3)).toEqual([
    ['commits', 'ok'],
    ['patient', 'ok'],
  ]);
  expect(stored()).toHaveLength(2);
});

test('without maxTimeMS a write waits 60 s, a transaction may be tried again then, and an index waits on', () => {
  add(insert(1, starting(1)), 'begins');
  add(insert(2, starting(2)), 'next');
  add(insert(3), 'single');
  add(insert(4, starting(3)), 'another');
  add({ createIndexes: 'x', indexes: [{ key: { a: 1 }, name: 'a' }] }, 'index');
  work();
  goOn(1, 40);
  add(commit(1), 'commits');
  work();
  goOn(2, 20);
  work();
  expect(answers.filter(([name]) => name !== 'reads').slice(1)).toEqual([
    ['commits', 'ok'],
    ['next', 'ok'],
    ['single', '50'],
    ['another', '24 again'],
  ]);
  add(commit(2), 'commits');
  work();
  expect(answers.slice(-2)).toEqual([
    ['commits', 'ok'],
    ['index', 'ok'],
  ]);
});

/** Reads in a transaction for so many seconds. */
function goOn(transaction: number, seconds: number): void {
  for (let second = 0; second < seconds; second += 2) {
    add({ find: 'x', ...inside(transaction) }, 'reads');
    work();
    vi.advanceTimersByTime(2_000);
  }
}

test('endSessions rolls back what its session left open, and nothing else', () => {
  add(insert(1, starting(1)), 'begins');
  work();
  add({ endSessions: [inside(7)['lsid']] }, 'another ends');
  work();
  add(insert(2, inside(1)), 'goes on');
  add({ endSessions: [inside(7)['lsid'], inside(1)['lsid']] }, 'ends');
  add(commit(1), 'commits');
  work();
  expect(answers.slice(1)).toEqual([
    ['another ends', 'ok'],
    ['goes on', 'ok'],
    ['ends', 'ok'],
    ['commits', '251 again'],
  ]);
  expect(stored()).toEqual([]);
});

test('what an earlier thread has committed is known to the next one, and what it left open is not', () => {
  add(insert(1, starting(1)));
  add(commit(1));
  add(insert(2, starting(2)));
  work();
  engine.close();
  engine = new Engine(folder);
  queue = new WriteQueue(engine);
  add(commit(1), 'commits again');
  add(commit(2), 'commits');
  add(insert(3, starting(1)), 'begins again');
  add(insert(4, inside(2)), 'goes on');
  work();
  expect(answers.slice(3)).toEqual([
    ['commits again', 'ok'],
    ['commits', '251 again'],
    ['begins again', '117'],
    ['goes on', '251 again'],
  ]);
  expect(stored()).toHaveLength(1);
});
