// Answers in the server's stead. Playwright's own routes turn the cache of the browser off: each page would fetch and compile
// all its scripts and fonts again.

import type { CDPSession, Page } from 'playwright-core';

interface Answer {
  body: string;
  headers: Record<string, string>;
}

/** Makes the answer for an address; none for a call that is never answered. */
type Reply = (url: string) => Answer | undefined;

interface StandIn {
  devTools: CDPSession;
  /** By the pattern of their addresses; the last one that fits is asked. */
  replies: Map<string, Reply>;
}

const standIns = new WeakMap<Page, Promise<StandIn>>();

/** From now on a page gets answers from here for addresses of a pattern, in which * is any text. */
export async function standIn(page: Page, pattern: string, reply: Reply): Promise<void> {
  const { devTools, replies } = await standInOf(page);
  replies.delete(pattern);
  replies.set(pattern, reply);
  await devTools.send('Fetch.enable', {
    patterns: [...replies.keys()].map((urlPattern) => ({ urlPattern })),
  });
}

/** From now on a page gets this JSON for addresses of a pattern. */
export function standInWith(page: Page, pattern: string, json: unknown): Promise<void> {
  return standIn(page, pattern, () => jsonAnswer(json));
}

export function jsonAnswer(json: unknown): Answer {
  return { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } };
}

/** Leaves all to the server again. */
export async function leaveToServer(page: Page): Promise<void> {
  const { devTools, replies } = await standInOf(page);
  replies.clear();
  await devTools.send('Fetch.disable');
}

function standInOf(page: Page): Promise<StandIn> {
  const begun = standIns.get(page) ?? beginStandIn(page);
  standIns.set(page, begun);
  return begun;
}

async function beginStandIn(page: Page): Promise<StandIn> {
  const devTools = await page.context().newCDPSession(page);
  const replies = new Map<string, Reply>();
  devTools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const reply = [...replies].findLast(([pattern]) => fits(request.url, pattern))?.[1];
    const answer = reply?.(request.url);
    if (!answer) return;
    const { body, headers } = answer;
    devTools
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
        body: Buffer.from(body).toString('base64'),
      })
      // The page may have been left meanwhile.
      .catch(() => {});
  });
  return { devTools, replies };
}

function fits(url: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(url);
}
