// What another process does in a folder that is served: it never has the database's files open beside the server, and the server
// keeps its locks on them whatever it does itself.

import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { type Collection, MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isServed, tryLock } from '../lock.ts';
import { runCommand } from '../maintenance/commandLine.ts';
import { check, maintain } from '../maintenance/maintain.ts';
import { startEmbeddedMongodb } from '../start.ts';
import { type ServerProcess, startServerProcess } from './startServerProcess.ts';

const ROUNDS = process.env['SOAK'] === '1' ? 20 : 1;

interface Item {
  _id: number;
}

let folder: string;
let file: string;
let server: ServerProcess | undefined;
let client: MongoClient | undefined;
let items: Collection<Item>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'others-'));
  file = join(folder, 'database.sqlite');
});

afterEach(async () => {
  await client?.close();
  await server?.kill();
  [client, server] = [undefined, undefined];
  await rm(folder, { recursive: true, force: true });
});

async function serve(): Promise<void> {
  server = await startServerProcess(folder);
  client = await MongoClient.connect(server.uri);
  items = client.db().collection<Item>('items');
}

/** Ends the server as a power cut does, and starts another one. */
async function cutPower(): Promise<void> {
  await client!.close();
  await server!.kill();
  await serve();
}

/** Reads by all threads that have a connection of their own: one that reads long, one that writes, one that looks at everything. */
async function useAllThreads(): Promise<void> {
  await items.insertOne({ _id: Date.now() * 1_000 + Math.trunc(Math.random() * 1_000) });
  await items.find({ _id: { $nin: Array.from({ length: 30_000 }, (_, at) => -at) } }).toArray();
  await check(folder);
}

/** Tells one log from another that has its name. */
function log(): number {
  return statSync(`${file}-wal`).ino;
}

/** As a program does that knows nothing of the server. */
function openAndClose(): void {
  const database = new Database(file);
  database.exec('SELECT count(*) FROM sqlite_master');
  database.close();
}

const COMMANDS: [name: string, run: () => Promise<unknown>][] = [
  ['check', () => check(folder)],
  ['stats', () => maintain(folder, 'stats')],
  ['copy', () => maintain(folder, 'copy', join(folder, 'copies', String(performance.now())))],
  ['dump', () => maintain(folder, 'dump', join(folder, 'dumps', String(performance.now())))],
  ['a look whether it is served', () => Promise.resolve(isServed(folder))],
  ['a second server', async () => (await startEmbeddedMongodb({ folder })).close()],
];

describe('in a process of its own', () => {
  test('commands beside a server lose nothing that is written afterwards', async () => {
    await serve();
    let written = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      for (const [name, run] of COMMANDS) {
        await useAllThreads();
        const before = log();
        await run();
        expect(`${name}: the log is ${log()}`).toBe(`${name}: the log is ${before}`);
        await items.insertMany(Array.from({ length: 20 }, (_, at) => ({ _id: written + at })));
        written += 20;
      }
      await cutPower();
      expect(await items.countDocuments({ _id: { $lt: written } })).toBe(written);
      /* oxlint-enable no-await-in-loop */
    }
    expect(await check(folder)).toEqual([]);
  });

  test('two commands at once are both answered', async () => {
    await serve();
    await useAllThreads();
    const results = await Promise.all(COMMANDS.map(([, run]) => run()));
    expect(results).toHaveLength(COMMANDS.length);
    await client!.close();
    await server!.kill();
    await Promise.all(COMMANDS.map(([, run]) => run()));
    expect(await check(folder)).toEqual([]);
  });

  test('compacting and restoring are refused beside a server', async () => {
    await serve();
    await items.insertOne({ _id: 1 });
    const surroundings = { folder, from: folder, program: 'maintain' };
    await runCommand(['dump', 'dump'], surroundings);
    const sentence = `A server is running on ${folder}`;
    await expect(runCommand(['compact'], surroundings)).rejects.toThrow(sentence);
    await expect(runCommand(['restore', 'dump'], surroundings)).rejects.toThrow(sentence);
  });

  test('a program that opens the file by itself finds the locks of the server, also after a crash and its look', async () => {
    await serve();
    for (let round = 0; round < 2; round += 1) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await useAllThreads();
      openAndClose();
      // Who closes a database last removes its log: with its locks the server tells the others that it has it open.
      expect(existsSync(`${file}-wal`)).toBe(true);
      expect(tryLock(folder)).toBeUndefined();
      await cutPower();
      /* oxlint-enable no-await-in-loop */
    }
  });

  test('a start says that it waits for a command that has the folder, and then serves', async () => {
    const lock = tryLock(folder)!;
    const warned = once(process, 'warning');
    const starting = startEmbeddedMongodb({ folder });
    expect((await warned) as unknown[]).toMatchObject([
      { message: expect.stringContaining('waits for its end') },
    ]);
    lock.release();
    await (await starting).close();
  });
});

describe('a file that is open and is deleted or replaced', () => {
  test.each<[name: string, act: () => Promise<unknown>]>([
    ['the log', () => unlink(`${file}-wal`)],
    ['the database', () => unlink(file)],
    ['the lock', () => unlink(join(folder, 'lock.sqlite'))],
    [
      'another file in the place of the database',
      async () => {
        await copyFile(file, join(folder, 'other'));
        await rename(join(folder, 'other'), file);
      },
    ],
    ['the whole folder', () => rm(folder, { recursive: true })],
  ])('%s: nothing more is acknowledged, and all that was is written to a file beside', async (_name, act) => {
    await serve();
    await items.insertMany([{ _id: 1 }, { _id: 2 }]);
    await act();
    const lost = { code: 38, message: expect.stringContaining('was deleted or replaced') as string };
    await expect(items.insertOne({ _id: 3 })).rejects.toMatchObject(lost);
    await expect(
      client!.withSession((session) =>
        session.withTransaction(() => items.insertOne({ _id: 4 }, { session })),
      ),
    ).rejects.toMatchObject(lost);
    await client!.close();
    await server!.kill();

    const rescued = (await readdir(folder)).filter((name) => name.startsWith('rescued-'));
    expect(rescued).toHaveLength(1);
    const again = join(folder, 'again');
    await mkdir(again);
    await rename(join(folder, rescued[0]!), join(again, 'database.sqlite'));
    expect(await check(again)).toEqual([]);
    const database = await startEmbeddedMongodb({ folder: again });
    client = await MongoClient.connect(database.uri);
    const ids = await client.db().collection('items').distinct('_id');
    expect(ids).toEqual(expect.arrayContaining([1, 2]));
    await client.close();
    await database.close();
  });
});

test('in a process that has SQLite open only SQLite opens the files: one line makes new ones, one module reads closed ones', async () => {
  const src = join(import.meta.dirname, '..');
  const names = (await readdir(src, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const opening = await Promise.all(
    names.map(async (name) => {
      const lines = (await readFile(join(src, name), 'utf8')).split('\n');
      return lines
        .filter((line) =>
          /\b(openSync|createReadStream|copyFileSync|readFileSync|writeFileSync|open)\(/.test(line),
        )
        .map((line) => `${name}: ${line.trim()}`);
    }),
  );
  const allowed = [
    // A file that was not there a moment ago.
    /^storage\/libsql\.ts: if \(!existsSync\(file\)\) closeSync\(openSync\(file, 'ax', 0o600\)\);$/,
    // Before the first connection and after the last one.
    /^storage\/sum\.ts: /,
    // Files of dumps.
    /^maintenance\/(dump|restore)\.ts: /,
    /^proof\//,
  ];
  expect(opening.flat().filter((line) => !allowed.some((one) => one.test(line)))).toEqual([]);
});
