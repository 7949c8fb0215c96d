import mongoose, { type mongo } from 'mongoose';
import { afterEach, expect, test } from 'vitest';
// oxlint-disable-next-line import/no-unassigned-import -- loads every model
import '../app.ts';
import { withTemporaryFolder } from '../testing/withTemporaryFolder.ts';
import { CONNECT_OPTIONS } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { prepareCollections } from './prepareCollections.ts';

const dataDir = withTemporaryFolder();
afterEach(() =>
  mongoose.connection.removeAllListeners('commandStarted').removeAllListeners('commandSucceeded'),
);

test('no two commands of a start are under way at once, so that none waits in vain for a connection on a slow computer', async () => {
  let [underWay, most, indexes] = [0, 0, 0];
  mongoose.connection.on('commandStarted', ({ commandName }: mongo.CommandStartedEvent) => {
    underWay += 1;
    most = Math.max(most, underWay);
    if (commandName === 'createIndexes') indexes += 1;
  });
  mongoose.connection.on('commandSucceeded', () => {
    underWay -= 1;
  });
  const database = await startEmbedded(dataDir);
  await mongoose.connect(database.uri, { ...CONNECT_OPTIONS, monitorCommands: true });
  await prepareCollections();
  expect(indexes).toBeGreaterThan(50);
  expect(most).toBe(1);
  await mongoose.disconnect();
  await database.close();
}, 60_000);
