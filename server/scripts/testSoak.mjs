// The long forms of the tests of security and reliability: kills, floods, slow connections; of the random sequences of the money
// desk and of the books; where a Chromium is found, of a clerk's walks at the desk, of a queue of thirty, a month of attendance and one of
// money, very long papers and lists, and of all dialogs and refusals in Nepali; and of the embedded database under kills, mutated messages
// and damage. Prints the figures reached.
import { accessSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './findChromium.mjs';
import { buildWhenNeeded, installWhenNeeded, projectFolder, run } from './setUp.mjs';

// Named from the root of the repository: of a path that begins elsewhere Vitest finds no file, and says nothing.
const TESTS = [
  'server/src/reliability',
  'server/src/security',
  'server/src/features/desk/randomSequences.test.ts',
  'server/src/features/books/randomActs.test.ts',
  'server/embedded-mongodb/src/proof',
];
const IN_BROWSER = [
  'client/e2e/clerkWalk.test.ts',
  'client/e2e/feeDesk.test.ts',
  'client/e2e/print.test.ts',
  'client/e2e/importLists.test.ts',
  'client/e2e/walk.test.ts',
  'client/e2e/attendanceMonth.test.ts',
  'client/e2e/workedExample.test.ts',
  'client/e2e/nepaliDialogs.test.ts',
  'client/e2e/nepaliRefusals.test.ts',
  'client/e2e/seed.test.ts',
];
for (const path of [...TESTS, ...IN_BROWSER]) accessSync(join(projectFolder, path));

installWhenNeeded();
buildWhenNeeded();
const chromium = findChromium();
if (!chromium) process.stdout.write("No Chromium found: the browser's tests are left out.\n");
run(
  'npx',
  [
    'vitest',
    'run',
    '--config',
    '.vitest.config.ts',
    '--project',
    'server',
    '--project',
    'server-rest',
    '--project',
    'embedded-mongodb',
    ...(chromium ? ['--project', 'e2e'] : []),
    '--no-file-parallelism',
    ...TESTS,
    ...(chromium ? IN_BROWSER : []),
  ],
  { SERVER_IS_BUILT: '1', SOAK: '1', ...(chromium && { CHROMIUM_PATH: chromium }) },
);
