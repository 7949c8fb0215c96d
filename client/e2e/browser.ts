import { chromium, type Browser as Chromium, type BrowserContext, type Page } from 'playwright-core';
import { now } from './clock.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A test leaves each page within seconds. To optimize its scripts costs a tenth of the CPU and saves nothing.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
  // Letters are as wide as on paper, and not rounded to the pixels of a screen.
  '--font-render-hinting=none',
];

export interface Browser {
  context: BrowserContext;
  page: Page;
  /** Errors and warnings of the console, and exceptions of the page, since the start. */
  complaints: string[];
  close(): Promise<void>;
}

/** Serves all test files of a worker, one after the other; Playwright ends it with the worker. */
let chromiumOfWorker: Promise<Chromium> | undefined;

/**
 * A Chromium's empty profile at an office's screen size, whose clock goes from `at` on. CHROMIUM_PATH names the Chromium, as
 * `npm test` sets it.
 */
export async function startBrowser(viewport = { width: 1366, height: 768 }, at = now()): Promise<Browser> {
  chromiumOfWorker ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: FLAGS,
  });
  const context = await (await chromiumOfWorker).newContext({ viewport });
  await context.addInitScript(shiftClock, at.getTime() - Date.now());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The text of a refused call does not say which it was.
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { context, page, complaints, close: () => context.close() };
}

/**
 * Sets the clock of a page, in which it runs first, so much before or after the machine's. Playwright's own clock stands in for
 * timers and the times of keys, too: by those a page tells a card from a hand.
 */
function shiftClock(milliseconds: number): void {
  const shifted = () => RealDate.now() + milliseconds;
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, given, made) =>
      Reflect.construct(RealDate, given.length > 0 ? given : [shifted()], made) as Date,
    get: (_, name) => (name === 'now' ? shifted : (Reflect.get(RealDate, name) as unknown)),
  });
}
