// The long forms of the tests of security and reliability: kills, floods, slow connections; and of the random sequences of the
// money desk. Prints the figures reached.
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
  ],
  { SERVER_IS_BUILT: '1', SOAK: '1' },
);
