// What an office does with its money, each act as a person does it on the page of a browser that is signed in.

import type { Locator, Page } from 'playwright-core';

/** Opens a page of the office at which the browser is. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
}

interface Way {
  way?: string;
  reference?: string;
}

interface Taken extends Way {
  /** Where it is not what the desk proposes. */
  amount?: string;
  isFined?: boolean;
}

/** Takes fees; `total` is what the button says in the end. */
export async function take(page: Page, name: string, total: string, taken: Taken = {}): Promise<void> {
  const { amount, isFined = false, ...way } = taken;
  await open(page, '/student-fee');
  await page.getByLabel('Student Name').fill(name);
  await page.getByRole('option', { name }).click();
  const form = page.getByRole('form', { name: 'Take fees' });
  if (amount !== undefined) await form.getByLabel('Amount', { exact: true }).fill(amount);
  if (isFined) await form.getByRole('checkbox', { name: 'Fine' }).check();
  await chooseWay(form, way);
  await form.getByRole('button', { name: `Take Rs ${total}`, exact: true }).click();
  await page.getByText(`Rs ${total} received from ${name}`).waitFor();
}

async function chooseWay(form: Locator, { way = 'Cash', reference }: Way): Promise<void> {
  await form.getByRole('radio', { name: way, exact: true }).check();
  if (reference !== undefined) await form.getByLabel(/^Reference|^Cheque number/).fill(reference);
}

interface Paid extends Way {
  day?: string;
}

export async function payOut(page: Page, amount: string, party: string, head: string, paid: Paid = {}) {
  await open(page, '/expenses');
  await write(page, 'Pay out', party, { amount, head, ...paid });
}

export async function writeIncome(page: Page, amount: string, party: string, head: string, paid: Paid = {}) {
  await openVoucher(page, 'Income');
  await write(page, 'Other income', party, { amount, head, ...paid });
}

/** Deposits the fund that salaries withheld, by the link of their month. */
export async function depositFund(page: Page, month: string, party: string): Promise<void> {
  await open(page, `/salary-month?month=${month}`);
  await page.getByRole('link', { name: 'Deposit fund' }).click();
  await write(page, 'Pay out', party, { way: 'Bank' });
}

async function openVoucher(page: Page, what: string): Promise<void> {
  await open(page, '/expenses');
  await page
    .getByRole('group', { name: 'What the voucher is for' })
    .getByRole('button', { name: what })
    .click();
}

/** Fills in the fields that are named, and writes the voucher; the others stay as they are. */
async function write(
  page: Page,
  label: string,
  party: string,
  { amount, head, day, ...way }: Paid & { amount?: string; head?: string },
): Promise<void> {
  const form = page.getByRole('form', { name: label });
  await form.getByRole('combobox', { name: /^Paid to|^Received from/ }).fill(party);
  if (amount !== undefined) await form.getByLabel('Amount').fill(amount);
  if (head !== undefined) await form.getByRole('combobox', { name: 'Head' }).fill(head);
  if (day !== undefined) await form.getByLabel('Day').fill(day);
  await chooseWay(form, way);
  await form.getByRole('button', { name: /^(Pay out|Write as income) Rs/ }).click();
  await page.getByRole('region', { name: 'Last voucher' }).getByText(party).waitFor();
}

interface Moved {
  from: string;
  to: string;
  fee?: string;
  reference?: string;
}

export async function move(page: Page, amount: string, { from, to, fee = '', reference = '' }: Moved) {
  await openVoucher(page, 'Move');
  const form = page.getByRole('form', { name: 'Move' });
  await form.getByLabel('Amount').fill(amount);
  await form.getByLabel('From').selectOption(from);
  await form.getByLabel('To', { exact: true }).selectOption(to);
  await form.getByLabel('Fee').fill(fee);
  await form.getByLabel('Reference').fill(reference);
  await form.getByRole('button', { name: /^Move Rs/ }).click();
  await page.getByRole('region', { name: 'Last voucher' }).getByText(to).waitFor();
}

/** Cancels the receipt or the voucher of that page. */
export async function cancel(page: Page, path: string, reason: string): Promise<void> {
  await open(page, path);
  const button = page.getByRole('button', { name: /^Cancel (receipt|voucher)$/ });
  await button.click();
  // That of a voucher opens over another dialog.
  const dialog = page.getByRole('dialog', { name: /^Cancel (receipt|voucher) .*\?$/ });
  await dialog.getByLabel('Reason').selectOption(reason);
  await dialog.locator(button).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Marks a cheque that was received; the bank's cost is that of one that has bounced. */
export async function markCheque(page: Page, reference: string, act: string, cost?: string): Promise<void> {
  await open(page, '/cheques');
  await page.getByRole('checkbox', { name: `Cheque ${reference}` }).check();
  await page.getByRole('button', { name: act, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (cost !== undefined) await dialog.getByLabel(/^Bank's cost/).fill(cost);
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** At most what the page of the student offers. */
export async function giveBack(page: Page, student: string, amount: string, reason: string): Promise<void> {
  await open(page, `/students/${student}`);
  await page.getByRole('button', { name: /can be given back$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await page.getByText(/^Voucher .* given back to/).waitFor();
}

/** Gives an advance on the page of the employee. */
export async function giveAdvance(page: Page, path: string, amount: string, aMonth: string, way = 'Cash') {
  await open(page, path);
  await page.getByRole('button', { name: 'Give an advance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Way').selectOption(way);
  await dialog.getByLabel('Taken off each month').fill(aMonth);
  await dialog.getByRole('button', { name: 'Give', exact: true }).click();
  await page.getByText(/ left, .* comes off the next salary/).waitFor();
}

/** Says what lay in the drawer and, by name, in other places when the books began. */
export async function sayOpenings(page: Page, month: string, drawer: string, others: Record<string, string>) {
  await open(page, '/places');
  await page.getByLabel('Opening sum of the drawer').fill(drawer);
  for (const [name, sum] of Object.entries(others)) {
    /* oxlint-disable no-await-in-loop -- one field after the other */
    await page.getByLabel(`Opening sum of ${name}`, { exact: true }).fill(sum);
    await page.getByLabel(`Month of the opening sum of ${name}`).selectOption(month);
    /* oxlint-enable no-await-in-loop */
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The places of money are saved').waitFor();
}

interface Closing {
  /** Counts by value. */
  notes: Record<string, string>;
  left: string;
  why: string;
  to: string;
  /** What else is asked of where the rest goes, by its label. */
  more: Record<string, string>;
}

/** Counts and closes the drawer; returns what the page says that it should hold and why, and the difference. */
export async function closeDrawer(page: Page, { notes, left, why, to, more }: Closing): Promise<string[]> {
  await open(page, '/day-book');
  await page.getByRole('button', { name: 'Close the day' }).click();
  const form = page.getByRole('form', { name: /^Close drawer/ });
  const counts = Object.entries(notes).map(([value, count]) => [`Notes of ${value}`, count] as const);
  await fillAll(form, [...counts, ['Left in the drawer', left]]);
  await form.getByLabel(/ to$/).selectOption(to);
  await fillAll(form, [...Object.entries(more), ['Why is there more or less?', why]]);
  const sums = await form.getByRole('definition').allInnerTexts();
  await form.getByRole('button', { name: /^Close drawer/ }).click();
  await form.waitFor({ state: 'detached' });
  return sums;
}

async function fillAll(form: Locator, texts: (readonly [label: string, text: string])[]): Promise<void> {
  for (const [label, text] of texts) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await form.getByLabel(label, { exact: true }).fill(text);
  }
}

/** Types amounts into the table of the month that is to be paid, by their labels, and waits until they are kept. */
export async function typeSalaries(page: Page, amounts: Record<string, string>): Promise<void> {
  await open(page, '/salary-month');
  for (const [label, amount] of Object.entries(amounts)) {
    const cell = page.getByRole('textbox', { name: label, exact: true });
    /* oxlint-disable no-await-in-loop -- one cell after the other */
    await cell.fill(amount);
    await cell.press('Enter');
    /* oxlint-enable no-await-in-loop */
  }
  await page.getByText(/Kept at/).waitFor();
}
