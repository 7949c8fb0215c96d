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

/** How many reads later than the one before each close comes. */
const STEP = process.env['SOAK'] === '1' ? 50 : 300;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threads-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a write that needs too much memory ends its thread only, stores nothing, and the next writes go on', async () => {
  const server = await startServerProcess(folder, ['env', 'NODE_OPTIONS=--max-old-space-size=64']);
  const client = await MongoClient.connect(server.uri);
  const items = client.db().collection<{ _id: number; list?: object[] }>('items');
  const list = Array.from({ length: 1_000 }, () => ({}));
  for (let part = 0; part < 25; part++) {
    const documents = Array.from({ length: 50 }, (_, at) => ({ _id: part * 50 + at, list }));
    // oxlint-disable-next-line no-await-in-loop -- each part is small, all of them together are not
    await items.insertMany(documents);
  }
  const failing = items.updateMany({}, { $set: { n: 1 } }).catch((error: unknown) => error);
  expect(await items.findOne({ _id: 7 }, { projection: { _id: 1 } })).toEqual({ _id: 7 });
  expect(await failing).toMatchObject({
    code: 1,
    message: 'The write was ended: it needed more memory than a thread may have',
  });
  await items.insertOne({ _id: 2_000 });
  expect(await items.countDocuments({ n: null })).toBe(1_251);
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
  // Not awaited: when its server has just gone, the driver's close sometimes never ends.
  void client.close();
  expect(isServed(folder)).toBe(false);
  const again = await startEmbeddedMongodb({ folder });
  const otherClient = await MongoClient.connect(again.uri);
  expect(await otherClient.db().collection('items').countDocuments()).toBe(1);
  await otherClient.close();
  await again.close();
});

test(
  'the database is closed at any moment of the look at everything that follows a crash',
  { timeout: 60_000 },
  async () => {
    const killed = await startServerProcess(folder);
    const filling = await MongoClient.connect(killed.uri);
    const items = Array.from({ length: 20_000 }, (_, _id) => ({ _id, a: _id % 7, text: 'x'.repeat(200) }));
    await filling.db().collection<{ _id: number }>('items').insertMany(items);
    await filling.close();
    await killed.kill();
    for (let reads = 50; reads < 1_000; reads += STEP) {
      // oxlint-disable no-await-in-loop -- each start follows the stop before; a thread that is ended within a call aborts the process
      const database = await startEmbeddedMongodb({ folder });
      const client = await MongoClient.connect(database.uri);
      for (let read = 0; read < reads; read += 1) await client.db().command({ ping: 1 });
      await client.close();
      await database.close();
      // oxlint-enable no-await-in-loop
    }
    expect(isServed(folder)).toBe(false);
  },
);
