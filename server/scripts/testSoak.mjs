// The long forms of the tests of security and reliability: kills, floods, slow connections; of the random sequences of the money
// desk; and of the transactions of the embedded database under kills. Prints the figures reached.
import { buildWhenNeeded, installWhenNeeded, run } from './setUp.mjs';

installWhenNeeded();
buildWhenNeeded();
run(
  'npx',
  [
    'vitest',
    'run',
    '--config',
    '.vitest.config.ts',
    '--project',
    'server',
    '--no-file-parallelism',
    'src/reliability',
    'src/security',
    'src/features/desk/randomSequences',
    'embedded-mongodb/src/proof/bank',
  ],
  { SERVER_IS_BUILT: '1', SOAK: '1' },
);
