import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isServed } from '../lock.ts';
import { startEmbeddedMongodb } from '../start.ts';
import { startServerProcess } from './startServerProcess.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threads-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const map = (as: string, each: unknown) => ({ $map: { input: '$list', as, in: each } });

test('a write that needs too much memory ends its thread only, stores nothing, and the next writes go on', async () => {
  const server = await startServerProcess(folder, ['env', 'NODE_OPTIONS=--max-old-space-size=64']);
  const client = await MongoClient.connect(server.uri);
  const items = client.db().collection<{ _id: number; list?: number[] }>('items');
  await items.insertOne({ _id: 0, list: Array.from({ length: 1_500 }, (_, at) => at) });
  const huge = [{ $set: { list: map('a', map('b', { c: ['$$a'] })) } }];
  const failing = items.updateOne({}, huge).catch((error: unknown) => error);
  expect(await items.countDocuments({ 'list.1499': 1499 })).toBe(1);
  expect(await failing).toMatchObject({
    code: 1,
    message: 'The write was ended: it needed more memory than a thread may have',
  });
  await items.insertOne({ _id: 1 });
  expect(
    await items.find({}, { projection: { size: { $size: { $ifNull: ['$list', []] } } } }).toArray(),
  ).toEqual([
    { _id: 0, size: 1_500 },
    { _id: 1, size: 0 },
  ]);
  await client.close();
  await server.kill();
});

test('when the thread that serves ends, its process is told in a sentence, and the folder can be served again', async () => {
  const started = once(process, 'worker') as Promise<[Worker]>;
  const onFailure = vi.fn<(error: Error) => void>();
  const database = await startEmbeddedMongodb({ folder, onFailure });
  const client = await MongoClient.connect(database.uri);
  await client.db().collection('items').insertOne({ a: 1 });
  const [worker] = await started;
  await worker.terminate();
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  expect(onFailure.mock.calls[0]![0].message).toBe('the database has stopped without saying why');
  await database.close();
  await client.close();
  expect(isServed(folder)).toBe(false);
  const again = await startEmbeddedMongodb({ folder });
  const otherClient = await MongoClient.connect(again.uri);
  expect(await otherClient.db().collection('items').countDocuments()).toBe(1);
  await otherClient.close();
  await again.close();
});
