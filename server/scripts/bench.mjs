// npm run bench [-- --quick]

import { findChromium } from './findChromium.mjs';
import { buildWhenNeeded, installWhenNeeded, run } from './setUp.mjs';

installWhenNeeded();
buildWhenNeeded();
run(process.execPath, ['--import', 'tsx', 'server/bench/run.ts', ...process.argv.slice(2)], {
  SERVER_IS_BUILT: '1',
  CHROMIUM_PATH: findChromium() ?? '',
});
