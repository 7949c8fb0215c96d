import type { Page } from 'playwright-core';

export interface Account {
  address: string;
  /** The school's value. */
  school: string;
  password: string;
}

/** Opens the sign-in page, signs the school's office in and waits for the dashboard. */
export async function signInAt(page: Page, { address, school, password }: Account): Promise<void> {
  await page.goto(`${address}/login`);
  await fillSignIn(page, { school, password });
  await page.waitForURL(`${address}/`);
}

/** Fills the sign-in form and sends it. */
export async function fillSignIn(
  page: Page,
  { school, password }: Pick<Account, 'school' | 'password'>,
): Promise<void> {
  await page.getByLabel('School Name').selectOption(school);
  await page.getByLabel('Email').fill(`office@${school}.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
