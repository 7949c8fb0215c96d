// npm run costs: what writes cost one by one and in a transaction, in milliseconds and, where there is strace, in fsyncs.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClientSession, type Collection, MongoClient } from 'mongodb';
import { type ServerProcess, startServerProcess } from './startServerProcess.ts';
import { hasStrace, startTraced } from './trace.ts';

const SIZES = [1, 5, 5_000];

type Things = Collection<{ _id: string }>;
type Write = (client: MongoClient, things: Things, ids: string[]) => Promise<void>;

const insertEach = async (things: Things, ids: string[], session?: ClientSession): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other is what is measured
  for (const _id of ids) await things.insertOne({ _id }, { session });
};

const ways: [name: string, write: Write][] = [
  ['one by one', (_client, things, ids) => insertEach(things, ids)],
  [
    'in a transaction',
    (client, things, ids) =>
      client.withSession((session) => session.withTransaction(() => insertEach(things, ids, session))),
  ],
];

/** Runs the writes on a new server, often enough to be measured. */
async function run(start: (folder: string) => Promise<ServerProcess>, write: Write, size: number) {
  const folder = await mkdtemp(join(tmpdir(), 'costs-'));
  const server = await start(folder);
  const client = await MongoClient.connect(server.uri);
  const things: Things = client.db().collection('things');
  const times = Math.max(3, Math.floor(200 / size));
  const idsOf = (time: number) => Array.from({ length: size }, (_, at) => `${time} ${at}`);
  // The collection is made, and the code is warm.
  for (let time = -20; time < 0; time++) {
    // oxlint-disable-next-line no-await-in-loop
    await write(client, things, idsOf(time).slice(0, 5));
  }
  const syncsBefore = await syncsOf(folder);
  const startedAt = performance.now();
  for (let time = 0; time < times; time++) {
    // oxlint-disable-next-line no-await-in-loop
    await write(client, things, idsOf(time));
  }
  const milliseconds = (performance.now() - startedAt) / times;
  const syncs = ((await syncsOf(folder)) - syncsBefore) / times;
  await client.close();
  await server.kill();
  await rm(folder, { recursive: true, force: true });
  return { milliseconds, syncs };
}

/** Counts the fsyncs in the trace, where there is one. */
async function syncsOf(folder: string): Promise<number> {
  const trace = await readFile(join(folder, 'trace'), 'utf8').catch(() => '');
  return trace.split('\n').filter((line) => /\bf(data)?sync\(/.test(line)).length;
}

process.stdout.write('| writes | way | ms | fsyncs |\n| --- | --- | --- | --- |\n');
for (const size of SIZES)
  for (const [name, write] of ways) {
    /* oxlint-disable no-await-in-loop -- each is measured alone */
    const { milliseconds } = await run(startServerProcess, write, size);
    const traced = hasStrace
      ? await run((folder) => startTraced(folder, join(folder, 'trace'), 0), write, size)
      : undefined;
    /* oxlint-enable no-await-in-loop */
    process.stdout.write(
      `| ${size} | ${name} | ${milliseconds.toFixed(1)} | ${traced?.syncs.toFixed(1) ?? ''} |\n`,
    );
  }
