// Finds English on a page in Nepali. Each translated sentence is put between two invisible characters, so that a text outside of them is
// either data or not translated: a pseudo language, which is Nepali at the same time.

import { inLanguage } from '@school-office/contract/language';
import { learn, t, type Values } from '@school-office/contract/words';
import type { Page, Response } from 'playwright-core';
import { dictionary as ofServer } from '../../server/src/ne/dictionary.ts';
import { dictionary as ofScreens } from '../src/ne/dictionary.ts';
import { signInAt, type Account } from './clerk.ts';
import { watchAnswers } from './settling.ts';

/** Words that are the same in Nepali: names of companies, programs and files, signs for grades and marks, and keys. */
const LATIN =
  /^(Abs|eSewa|Khalti|Fonepay|connectIPS|QR|Excel|PDF|CSV|xlsx|ods|csv|RFID|IEMIS|GPA|NG|PAN|SSF|PF|CIT|SEE|JK-School|School|Office|English|Nepali|Ctrl|Alt|Shift|Enter|Esc|Tab|Space|Home|End|BS|AD|HTTP|https?|www|mm|px|kB|MB)$/;

/** Names that people have given, which the dictionary knows too: of examinations, subjects and languages, and why somebody left. */
const TYPED = /Examination$|^(English|Nepali)$|^Passed out of class /;

/** Initials in place of a picture, and blood groups. */
const SIGN = /^[A-Z]{2}$|^(AB|[ABO])[+-]$/;

/** Characters without width, before and after each sentence of the pages. */
const FRAME = { open: '\u2062', close: '\u2063' };

const SENTENCES: Readonly<Record<string, string>> = { ...ofServer, ...ofScreens };

learn('ne', SENTENCES);

/** Returns what an English sentence is in Nepali. */
export function inNepali(text: string, values?: Values): string {
  return inLanguage('ne', () => t(text, values));
}

/** Signs in, and chooses Nepali for the screens. */
export async function signInInNepali(page: Page, account: Account): Promise<void> {
  await signInAt(page, account);
  await page.evaluate(() => localStorage.setItem('language', '"ne"'));
}

export interface Reading {
  /** Waits until every request of the page is answered and drawn. */
  settled(): Promise<void>;
  /** Returns the texts in English that a person sees or hears. */
  english(): Promise<string[]>;
}

/** Frames the sentences of a page, and remembers the data that it gets from the server: names and notes may be in any script. */
export async function readNepali(page: Page): Promise<Reading> {
  const typed = new Set<string>();
  const words = new Set<string>();

  // Not in pictures: a frame would keep an ending apart from its word.
  const isFramed = process.env.SCREENSHOTS === undefined;
  if (isFramed) await frameWords(page);
  const settled = watchAnswers(page, remember);

  async function remember(answer: Response): Promise<void> {
    if (answer.headers()['content-type']?.includes('json') !== true) return void (await answer.finished());
    JSON.stringify(await answer.json(), (name, value: unknown) => {
      // A sentence of the server is no data.
      if (typeof value !== 'string' || name === 'message') return value;
      typed.add(value.replaceAll(/\s+/g, ' ').trim());
      for (const word of wordsIn(value)) words.add(word.toLowerCase());
      return value;
    });
  }

  function isEnglish(shown: string): boolean {
    if (SIGN.test(withoutFrames(shown))) return false;
    return (isFramed && unframed(shown).some(isNoData)) || wordsIn(shown).some(isUnknown);
  }

  /** Whether a text outside of frames has Latin words and is no data. Sentences of the server have no frames, and are in Nepali. */
  function isNoData(text: string): boolean {
    if (
      /\p{Script=Devanagari}/u.test(text) ||
      !wordsIn(text).some((word) => !LATIN.test(word)) ||
      TYPED.test(text)
    )
      return false;
    const isOurs = SENTENCES[text] !== undefined && SENTENCES[text] !== text;
    return isOurs || !(typed.has(text) || [...typed].some((one) => one.includes(text)));
  }

  function isUnknown(word: string): boolean {
    return !LATIN.test(word) && !words.has(word.toLowerCase());
  }

  async function english(): Promise<string[]> {
    const texts = await textsOf(page);
    // Names may be drawn already that are still missing among the remembered ones.
    await settled();
    return texts.filter(isEnglish).map(withoutFrames);
  }

  return { settled, english };
}

/** Puts a frame around each sentence of the pages' dictionaries. */
async function frameWords(page: Page): Promise<void> {
  await page.route(/\/assets\/(dictionary|shell)-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    // The dictionary holds the sentences of `shell` too, which have their frames already.
    const frame = `text.startsWith('${FRAME.open}')?text:'${FRAME.open}'+text+'${FRAME.close}'`;
    const framed = code.replace(
      /export\{(\w+) as (\w+)\}/,
      `const framed=Object.fromEntries(Object.entries($1).map(([key,text])=>[key,${frame}]));export{framed as $2}`,
    );
    if (framed === code) throw new Error('The dictionary of the pages is built in another way');
    await route.fulfill({ response, body: framed });
  });
}

/** Returns the parts of a text that are in no frame. */
function unframed(text: string): string[] {
  const { open, close } = FRAME;
  const framed = new RegExp(`${open}[^${open}${close}]*${close}`, 'g');
  let rest = text;
  // From the innermost outwards.
  while (framed.test(rest)) rest = rest.replaceAll(framed, '\n');
  return rest.split(/[\n·:,()/–—]|(?<!\p{L})\d/u).map((part) => withoutFrames(part).trim());
}

function withoutFrames(text: string): string {
  return text.replaceAll(new RegExp(`[${FRAME.open}${FRAME.close}]`, 'g'), '');
}

/** Returns the texts and labels of a page, without the values of fields. A frame around several elements is put around each text. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(({ open, close }) => {
    const texts = new Set<string>();
    const add = (text: string | null) => texts.add((text ?? '').replaceAll(/\s+/g, ' ').trim());
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    let depth = 0;
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(node.getAttribute(name));
      } else if (!node.parentElement?.closest('script, style, noscript, kbd, [lang="en"]')) {
        const text = node.textContent ?? '';
        const before = depth;
        depth += text.split(open).length - text.split(close).length;
        add(open.repeat(before) + text + close.repeat(depth));
      }
    }
    return [...texts];
  }, FRAME);
}

function wordsIn(text: string): string[] {
  return text.match(/\p{Script=Latin}[\p{Script=Latin}’'.@-]*\p{Script=Latin}/gu) ?? [];
}
