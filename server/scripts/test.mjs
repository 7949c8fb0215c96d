// Every check and every test, after all set-up. The browser tests run where a Chromium is found; CI must have one.
import { buildWhenNeeded, installWhenNeeded, run } from './setUp.mjs';
import { findChromium } from './findChromium.mjs';

installWhenNeeded();
run('npm', ['run', '--silent', 'check']);
buildWhenNeeded();

const chromium = findChromium();
if (!chromium && process.env.CI) {
  process.stderr.write('CI needs a Chromium for the browser tests, and none was found.\n');
  process.exit(1);
}
if (!chromium) process.stdout.write('No Chromium found: the browser tests are left out.\n');

const projects = ['server', 'server-reversed', 'embedded-mongodb', 'client', ...(chromium ? ['e2e'] : [])];
run(
  'npx',
  ['vitest', 'run', '--config', '.vitest.config.ts', ...projects.flatMap((name) => ['--project', name])],
  { SERVER_IS_BUILT: '1', ...(chromium && { CHROMIUM_PATH: chromium }) },
);
