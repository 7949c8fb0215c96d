import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from '../maintenance/maintain.ts';
import { startServerProcess, type ServerProcess } from './startServerProcess.ts';

const MESSAGES = process.env['SOAK'] === '1' ? 100_000 : 8_000;
const CONNECTIONS = 20;
const MAX_RISE = 400 * 1024 * 1024;

let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  server = await startServerProcess(folder);
});

afterAll(async () => {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
});

test(
  `${MESSAGES} mutated messages leave the process alive, sound and small`,
  { timeout: 180_000 },
  async () => {
    const client = await MongoClient.connect(server.uri);
    const kept = client.db('kept').collection<{ _id: number }>('kept');
    await kept.insertMany(Array.from({ length: 100 }, (_, at) => ({ _id: at })));
    const before = await memory();
    const random = randomNumbers(20_261_121);
    const share = MESSAGES / CONNECTIONS;
    await Promise.all(Array.from({ length: CONNECTIONS }, () => attack(share, random)));
    expect(await kept.countDocuments()).toBe(100);
    await kept.insertOne({ _id: 100 });
    expect((await memory()) - before).toBeLessThan(MAX_RISE);
    await client.close();
    expect(server.child.exitCode).toBeNull();
    await server.kill();
    expect(await check(folder)).toEqual([]);
  },
);

type Random = (below: number) => number;

/** Returns the same numbers every time, so that a failure can be repeated. */
function randomNumbers(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const BODIES = [
  { find: 'x', filter: { a: { $in: [1, 'x', null] }, 'b.c': { $gt: 5 } }, sort: { a: -1 }, $db: 'hostile' },
  {
    insert: 'x',
    documents: [{ a: 1, b: { c: [1, 2, { d: 'text' }] }, e: new Date(0), f: /x/i }],
    $db: 'hostile',
  },
  {
    update: 'x',
    updates: [{ q: { a: 1 }, u: { $set: { 'b.c.0': 5 }, $inc: { n: 1 } }, upsert: true }],
    $db: 'hostile',
  },
  {
    aggregate: 'x',
    pipeline: [{ $match: { a: 1 } }, { $group: { _id: 1, n: { $sum: 1 } } }],
    cursor: {},
    $db: 'hostile',
  },
  { createIndexes: 'x', indexes: [{ key: { a: 1 }, name: 'a_1' }], $db: 'hostile' },
  { findAndModify: 'x', query: { a: 1 }, update: { $push: { list: 1 } }, $db: 'hostile' },
  { delete: 'x', deletes: [{ q: { a: 7 }, limit: 0 }], $db: 'hostile' },
  { hello: 1, $db: 'admin' },
];

function message(body: object): Buffer {
  const section = Buffer.from(serialize(body));
  const header = Buffer.alloc(21);
  header.writeInt32LE(21 + section.length, 0);
  header.writeInt32LE(1, 4);
  header.writeInt32LE(2013, 12);
  return Buffer.concat([header, section]);
}

function mutated(random: Random): Buffer {
  const bytes = message(BODIES[random(BODIES.length)]!);
  const kind = random(6);
  if (kind === 0) return bytes.subarray(0, random(bytes.length));
  // Mostly the length stays right, so that the message is read at all.
  const from = kind === 1 ? 0 : 12;
  for (let times = 1 + random(4); times > 0; times--) bytes[from + random(bytes.length - from)] = random(256);
  return bytes;
}

/** Sends messages without reading ahead of the answers, on a new connection whenever the server closes one. */
async function attack(count: number, random: Random): Promise<void> {
  let socket = await open();
  for (let sent = 0; sent < count; sent++) {
    // oxlint-disable no-await-in-loop -- the next message goes out when the last one is dealt with
    if (socket.destroyed || socket.closed) socket = await open();
    const bytes = mutated(random);
    const complete = bytes.length >= 4 && bytes.readInt32LE(0) === bytes.length;
    socket.write(bytes);
    if (!complete) socket.destroy();
    else if (wantsAnswer(bytes)) await answered(socket);
  }
  socket.destroy();
}

function open(): Promise<Socket> {
  const path = decodeURIComponent(/\/\/(.*?)\//.exec(server.uri)![1]!);
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(socket));
    socket.on('error', () => socket.destroy());
  });
}

/** Whether the message lacks the flag that more messages will come. */
function wantsAnswer(bytes: Buffer): boolean {
  return bytes.length < 20 || bytes.readInt32LE(12) !== 2013 || (bytes[16]! & 2) === 0;
}

/** Resolves with an answer, or the end of the connection. */
function answered(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      socket.off('data', done);
      socket.off('close', done);
      resolve();
    };
    const timer = setTimeout(() => {
      socket.destroy();
      done();
    }, 5_000);
    socket.on('data', done);
    socket.on('close', done);
  });
}

async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8').catch(() => 'VmRSS: 0');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) * 1024;
}
