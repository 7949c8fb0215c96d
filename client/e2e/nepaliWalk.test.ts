// Every page of the office in Nepali, on a phone and on the screen of an office: no English is left, nothing is too wide.

import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dictionary } from '../src/ne/dictionary.ts';
import { startBrowser, type Browser } from './browser.ts';
import { signInAt } from './clerk.ts';
import { startDemoOffice, type DemoOffice } from './demoOffice.ts';
import { isWiderThanScreen, keepPicture, OFFICE_SCREEN, PHONE } from './looks.ts';
import { OFFICE_PAGES } from './officePages.ts';

/** Stay as they are in Nepali: names of companies and programs, of files, signs for grades and keys. */
const LATIN =
  /^(eSewa|Khalti|Fonepay|connectIPS|QR|Excel|PDF|CSV|RFID|IEMIS|GPA|NG|PAN|SSF|PF|CIT|SEE|JK-School|School|Office|English|Ctrl|Alt|Shift|Enter|Esc|Tab|Space|Home|End|BS|AD|HTTP|https?|www|mm|px|kB|MB)$/;

/** Names that people have given, which the dictionary knows too: of examinations, subjects and languages, and why somebody left. */
const TYPED = /Examination$|^(English|Nepali)$|^Passed out of class /;

let demo: DemoOffice;
let browser: Browser;
let page: Page;
/** The words of the answers: names and what else people have typed is in any script. */
const data = new Set<string>();

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemoOffice(), startBrowser()]);
  ({ page } = browser);
  page.on('response', (response) => void rememberWords(response));
  await signInAt(page, demo);
  await page.evaluate(() => localStorage.setItem('language', '"ne"'));
});
afterAll(async () => {
  await browser.close();
  await demo.close();
});

test.each(OFFICE_PAGES)('%s, in English %s', async (path) => {
  await page.goto(`${demo.address}${path}`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await fits(PHONE, path);
  await fits(OFFICE_SCREEN, path);
  expect(await page.locator('html').getAttribute('lang')).toBe('ne');
  expect((await textsOf(page)).filter(isEnglish)).toEqual([]);
});

/** The page fits a screen. */
async function fits(screen: typeof PHONE, path: string): Promise<void> {
  await page.setViewportSize(screen);
  expect(await isWiderThanScreen(page)).toBe(false);
  await keepPicture(page, `ne-${screen.width}${path.replaceAll('/', '_')}`);
}

/** Returns what a person sees or hears on a page, and the values of no fields. */
function textsOf(one: Page): Promise<string[]> {
  return one.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          texts.add(node.getAttribute(name) ?? '');
      } else if (!node.parentElement?.closest('script, style, noscript, kbd, [lang="en"]')) {
        texts.add((node.textContent ?? '').replaceAll(/\s+/g, ' ').trim());
      }
    }
    return [...texts];
  });
}

/** Whether a text has Latin words that nobody has typed, or is one that the dictionary knows. Initials stand in place of pictures. */
function isEnglish(text: string): boolean {
  if (/^[A-Z]{2}$|^(AB|[ABO])[+-]$/.test(text) || TYPED.test(text)) return false;
  if (dictionary[text] !== undefined && dictionary[text] !== text) return true;
  return wordsIn(text).some((word) => !LATIN.test(word) && !data.has(word.toLowerCase()));
}

async function rememberWords(response: Response): Promise<void> {
  if (!response.url().includes('/api/')) return;
  const answer: unknown = await response.json().catch(() => null);
  JSON.stringify(answer, (_name, value: unknown) => {
    if (typeof value === 'string') for (const word of wordsIn(value)) data.add(word.toLowerCase());
    return value;
  });
}

function wordsIn(text: string): string[] {
  return text.match(/\p{Script=Latin}[\p{Script=Latin}’'.@-]*\p{Script=Latin}/gu) ?? [];
}
