import { once } from 'node:events';
import { afterEach, beforeEach, expect } from 'vitest';
import { test } from '../testing/embeddedTest.ts';
import { makeOffice } from '../testing/office.ts';
import { startServer } from '../testing/serverProcess.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
  await makeOffice(folder.path);
});
afterEach(() => folder.remove());

test('warnings, and the error by which the process ends, are JSON lines of the log', async () => {
  const throwing = "data:text/javascript,process.on('SIGUSR2',()=>{throw%20new%20Error('Away')})";
  const server = await startServer(folder.path, {
    environment: {
      // So rare that none fails, but the embedded database warns that it was asked.
      EMBEDDED_MONGODB_FAILURES: 'conflictEvery=1000000',
      NODE_OPTIONS: `--import ${throwing}`,
    },
  });
  const ended = once(server.child, 'close');
  server.child.kill('SIGUSR2');
  expect(await ended).toEqual([1, null]);
  const lines = server.log.map((line) => JSON.parse(line) as { msg: string; err?: { message: string } });
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'EmbeddedMongodb: Transactions fail now and then, as a test has asked.',
    }),
  );
  expect(lines.at(-1)).toMatchObject({ err: { message: 'Away' } });
}, 60_000);
