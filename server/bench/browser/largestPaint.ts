import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startBrowser } from '../../../client/e2e/browser.ts';
import { alternate, MANY_ROUNDS } from '../rounds.ts';
import type { BenchRow } from '../row.ts';
import type { Stage } from '../stage.ts';

/** When the largest thing of /login is painted, beside a page of React that says one sentence and is served the same way. */
export async function largestPaintRows({ office }: Stage): Promise<BenchRow[]> {
  const empty = await serveEmptyPage();
  const medians = await alternate(
    {
      ours: () => millisecondsToLargestPaint(`${office.address}/login`),
      empty: () => millisecondsToLargestPaint(empty.address),
    },
    MANY_ROUNDS,
  );
  empty.stop();
  return [
    {
      what: 'LCP of /login / an empty React page served the same way',
      ratio: medians.ours / medians.empty,
      reach: '<= 1.3',
      detail: `${medians.ours.toFixed(0)} / ${medians.empty.toFixed(0)} ms`,
    },
  ];
}

/** In a browser with nothing in its cache. */
async function millisecondsToLargestPaint(url: string): Promise<number> {
  const browser = await startBrowser();
  const answer = await browser.page.goto(url, { waitUntil: 'networkidle' });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`);
  const milliseconds = await browser.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await browser.close();
  return milliseconds;
}

async function serveEmptyPage(): Promise<{ address: string; stop: () => void }> {
  const file = fileURLToPath(new URL('./emptyPage.ts', import.meta.url));
  const server = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.kill() };
}
