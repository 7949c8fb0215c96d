import type { Page } from 'playwright-core';

/** Who signs in, if it is not the school's office. */
interface User {
  email?: string;
}

export interface Account extends User {
  address: string;
  /** The school's value. */
  school: string;
  password: string;
}

/** Opens the sign-in page, signs in and waits for the dashboard. */
export async function signInAt(page: Page, { address, ...account }: Account): Promise<void> {
  await page.goto(`${address}/login`);
  await fillSignIn(page, account);
  await page.waitForURL(`${address}/`);
}

/** Fills the sign-in form and sends it. */
export async function fillSignIn(
  page: Page,
  { school, password, email = `office@${school}.example` }: Omit<Account, 'address'>,
): Promise<void> {
  await page.getByLabel('School Name').selectOption(school);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
