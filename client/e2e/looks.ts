// How a page looks at a size. With SCREENSHOTS=folder the pictures are kept there.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { isDrawn } from './settling.ts';

export const PHONE = { width: 390, height: 844 };
export const OFFICE_SCREEN = { width: 1366, height: 768 };
/** What a small laptop leaves to a page. */
export const LOW_SCREEN = { width: 1366, height: 625 };

/** The page itself never scrolls sideways; wide tables scroll inside their panel. Waits until the page is drawn. */
export async function isWiderThanScreen(page: Page): Promise<boolean> {
  await isDrawn(page);
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

export function scrollsDown(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
}

/** The page ends where its footer does. */
export function scrollsIntoEmptySpace(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const shown = document.querySelector('main')?.parentElement;
    const end = shown ? shown.offsetTop + shown.scrollHeight : 0;
    return document.documentElement.scrollHeight > Math.max(window.innerHeight, end) + 1;
  });
}

export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}
