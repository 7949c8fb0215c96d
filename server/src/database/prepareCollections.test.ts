// oxlint-disable-next-line import/no-unassigned-import -- loads every model
import '../app.ts';
import { join } from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { audit } from '../commands/audit.ts';
import { test } from '../testing/embeddedTest.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { CONNECT_OPTIONS } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { prepareCollections } from './prepareCollections.ts';

let folder: TemporaryFolder;
let database: Awaited<ReturnType<typeof startEmbedded>>;
let commands: mongo.CommandStartedEvent[];
let mostUnderWay: number;

beforeEach(async () => {
  folder = await temporaryFolder();
  database = await startEmbedded(folder.path);
  commands = [];
  mostUnderWay = 0;
  let underWay = 0;
  mongoose.connection.on('commandStarted', (command: mongo.CommandStartedEvent) => {
    commands.push(command);
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
  });
  mongoose.connection.on('commandSucceeded', () => {
    underWay -= 1;
  });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  mongoose.connection.removeAllListeners('commandStarted').removeAllListeners('commandSucceeded');
  await database.close();
  await folder.remove();
});

/** Returns how many commands of each name a start sends. */
async function start(): Promise<Record<string, number>> {
  commands = [];
  await mongoose.connect(database.uri, { ...CONNECT_OPTIONS, monitorCommands: true });
  await prepareCollections();
  await mongoose.disconnect();
  return counted();
}

function counted(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { commandName } of commands) counts[commandName] = (counts[commandName] ?? 0) + 1;
  return counts;
}

const models = Object.values(mongoose.models);
const indexed = models.filter(({ schema }) => schema.indexes().length > 0);

test('the first start creates all collections and indexes, and the second sees that they are there', async () => {
  const first = await start();
  expect(first).toEqual({
    listCollections: 1,
    create: models.length - indexed.length,
    createIndexes: indexed.length,
    endSessions: 1,
  });
  const made = commands.flatMap(({ command }) => (command['indexes'] as unknown[] | undefined) ?? []);
  expect(made).toHaveLength(models.flatMap(({ schema }) => schema.indexes()).length);
  expect(made.length).toBeGreaterThan(50);
  expect(await start()).toEqual({ listCollections: 1, listIndexes: models.length, endSessions: 1 });
});

test('a start creates an index that is gone', async () => {
  await start();
  await mongoose.connect(database.uri, CONNECT_OPTIONS);
  await mongoose.connection.collection('students').dropIndex('school_1_rfid_1');
  await mongoose.disconnect();
  expect(await start()).toMatchObject({ createIndexes: 1 });
  const { command } = commands.find(({ commandName }) => commandName === 'createIndexes')!;
  expect(command).toMatchObject({ createIndexes: 'students', indexes: [{ unique: true }] });
});

test('no two commands of a start are under way at once, so that none waits in vain for a connection on a slow computer', async () => {
  await start();
  expect(mostUnderWay).toBe(1);
});

test('a command of the admin creates no collection and no index', async () => {
  vi.stubEnv('DATA_DIR', join(folder.path, 'office'));
  vi.stubEnv('MONGODB_URI', database.uri);
  const connect = mongoose.connect.bind(mongoose);
  vi.spyOn(mongoose, 'connect').mockImplementation((uri, options) =>
    connect(uri, { ...options, monitorCommands: true }),
  );
  await audit([]);
  const { create, createIndexes, find } = counted();
  expect({ create, createIndexes }).toEqual({});
  expect(find).toBeGreaterThan(0);
});
