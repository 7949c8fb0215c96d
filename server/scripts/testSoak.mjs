// The long forms of the tests of security and reliability: kills, floods, slow connections. Prints the figures reached.
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
  ],
  { SERVER_IS_BUILT: '1', SOAK: '1' },
);
