// The long forms of the tests of security and reliability: kills, floods, slow connections; of the random sequences of the money
// desk; where a Chromium is found, of a clerk's walks at it, of a queue of thirty, a month of attendance and one of money, very long papers and
// lists; and of the embedded database under kills, mutated messages and damage. Prints the figures reached.
import { findChromium } from './findChromium.mjs';
import { buildWhenNeeded, installWhenNeeded, run } from './setUp.mjs';

installWhenNeeded();
buildWhenNeeded();
const chromium = findChromium();
if (!chromium) process.stdout.write("No Chromium found: the clerk's walks are left out.\n");
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
    'src/reliability',
    'src/security',
    'src/features/desk/randomSequences',
    'embedded-mongodb/src/proof',
    'e2e/clerkWalk',
    'e2e/feeDesk.',
    'e2e/print',
    'e2e/importLists',
    'e2e/walk',
    'e2e/attendanceMonth',
    'e2e/workedExample',
    'e2e/seed',
  ],
  { SERVER_IS_BUILT: '1', SOAK: '1', ...(chromium && { CHROMIUM_PATH: chromium }) },
);
