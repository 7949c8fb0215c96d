import { findChromium } from './findChromium.mjs';
// After all set-up: `day` is what `npm test` does, every check and the tests of every day; `rest` is `npm run test:rest`, all other
// tests. The browser tests run where a Chromium is found; CI must have one.
import { buildWhenNeeded, installWhenNeeded, run } from './setUp.mjs';

/** The projects of .vitest.config.ts. */
const PROJECTS = {
  day: { always: ['server', 'client'], inBrowser: 'e2e-day' },
  rest: { always: ['server-rest', 'server-reversed', 'embedded-mongodb'], inBrowser: 'e2e' },
};
const length = process.argv[2];

installWhenNeeded();
if (length === 'day') run('npm', ['run', '--silent', 'check']);
buildWhenNeeded();

const chromium = findChromium();
if (!chromium && process.env.CI) {
  process.stderr.write('CI needs a Chromium for the browser tests, and none was found.\n');
  process.exit(1);
}
if (!chromium) process.stdout.write('No Chromium found: the browser tests are left out.\n');

const { always, inBrowser } = PROJECTS[length];
const projects = [...always, ...(chromium ? [inBrowser] : [])];
run(
  'npx',
  ['vitest', 'run', '--config', '.vitest.config.ts', ...projects.flatMap((name) => ['--project', name])],
  { SERVER_IS_BUILT: '1', ...(chromium && { CHROMIUM_PATH: chromium }) },
);
