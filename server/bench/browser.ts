import { startBrowser } from '../../client/e2e/browser.ts';
import { admitCardRows } from './browser/admitCards.ts';
import { firstLoadRows } from './browser/firstLoad.ts';
import { largestPaintRows } from './browser/largestPaint.ts';
import { tableRows } from './browser/table.ts';
import type { BenchRow } from './row.ts';
import type { Stage } from './stage.ts';

/** What only a browser can show. */
export async function browserRows(stage: Stage): Promise<BenchRow[]> {
  if (!process.env.CHROMIUM_PATH) {
    return [{ what: 'the pages', ratio: undefined, reach: 'printed', detail: 'No Chromium was found' }];
  }
  const browser = await startBrowser();
  try {
    return [
      // The first signs in.
      ...(await firstLoadRows(stage, browser)),
      ...(await largestPaintRows(stage)),
      ...(await tableRows(stage, browser)),
      ...(await admitCardRows(stage, browser)),
    ];
  } finally {
    await browser.close();
  }
}
