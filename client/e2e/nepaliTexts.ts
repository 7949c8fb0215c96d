// What of a page in Nepali is in English still. All that the pages word is framed by letters that nobody sees, so that what they do not
// word stands out: a pseudo language, which is Nepali at the same time.

import { inLanguage } from '@school-office/contract/language';
import { learn, t, type Values } from '@school-office/contract/words';
import type { Page, Response } from 'playwright-core';
import { dictionary as ofServer } from '../../server/src/ne/dictionary.ts';
import { dictionary as ofScreens } from '../src/ne/dictionary.ts';
import { watchAnswers } from './settling.ts';

/** Stay as they are in Nepali: names of companies and programs, of files, signs for grades and marks, and keys. */
const LATIN =
  /^(Abs|eSewa|Khalti|Fonepay|connectIPS|QR|Excel|PDF|CSV|xlsx|ods|csv|RFID|IEMIS|GPA|NG|PAN|SSF|PF|CIT|SEE|JK-School|School|Office|English|Nepali|Ctrl|Alt|Shift|Enter|Esc|Tab|Space|Home|End|BS|AD|HTTP|https?|www|mm|px|kB|MB)$/;

/** Names that people have given, which the dictionary knows too: of examinations, subjects and languages, and why somebody left. */
const TYPED = /Examination$|^(English|Nepali)$|^Passed out of class /;

/** In place of pictures stand initials, and blood groups are signs. */
const SIGN = /^[A-Z]{2}$|^(AB|[ABO])[+-]$/;

/** Around each sentence of the pages: characters without width. */
const FRAME = { open: '\u2062', close: '\u2063' };

const SENTENCES: Readonly<Record<string, string>> = { ...ofServer, ...ofScreens };

learn('ne', SENTENCES);

/** Returns what an English sentence is in Nepali. */
export function inNepali(text: string, values?: Values): string {
  return inLanguage('ne', () => t(text, values));
}

export interface Reading {
  /** Waits until all that was asked for is there and drawn. */
  settled(): Promise<void>;
  /** Returns what a person sees or hears in English. */
  english(): Promise<string[]>;
}

/** From now on a page reads its words framed; the answers that it gets are remembered, whose names and notes may be in any script. */
export async function readNepali(page: Page): Promise<Reading> {
  const typed = new Set<string>();
  const words = new Set<string>();

  // Pictures are of what a person sees: a frame would keep an ending apart from its word.
  const isFramed = process.env.SCREENSHOTS === undefined;
  if (isFramed) await frameWords(page);
  const settled = watchAnswers(page, remember);

  async function remember(answer: Response): Promise<void> {
    if (answer.headers()['content-type']?.includes('json') !== true) return void (await answer.finished());
    JSON.stringify(await answer.json(), (name, value: unknown) => {
      // What the server says is no data.
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

  /** Whether a text that the page did not word has Latin words, and nobody has typed it. What the server says is in Nepali. */
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
    // What is drawn by now may be of an answer that is read here only then.
    await settled();
    return texts.filter(isEnglish).map(withoutFrames);
  }

  return { settled, english };
}

/** Puts frames around all that the dictionaries of the pages hold. */
async function frameWords(page: Page): Promise<void> {
  await page.route(/\/assets\/(dictionary|shell)-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    // The words of the frame of all pages are in the dictionary too, framed already.
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

/** Returns what a person sees or hears on a page, and the values of no fields. A frame around several elements is put around each text. */
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
