import { EventEmitter, once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check, maintain } from '../maintenance/maintain.ts';
import { startEmbeddedMongodb } from '../start.ts';
import { startServerProcess } from './startServerProcess.ts';

/** More take longer: each has a server of its own. */
const FLIPS = process.env['SOAK'] === '1' ? 40 : 4;
const DOCUMENTS = 600;
const KEYS = ['_id', 'name', 'tags'] as const;

let folder: string;
/** What the undamaged file gives to each read. */
let whole: unknown[];

interface Item {
  _id: number;
  name: string;
  tags: string[];
  text: string;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damage-'));
  await within('whole', async (client) => {
    const items = client.db().collection<Item>('items');
    await items.createIndexes([{ key: { name: 1 } }, { key: { tags: 1 } }]);
    await items.insertMany(
      Array.from({ length: DOCUMENTS }, (_, at) => ({
        _id: at,
        name: `name ${(at * 7919) % DOCUMENTS}`,
        tags: [`a${at}`, `b${at % 50}`],
        text: 'x'.repeat(200),
      })),
    );
    whole = await reads(client);
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  { flips: FLIPS, of: 'the closed file', isClosed: true },
  { flips: FLIPS, of: 'the file of a server that was killed', isClosed: false },
])(
  'each of $flips bytes flipped in $of is told, or changes nothing',
  { timeout: 20_000 + FLIPS * 5_000 },
  async ({ flips, of, isClosed }) => {
    if (!isClosed) await killServer();
    const { length } = await readFile(join(folder, 'whole', 'database.sqlite'));
    const silent: number[] = [];
    let told = 0;
    for (let flip = 0; flip < flips; flip++) {
      const name = `${of} ${flip}`;
      const at = Math.floor(((flip + 0.37) / flips) * length);
      // oxlint-disable no-await-in-loop -- each has a server of its own
      await copyDamaged(name, [at], isClosed);
      const found = await within(name, reads).catch((error: unknown) => [String(error)]);
      const wrong = found.filter((one, read) => typeof one !== 'string' && !same(one, whole[read]));
      if (wrong.length > 0) silent.push(at);
      if (found.some((one) => typeof one === 'string')) told += 1;
    }
    expect(silent).toEqual([]);
    expect(told).toBeGreaterThan(flips / 2);
  },
);

test('once damage was found no start serves the file, until it is as it was', async () => {
  const { elsewhere } = await placesOfName();
  await copyDamaged('found', elsewhere, false);
  const sentence = /^the database is damaged \(.* index_2\), so a backup has to be restored$/;
  await expect(within('found', reads)).rejects.toThrow(sentence);
  await expect(startEmbeddedMongodb({ folder: join(folder, 'found') })).rejects.toThrow(sentence);
  await copyFile(join(folder, 'whole', 'database.sqlite'), join(folder, 'found', 'database.sqlite'));
  expect(await within('found', reads)).toEqual(whole);
});

test('a stop before everything was looked at leaves it to the next start', async () => {
  const { elsewhere } = await placesOfName();
  await copyDamaged('stopped', elsewhere, false);
  const to = join(folder, 'stopped');
  const database = await startEmbeddedMongodb({ folder: to, onFailure: () => undefined });
  await database.close();
  await expect(within('stopped', reads)).rejects.toThrow('the database is damaged');
});

test('a damaged database is not copied', async () => {
  const { elsewhere, inDocument } = await placesOfName();
  await copyDamaged('index to copy', elsewhere, false);
  await copyDamaged('document to copy', [inDocument], false);
  for (const name of ['index to copy', 'document to copy'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(maintain(join(folder, name), 'copy', join(folder, `copy of ${name}`))).rejects.toThrow(
      'the database is damaged',
    );
});

test('a damaged document is an error that names it, also after a crash, and the others can be read', async () => {
  const { inDocument } = await placesOfName();
  await copyDamaged('document', [inDocument], false);
  const message = 'The document with the _id 300 of test.items is damaged';
  expect(await check(join(folder, 'document'))).toEqual([expect.stringContaining(message)]);
  await within('document', async (client) => {
    const items = client.db().collection<Item>('items');
    const error = {
      code: 301,
      codeName: 'DataCorruptionDetected',
      message: expect.stringContaining(message) as string,
    };
    await expect(items.findOne({ _id: 300 })).rejects.toMatchObject(error);
    await expect(items.find().toArray()).rejects.toMatchObject(error);
    await expect(items.updateOne({ _id: 300 }, { $set: { text: '' } })).rejects.toMatchObject({
      code: 301,
    });
    expect(await items.findOne({ _id: 301 })).toMatchObject({ _id: 301 });
    expect(await items.find({ _id: { $gt: 300 } }).toArray()).toHaveLength(DOCUMENTS - 301);
  });
});

test('a damaged index is found by check, also after a crash', async () => {
  const { elsewhere } = await placesOfName();
  await copyDamaged('index', elsewhere, false);
  expect(await check(join(folder, 'index'))).toContainEqual(
    expect.stringMatching(/The index name_1 of test\.items lacks a key/),
  );
});

/** Returns where the name of the document 300 stands: in the document, and in the index of names and what it left free. */
async function placesOfName(): Promise<{ inDocument: number; elsewhere: number[] }> {
  const text = (await readFile(join(folder, 'whole', 'database.sqlite'))).toString('latin1');
  const name = `name ${(300 * 7919) % DOCUMENTS}\0`;
  const places = [...text.matchAll(new RegExp(name, 'g'))].map(({ index }) => index);
  const inDocument = places.find((at) => text.slice(at - 9, at - 4) === 'name\0')!;
  return { inDocument, elsewhere: places.filter((at) => at !== inDocument) };
}

/** Flips bytes in a copy of the database, which was closed or was left open by a crash. */
async function copyDamaged(name: string, places: number[], isClosed: boolean): Promise<void> {
  const [from, to] = [join(folder, 'whole'), join(folder, name)];
  await mkdir(to);
  const bytes = await readFile(join(from, 'database.sqlite'));
  for (const at of places) bytes[at]! ^= 0x15;
  await writeFile(join(to, 'database.sqlite'), bytes);
  const beside = isClosed ? 'database.sqlite.sum' : 'database.sqlite-wal';
  await copyFile(join(from, beside), join(to, beside)).catch(() => undefined);
}

/** Returns the results of reads by no index and by each; a text where one fails. */
function reads(client: MongoClient): Promise<unknown[]> {
  const items = client.db().collection<Item>('items');
  const all: Promise<unknown>[] = [
    items.find().toArray(),
    items.countDocuments(),
    ...KEYS.map((key) =>
      items
        .find()
        .sort({ [key]: 1 })
        .toArray(),
    ),
    ...KEYS.map((key) => items.countDocuments({ [key]: { $gte: key === '_id' ? 0 : '' } })),
    ...[7, 150, 300, 450, 599].flatMap((at) => [
      items.findOne({ _id: at }),
      items.find({ name: `name ${at}` }).toArray(),
      items.find({ tags: `a${at}` }).toArray(),
    ]),
  ];
  return Promise.all(all.map((one) => one.catch(String)));
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Ends a server on the whole file without a chance to tidy: what it wrote last is in the log. */
async function killServer(): Promise<void> {
  const server = await startServerProcess(join(folder, 'whole'));
  const client = await MongoClient.connect(server.uri);
  await client.db().collection('others').insertOne({ a: 1 });
  // The driver, closed after the kill, would look for the server for a minute and more.
  await client.close();
  await server.kill();
}

/** Works when everything has been looked at. Rejects where damage was found then. */
async function within<T>(name: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const failing = new EventEmitter();
  const failure = once(failing, 'error').then(([error]) => Promise.reject(error as Error));
  failure.catch(() => undefined);
  const onFailure = (error: Error): void => void failing.emit('error', error);
  const database = await startEmbeddedMongodb({ folder: join(folder, name), onFailure });
  // A client that is closed looks for a server that has failed meanwhile, by default for 30 seconds.
  const connected = MongoClient.connect(database.uri, { serverSelectionTimeoutMS: 5_000 });
  const client = await Promise.race([connected, failure]);
  try {
    await Promise.race([database.checked, failure]);
    return await work(client);
  } finally {
    await client.close();
    await database.close();
  }
}
