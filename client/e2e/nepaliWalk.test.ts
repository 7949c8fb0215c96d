// Every page of the office in Nepali, on a phone and on the screen of an office: no English is left, nothing is too wide.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser, type Browser } from './browser.ts';
import { startDemoOffice, type DemoOffice } from './demoOffice.ts';
import { isWiderThanScreen, keepPicture, OFFICE_SCREEN, PHONE } from './looks.ts';
import { readNepali, signInInNepali, type Reading } from './nepaliTexts.ts';
import { OFFICE_PAGES } from './officePages.ts';
import { goTo } from './settling.ts';

let demo: DemoOffice;
let browser: Browser;
let page: Page;
let reading: Reading;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemoOffice(), startBrowser()]);
  ({ page } = browser);
  reading = await readNepali(page);
  await signInInNepali(page, demo);
  await page.goto(demo.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
afterAll(async () => {
  await browser.close();
  await demo.close();
});

test.each(OFFICE_PAGES)('%s, in English %s', async (path) => {
  await goTo(page, path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await reading.settled();
  await fits(PHONE, path);
  await fits(OFFICE_SCREEN, path);
  expect(await page.locator('html').getAttribute('lang')).toBe('ne');
  expect(await reading.english()).toEqual([]);
});

/** The page fits a screen. */
async function fits(screen: typeof PHONE, path: string): Promise<void> {
  await page.setViewportSize(screen);
  expect(await isWiderThanScreen(page)).toBe(false);
  await keepPicture(page, `ne-${screen.width}${path.replaceAll('/', '_')}`);
}
