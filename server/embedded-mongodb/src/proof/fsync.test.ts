import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { type Call, hasStrace, readTrace, startTraced } from './trace.ts';

const SEQUENTIAL = 30;

/** A write's acknowledgement, { n: 1, ok: 1 }, is a message of this size. */
const ACKNOWLEDGEMENT = 45;

test.skipIf(!hasStrace)('a read does not wait for the fsync of a write', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'strace-'));
  const server = await startTraced(folder, '/dev/null', 1_000_000);
  const client = await MongoClient.connect(server.uri, { minPoolSize: 2 });
  const collection = client.db().collection<{ _id: number }>('writes');
  await collection.insertOne({ _id: 1 });
  const order: string[] = [];
  const write = collection.insertOne({ _id: 2 }).then(() => order.push('write'));
  // The write is under way, and its document cannot be read before its fsync.
  for (let times = 0; times < 3; times++) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await collection.countDocuments()).toBe(1);
  }
  order.push('reads');
  await write;
  expect(order).toEqual(['reads', 'write']);
  expect(await collection.countDocuments()).toBe(2);
  await client.close();
  await server.kill();
  await rm(folder, { recursive: true, force: true });
});

test.skipIf(!hasStrace)('no write is acknowledged before its fsync', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'strace-'));
  const trace = join(folder, 'trace');
  // As on a disk whose fsync takes 10 ms.
  const server = await startTraced(folder, trace, 10_000);
  const client = await MongoClient.connect(server.uri);
  const collection = client.db().collection<{ _id: string }>('writes');
  await collection.insertOne({ _id: 'first' });
  for (let at = 0; at < SEQUENTIAL; at++) {
    // oxlint-disable-next-line no-await-in-loop -- the test is of writes one after the other
    await collection.insertOne({ _id: `sequential ${at}` });
  }
  // A client has its answer a moment before the trace shows it; once a later answer is there, the trace does.
  await client.db().command({ ping: 1 });
  await client.close();
  await server.kill();
  const calls = await readTrace(trace, ACKNOWLEDGEMENT);
  await rm(folder, { recursive: true, force: true });

  const answers = calls.flatMap((call, at) => (call === 'answered' ? [at] : []));
  expect(answers).toHaveLength(1 + SEQUENTIAL);
  const sequential = calls.slice(answers[0]! + 1, answers[SEQUENTIAL]! + 1);

  // A write is answered only after it is synced; for writes one after the other this can be seen from outside.
  const story = sequential.filter((call, at, all) => call !== all[at - 1]);
  const insert: Call[] = ['written', 'synced', 'answered'];
  expect(story).toEqual(Array.from({ length: SEQUENTIAL }, () => insert).flat());
});
