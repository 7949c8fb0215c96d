import { chromium } from 'playwright-core';

/** The flags that Chromium needs as root, and to fetch nothing of its own meanwhile. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
const BYTES = 'performance.getEntries().reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)';

/** Opens the login page with an empty cache. Returns the time until its email field is there, and the bytes sent. */
export async function openLogin(address: string): Promise<{ milliseconds: number; bytes: number }> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await page.goto(`${address}/login`);
    await page.waitForSelector('input[type=email]');
    const milliseconds = await page.evaluate<number>('performance.now()');
    await page.waitForLoadState('networkidle');
    return { milliseconds, bytes: await page.evaluate<number>(BYTES) };
  } finally {
    await browser.close();
  }
}
