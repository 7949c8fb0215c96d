import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { test } from '../testing/embeddedTest.ts';
import { makeOffice } from '../testing/office.ts';
import { startServer } from '../testing/serverProcess.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const SWEEP_FAILED = 'Unused pictures and old requests could not be removed';

/** Ends the process's first thread, which is the database's, when told to. Node itself has threads for loaders. It waits for
 * 20 ms in which the thread does nothing: one that is ended while it calls libsql takes the process with it. */
const PRELOADED = `
let first;
process.on('worker', (worker) => {
  if (worker.constructor.name === 'Worker') first ??= worker;
});
process.once('SIGUSR2', function endWhenIdle() {
  const before = first.performance.eventLoopUtilization();
  setTimeout(() => (first.performance.eventLoopUtilization(before).active > 0 ? endWhenIdle() : first.terminate()), 20);
});`;

test(
  'when the thread of the database ends, the office says so and ends, and opens again',
  { timeout: 60_000 },
  async () => {
    const folder = await temporaryFolder();
    const dataDir = join(folder.path, 'data');
    await makeOffice(dataDir);
    const preloaded = join(folder.path, 'preloaded.mjs');
    await writeFile(preloaded, PRELOADED);
    const environment = {
      NODE_OPTIONS: `--import ${pathToFileURL(preloaded).href}`,
      // `npm run test:failures` sets it, which stands in the log.
      EMBEDDED_MONGODB_FAILURES: '',
    };
    const { child, output, log } = await startServer(dataDir, { environment });
    const ended = once(child, 'close');
    child.kill('SIGUSR2');
    expect(await ended).toEqual([1, null]);
    expect(output.at(-1)).toBe('The school office has to stop: the database has stopped without saying why.');
    // Warnings of Node are in brackets. The sweep that begins with the office may still have been under way.
    expect(log.filter((line) => !line.startsWith('(') && !line.includes(SWEEP_FAILED))).toEqual([]);
    const again = await startServer(dataDir);
    expect(await again.stop()).toBe(0);
    await folder.remove();
  },
);
