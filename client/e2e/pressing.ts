// Presses all buttons of a page, one after the other, which opens its menus and dialogs. Requests that change something fail.

import type { Page } from 'playwright-core';

/** Lets requests that change something fail, as without a connection; requests that read go to the server. */
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

/** Returns the title of the dialog or menu on top, or '' where only the page is open. */
export function titleOnTop(page: Page): Promise<string> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open], [role=menu]')].at(-1);
    return top ? (top.querySelector('h2')?.textContent ?? top.ariaLabel ?? '') : '';
  });
}

/**
 * Presses the next button of the dialog or menu on top, or of the page; of a list only the buttons of one row. Closes a dialog or menu
 * whose buttons are all pressed. Returns a name for this step, to be added to `done` for the next call; undefined when nothing is left.
 * Buttons that print or save a file are left out: other tests have papers.
 */
export async function pressNext(page: Page, done: readonly string[]): Promise<string | undefined> {
  const did = await page.evaluate((before) => {
    const layers = [...document.querySelectorAll<HTMLElement>('dialog[open], [role=menu]')];
    const top = layers.at(-1);
    const title = top?.querySelector('h2')?.textContent ?? top?.ariaLabel ?? '';
    const all = [...(top ?? document.querySelector('main')!).querySelectorAll('button')];
    const last = all.at(-1);
    // It asks whether to leave the dialog below; its last button says yes.
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
