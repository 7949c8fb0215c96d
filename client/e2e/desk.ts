// The start of most tests: an office that holds nothing but its accounts, and a browser.

import type { Page } from 'playwright-core';
import { startBrowser, type Browser } from './browser.ts';
import { signInAt } from './clerk.ts';
import { folderWithAccounts, PASSWORD, startOffice } from './office.ts';

export interface Desk {
  /** The office's address, also after a restart. */
  address: string;
  /** The path of the data folder. */
  folder: string;
  browser: Browser;
  page: Page;
  /** Stops the office and returns its exit code. */
  stopOffice(): Promise<number | null>;
  restartOffice(): Promise<void>;
  close(): Promise<void>;
}

export async function openDesk(): Promise<Desk> {
  const folder = await folderWithAccounts();
  const browser = await startBrowser();
  let office = await startOffice(folder.path);
  const { address } = office;
  return {
    address,
    folder: folder.path,
    browser,
    page: browser.page,
    stopOffice: () => office.stop(),
    restartOffice: async () => {
      office = await startOffice(folder.path, { PORT: new URL(address).port });
    },
    close: async () => {
      await browser.close();
      await office.stop();
      await folder.remove();
    },
  };
}

/** Signs in the office of the school jhhs. */
export async function signIn({ page, address }: Desk): Promise<void> {
  await signInAt(page, { address, school: 'jhhs', password: PASSWORD });
}
