// Going from page to page of the office without loading it again, and waiting until one is there as a whole.

import type { Page, Response } from 'playwright-core';

/** Goes to a page of the office from another one, as the browser's button forward does. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx } = window.history.state as { idx: number };
    // By `idx` React Router knows how many pages forward it is.
    window.history.pushState({ idx: idx + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Returns a function that waits until every request of the page is answered, read by `readAnswer`, and drawn. */
export function watchAnswers(
  page: Page,
  readAnswer: (answer: Response) => Promise<unknown> = (answer) => answer.finished(),
): () => Promise<void> {
  const awaited = new Set<Promise<unknown>>();
  page.on('request', (request) => {
    const read = request
      .response()
      .then((answer) => answer && readAnswer(answer))
      // Of a page that is left.
      .catch(() => {})
      .finally(() => awaited.delete(read));
    awaited.add(read);
  });
  return async () => {
    do {
      /* oxlint-disable no-await-in-loop -- a page that is drawn may send more requests */
      await Promise.all(awaited);
      await isDrawn(page);
      /* oxlint-enable no-await-in-loop */
    } while (awaited.size > 0);
  };
}

/** Resolves when the page has drawn what it knows. */
export async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
