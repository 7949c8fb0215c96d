// Presses all buttons of a page, one after the other, and opens its menus and dialogs by that. What they would do fails.

import type { Page } from 'playwright-core';

/** From now on what would change something gets no answer, and what reads gets the server's. */
export async function refuseActs(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    // The dashboard is read by POST.
    const answered =
      method === 'GET' || new URL(url).pathname === '/dashboard'
        ? devTools.send('Fetch.continueRequest', { requestId })
        : devTools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' });
    // The page may have been left meanwhile.
    answered.catch(() => {});
  });
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'XHR' }] });
}

/** What lies on top: the title of a dialog or menu, or '' where there is only the page. */
export function titleOnTop(page: Page): Promise<string> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open], [role=menu]')].at(-1);
    return top ? (top.querySelector('h2')?.textContent ?? top.ariaLabel ?? '') : '';
  });
}

/**
 * Presses the next button of what lies on top, of the rows of a list those of one, and closes a menu or dialog of which all are pressed.
 * Returns what it did, which is `done` for the next call; undefined when all of the page is pressed. Buttons that print or give a file
 * are left out: other tests have papers.
 */
export async function pressNext(page: Page, done: readonly string[]): Promise<string | undefined> {
  const did = await page.evaluate((before) => {
    const layers = [...document.querySelectorAll<HTMLElement>('dialog[open], [role=menu]')];
    const top = layers.at(-1);
    const title = top?.querySelector('h2')?.textContent ?? top?.ariaLabel ?? '';
    const all = [...(top ?? document.querySelector('main')!).querySelectorAll('button')];
    const last = all.at(-1);
    // A question over a dialog asks whether it may be left.
    if (last && layers.length > 1 && !top!.querySelector('form')) {
      last.click();
      return `${title}: ${last.textContent}`;
    }
    const isDialog = top instanceof HTMLDialogElement;
    const leave = isDialog
      ? [...(last?.parentElement?.children ?? [])].find((one) => one !== last)
      : undefined;
    for (const button of all) {
      const words = button.innerText.trim() || (button.ariaLabel ?? '');
      const sign = button.querySelector('svg')?.getAttribute('class') ?? '';
      const row = button.closest('tr, li');
      const name = row
        ? `${[...row.querySelectorAll('button')].indexOf(button)} of ${row.parentElement!.tagName} ${row.closest('[aria-label]')?.ariaLabel}`
        : // To the month before, and its count of things, is one button on all months.
          (/chevron-(left|right)/.exec(sign)?.[0] ?? words.replaceAll(/[\d०-९]+/g, ''));
      // A menu is opened again for each of its items.
      const key = button.ariaHasPopup === 'menu' ? `closed ${words.split('\n')[0]}` : `${title}: ${name}`;
      const isForPapers = /printer|spreadsheet/.test(sign);
      if (before.includes(key) || isForPapers || button === leave || button.disabled) continue;
      if (!button.checkVisibility()) continue;
      button.click();
      return `${title}: ${name}`;
    }
    if (!top) return null;
    (top.contains(document.activeElement) ? document.activeElement! : top).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
    return `closed ${title}`;
  }, done);
  return did ?? undefined;
}
