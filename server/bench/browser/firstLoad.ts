import { gzipSync } from 'node:zlib';
import type { Browser } from '../../../client/e2e/browser.ts';
import { fillSignIn } from '../../../client/e2e/clerk.ts';
import type { BenchRow } from '../row.ts';
import { PASSWORD, type Stage } from '../stage.ts';

/** What comes over the wire before the first page, and before the dashboard after it. */
export async function firstLoadRows({ office, schools }: Stage, { page }: Browser): Promise<BenchRow[]> {
  const files = new Map<string, number>();
  page.on('response', (response) => {
    if (!/\.(?:js|css)$/.test(response.url())) return;
    files.set(response.url(), 0);
    void response.body().then((body) => files.set(response.url(), gzipSync(body).length));
  });
  const kilobytes = () => [...files.values()].reduce((sum, size) => sum + size, 0) / 1000;

  await page.goto(`${office.address}/login`, { waitUntil: 'networkidle' });
  const ofLogin = { size: kilobytes(), count: files.size };
  await fillSignIn(page, { school: schools.small.school, password: PASSWORD });
  await page
    .getByRole('link', { name: /Students/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  const more = { size: kilobytes() - ofLogin.size, count: files.size - ofLogin.count };
  const row = ({ size, count }: typeof more) => ({
    ratio: size,
    unit: 'kB' as const,
    detail: `${count} files`,
  });
  return [
    { what: 'first load of /login, JS + CSS gzip', reach: '<= 135', ...row(ofLogin) },
    { what: 'first load of the dashboard, additional gzip', reach: '<= 60', ...row(more) },
  ];
}
