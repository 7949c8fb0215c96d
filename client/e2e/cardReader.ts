// Digits typed by a card reader or by a hand. The pauses, by which the page tells the two apart, stand in the events
// themselves, because the machine may be slow.

import type { Page } from 'playwright-core';

const MS_BETWEEN_KEYS = 4;
const MS_BETWEEN_KEYS_OF_A_HAND = 130;
const ENTER = { key: 'Enter', code: 'Enter', text: '\r' };

/** Types a number and Enter as a hand does. */
export function typeByHand(page: Page, digits: string): Promise<void> {
  return holdCard(page, digits, MS_BETWEEN_KEYS_OF_A_HAND);
}

/** Types a number and Enter as a card reader does; `slow` are longer pauses before some of the keys, by their number from 0. */
export async function holdCard(
  page: Page,
  card: string,
  pauseMs = MS_BETWEEN_KEYS,
  slow: Record<number, number> = {},
): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  // Later than the keys typed before.
  let timestamp = Date.now() / 1000 + 1;
  const keys = [...Array.from(card, (digit) => ({ key: digit, code: `Digit${digit}`, text: digit })), ENTER];
  for (const [index, key] of keys.entries()) {
    timestamp += (slow[index] ?? pauseMs) / 1000;
    const windowsVirtualKeyCode = key.text.charCodeAt(0);
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    await devTools.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      ...key,
      windowsVirtualKeyCode,
      timestamp,
    });
    // oxlint-disable-next-line no-await-in-loop
    await devTools.send('Input.dispatchKeyEvent', {
      type: 'keyUp',
      ...key,
      windowsVirtualKeyCode,
      timestamp,
    });
  }
  await devTools.detach();
}
