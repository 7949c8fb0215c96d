// npm run pictures: makes the pictures of the README anew, of the demo school in a browser.
import { findChromium } from './findChromium.mjs';
import { buildWhenNeeded, installWhenNeeded, run } from './setUp.mjs';

installWhenNeeded();
buildWhenNeeded();
const chromium = findChromium();
if (!chromium) {
  process.stderr.write('The pictures need a Chromium, and none was found. CHROMIUM_PATH can name one.\n');
  process.exit(1);
}
run('npx', ['vitest', 'run', '--config', '.vitest.config.ts', '--project', 'e2e', 'readmePictures'], {
  SERVER_IS_BUILT: '1',
  CHROMIUM_PATH: chromium,
  README_PICTURES: '1',
});
