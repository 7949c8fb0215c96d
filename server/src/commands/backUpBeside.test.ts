import { join } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { FORMAT } from '../database/storedFormat.ts';
import { test } from '../testing/embeddedTest.ts';
import { formatOf } from '../testing/madeUpUpgrade.ts';
import { makeOffice } from '../testing/office.ts';
import { startServer } from '../testing/serverProcess.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { backUpBeside } from './backUpBeside.ts';
import { restoreBackup } from './restore.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await folder.remove();
});

test('a process of its own backs up the open office, and says in a sentence why it could not', async () => {
  const dataDir = join(folder.path, 'data');
  const archive = join(folder.path, 'evening.tgz');
  vi.stubEnv('DATA_DIR', dataDir);
  await makeOffice(dataDir);
  const server = await startServer(dataDir);
  try {
    await backUpBeside(archive);
    await expect(backUpBeside(archive)).rejects.toThrow(`There is a file ${archive} already.`);
  } finally {
    await server.kill();
  }
  await restoreBackup(join(folder.path, 'restored'), archive);
  expect(await formatOf(join(folder.path, 'restored'))).toMatchObject({ format: FORMAT });
}, 60_000);
