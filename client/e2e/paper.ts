// Printed papers: Chromium's own print dialog cannot be driven, so window.print is replaced by a recorder, and the page on
// which it was called is laid out on paper by page.pdf.

import type { BrowserContext, Page } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { standIn } from './standIn.ts';

const POINTS_A_MM = 72 / 25.4;
/** A printer leaves so much of a paper's edge empty. */
const EDGE_MM = 3;
const sheets = new WeakMap<BrowserContext, Page>();

export interface Paper {
  pages: { widthMm: number; heightMm: number }[];
  /** The words on a page, counted from 1; -1 is the last. */
  textOf(page: number): Promise<string>;
  /** The words of all pages before they became shapes: from a PDF, letters that are joined in Devanagari cannot be read back. */
  words: string;
  /** Texts that overflow their boxes on paper. */
  cut: string[];
  /** Texts that reach into the right edge of their page, or beyond it. */
  beyond: string[];
  /** The colour of the paper where the browser prints backgrounds. */
  background: string;
  /** Addresses of the pictures. */
  pictures: string[];
  /** The kinds of the fonts in the PDF. Type3 would be shapes instead of letters. */
  fonts: string[];
  pdf: Uint8Array;
}

/** Resolves to the HTML that the next print dialog would print. */
export type NextPrint = () => Promise<string>;

/** From now on pages of the browser hand over what they are asked to print. */
export async function recordPrints(context: BrowserContext): Promise<NextPrint> {
  let hand: ((html: string) => void) | undefined;
  await context.exposeFunction('recordPrint', (html: string) => hand?.(html));
  await context.addInitScript(() => {
    const { recordPrint } = window as unknown as { recordPrint: (html: string) => void };
    window.print = () => recordPrint(`<!DOCTYPE html>${document.documentElement.outerHTML}`);
  });
  return () =>
    new Promise((resolve) => {
      hand = resolve;
    });
}

/** Presses a print button, and returns the HTML that goes to the print dialog. */
async function printedBy(page: Page, nextPrint: NextPrint, button: string | RegExp): Promise<string> {
  const printed = nextPrint();
  await page.getByRole('button', { name: button, exact: true }).click();
  // Many pages are asked about.
  const question = page.getByRole('dialog', { name: /^Print about/ });
  if (await question.isVisible()) await question.getByRole('button', { name: 'Print' }).click();
  return printed;
}

/** Presses a print button, and returns a tab with what it prints. */
export async function openPrinted(page: Page, nextPrint: NextPrint, button: string | RegExp): Promise<Page> {
  return openAsPage(page, await printedBy(page, nextPrint, button));
}

/** Presses a print button, and returns the printed paper. */
export async function paperOf(page: Page, nextPrint: NextPrint, button: string | RegExp): Promise<Paper> {
  const paper = await openPrinted(page, nextPrint, button);
  const pdf = new Uint8Array(await paper.pdf({ preferCSSPageSize: true }));
  const read = {
    ...(await readPages(pdf)),
    words: (await paper.locator('body').innerText()).replace(/\s+/g, ' ').trim(),
    cut: await textsCut(paper),
    pictures: await paper
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')!)),
    background: await backgroundOf(paper),
    fonts: fontsOf(pdf),
    pdf,
  };
  // A tab behind another one draws and loads fonts seconds later.
  await page.bringToFront();
  return read;
}

async function backgroundOf(paper: Page): Promise<string> {
  await paper.emulateMedia({ media: 'print' });
  return paper.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

/** The frame's HTML as a page of the same origin and under the same rules of what may run. */
async function openAsPage(page: Page, html: string): Promise<Page> {
  const { headers } = await fetch(new URL('/login', page.url()));
  const paper = await sheetOf(page.context());
  await standIn(paper, '*/printed', () => ({
    body: html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': headers.get('content-security-policy')!,
    },
  }));
  await paper.emulateMedia({ media: 'print' });
  await paper.goto(new URL('/printed', page.url()).href);
  await paper.evaluate(() => document.fonts.ready.then(() => undefined));
  return paper;
}

/** The tab in which a browser lays out its papers, one after another. */
async function sheetOf(context: BrowserContext): Promise<Page> {
  const sheet = sheets.get(context) ?? (await context.newPage());
  sheets.set(context, sheet);
  return sheet;
}

/** Chromium leaves the dictionaries of a PDF uncompressed. */
function fontsOf(pdf: Uint8Array): string[] {
  const kinds = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/Subtype \/(Type[013]|TrueType|CIDFontType[02])\b/g);
  return [...new Set([...kinds].map(([, kind]) => kind!))].toSorted();
}

async function readPages(pdf: Uint8Array): Promise<Pick<Paper, 'pages' | 'textOf' | 'beyond'>> {
  // pdf.js takes the bytes away, hence the copy.
  const document = await getDocumentProxy(pdf.slice());
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
      return { widthMm: width / POINTS_A_MM, heightMm: height / POINTS_A_MM };
    }),
  );
  const textOf = async (number: number) => {
    const page = await document.getPage(number < 0 ? pages.length + 1 + number : number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    return text.replace(/\s+/g, ' ').trim();
  };
  const beyond = await Promise.all(numbers.map((number) => textsBeyond(document, number)));
  return { pages, textOf, beyond: beyond.flat() };
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

async function textsBeyond(document: PdfDocument, number: number): Promise<string[]> {
  const page = await document.getPage(number);
  const right = page.getViewport({ scale: 1 }).width - EDGE_MM * POINTS_A_MM;
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' && item.transform[4] + item.width > right ? [item.str] : [],
  );
}

function textsCut(paper: Page): Promise<string[]> {
  return paper
    .locator('article, article:not(:has(table)) *, article :is(td, dd), [data-fit], [data-page-fits]')
    .evaluateAll((elements) =>
      elements
        .filter(
          ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
            clientWidth > 0 && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1),
        )
        .map((element) => element.textContent ?? ''),
    );
}
