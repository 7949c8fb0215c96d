// How a page looks at a size. With SCREENSHOTS=folder the pictures are kept there.
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Resolves when the page is drawn at its new size. */
export function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** The page itself never scrolls sideways; wide tables scroll inside their panel. */
export function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}
