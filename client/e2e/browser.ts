import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';

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

/** A Chromium with an empty profile at an office's screen size. CHROMIUM_PATH names it, as `npm test` sets it. */
export async function startBrowser(viewport = { width: 1366, height: 768 }): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'school-office-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: FLAGS,
    viewport,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The text of a refused call does not say which it was.
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    context,
    page,
    complaints,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
