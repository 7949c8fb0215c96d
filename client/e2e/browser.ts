import { chromium, type Browser as Chromium, type BrowserContext, type Page } from 'playwright-core';

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

/** A Chromium's empty profile at an office's screen size. CHROMIUM_PATH names the Chromium, as `npm test` sets it. */
export async function startBrowser(viewport = { width: 1366, height: 768 }): Promise<Browser> {
  chromiumOfWorker ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: FLAGS,
  });
  const context = await (await chromiumOfWorker).newContext({ viewport });
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
