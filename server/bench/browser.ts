import { startBrowser } from '../../client/e2e/browser.ts';
import { admitCardRows } from './browser/admitCards.ts';
import { firstLoadRows } from './browser/firstLoad.ts';
import { largestPaintRows } from './browser/largestPaint.ts';
import { tableRows } from './browser/table.ts';
import type { BenchRow } from './row.ts';
import type { Stage } from './stage.ts';

/** What only a browser can show. */
export async function* browserRows(stage: Stage): AsyncGenerator<BenchRow, void> {
  if (!process.env.CHROMIUM_PATH) {
    yield { what: 'the pages', ratio: undefined, reach: 'printed', detail: 'No Chromium was found' };
    return;
  }
  const browser = await startBrowser();
  try {
    // tsx keeps the names of functions by calling this, also in those that run in the page.
    await browser.context.addInitScript('globalThis.__name = (named) => named;');
    // This signs in, which the last two expect.
    yield* await firstLoadRows(stage, browser);
    yield* await largestPaintRows(stage);
    yield* await tableRows(stage, browser);
    yield* await admitCardRows(stage, browser);
  } finally {
    await browser.close();
  }
}
