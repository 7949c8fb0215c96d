import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page that keeps somebody from using it. */
export async function seriousViolations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, to which the content security policy does not apply; once a page.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // Thirty cards are a class; hundreds more of the same form would tell it nothing new, in ten seconds.
    const parts = { exclude: 'li:nth-child(n + 31) > article' };
    // All that is well is neither described nor handed over, which takes longer than the looking.
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(parts, {
      resultTypes: ['violations'],
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}
