// The README's pictures: the demo school at a desk. `npm run pictures` makes them anew; without it their pages are compared with the
// words that stood on them then, so that an old picture is noticed.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser, type Browser } from './browser.ts';
import { signInAt } from './clerk.ts';
import { startDemoOffice, type DemoOffice } from './demoOffice.ts';
import { openPrinted, recordPrints, type NextPrint } from './paper.ts';

const FOLDER = fileURLToPath(new URL('../../.readme', import.meta.url));
const WORDS = join(FOLDER, 'words.json');
const isMade = process.env.README_PICTURES === '1';

let demo: DemoOffice;
let browser: Browser;
let page: Page;
let nextPrint: NextPrint;
/** By picture, the words of its headings and buttons; those of the menu, which is on most, once. */
const words: Record<string, string[]> = {};
beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemoOffice(), startBrowser()]);
  ({ page } = browser);
  nextPrint = await recordPrints(browser.context);
  await signInAt(page, demo);
});
afterAll(async () => {
  await browser.close();
  await demo.close();
});

async function take(name: string, of: Page = page): Promise<void> {
  await expect.poll(() => of.getByText('Loading', { exact: true }).count()).toBe(0);
  await of.evaluate(() => document.fonts.ready.then(() => undefined));
  words[name] = await wordsOf(of, ':is(main, article) :is(h1, h2, thead th, button)');
  await of.mouse.move(0, 0);
  if (isMade) await of.screenshot({ path: join(FOLDER, `${name}.jpg`), quality: 75 });
}

/** Without numbers, which change with the demo. */
async function wordsOf(of: Page, selector: string): Promise<string[]> {
  const texts = await of.locator(selector).allInnerTexts();
  return [
    ...new Set(
      texts.map((text) =>
        text
          .replace(/[\d,.:]+/g, '0')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
    ),
  ];
}

test('the dashboard', async () => {
  await page.goto(demo.address);
  await page.getByRole('heading', { name: 'Attendance today' }).waitFor();
  await page.getByRole('link', { name: /^400\s*Students/ }).waitFor();
  await page.waitForLoadState('networkidle');
  words.menu = await wordsOf(page, 'nav :is(a, button)');
  await take('dashboard');
});

test('the fee desk, with the receipt that it has just taken', async () => {
  await page.goto(`${demo.address}/dues`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: /^Take Rs/ }).click();
  await page.getByRole('region', { name: 'Last receipt' }).waitFor();
  await take('fees');
});

test('the register of a class', async () => {
  await page.goto(`${demo.address}/attendance-register?of=Five`);
  await page.getByRole('table').waitFor();
  await page.waitForLoadState('networkidle');
  await take('register');
});

test('fees by head, a head opened into its classes', async () => {
  await page.goto(`${demo.address}/fees-by-head`);
  await page.getByRole('region', { name: /^Fees by head of/ }).waitFor();
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
  await take('by-head');
});

test('a grade sheet', async () => {
  await page.goto(`${demo.address}/examinations`);
  await page.getByRole('link', { name: 'Results' }).first().click();
  await page.getByLabel('Class', { exact: true }).selectOption('Nine');
  const sheet = await openPrinted(page, nextPrint, 'Print');
  // Of A4 the upper half, to stand beside the others.
  await sheet.setViewportSize({ width: 794, height: 700 });
  await take('grade-sheet', sheet);
});

test('the pictures are of the pages as they are: if not, `npm run pictures` makes them anew', async () => {
  if (isMade) await writeFile(WORDS, `${JSON.stringify(words, null, 2)}\n`);
  expect(words).toEqual(JSON.parse(await readFile(WORDS, 'utf8')));
  expect(browser.complaints).toEqual([]);
});
