import type { Page } from 'playwright-core';

export interface Account {
  address: string;
  /** The school's value. */
  school: string;
  password: string;
  /** Of the user, if it is not the school's office. */
  email?: string;
}

/**
 * Signs in by a call, which is quicker than the sign-in page and the dashboard after it. No page of the office is open afterwards.
 * Other tests fill in the sign-in form.
 */
export async function signInAt(page: Page, { address, school, password, email }: Account): Promise<void> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ schoolName: school, email: email ?? emailOf(school), password }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  // Of the office's origin, whose storage it is.
  await page.goto(`${address}/api/health`);
  await page.evaluate((credentials) => localStorage.setItem('credentials', credentials), await answer.text());
}

/** Fills the sign-in form and sends it. */
export async function fillSignIn(
  page: Page,
  { school, password, email = emailOf(school) }: Omit<Account, 'address'>,
): Promise<void> {
  await page.getByLabel('School Name').selectOption(school);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

function emailOf(school: string): string {
  return `office@${school}.example`;
}
