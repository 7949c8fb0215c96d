// The long forms of the tests of security and reliability: kills, floods, slow connections; of the random sequences of the money
// desk, and of a clerk's at it in a browser, where a Chromium is found; and of the transactions of the embedded database under
// kills. Prints the figures reached.
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
    ...(chromium ? ['--project', 'e2e'] : []),
    '--no-file-parallelism',
    'src/reliability',
    'src/security',
    'src/features/desk/randomSequences',
    'embedded-mongodb/src/proof/bank',
    'e2e/clerkWalk',
  ],
  { SERVER_IS_BUILT: '1', SOAK: '1', ...(chromium && { CHROMIUM_PATH: chromium }) },
);
