// A clerk at the fee desk who does anything in any order: after each step the desk shows what the server holds, by a model of
// its own, and no receipt is made that was not meant. `npm run test:soak` walks longer, from several seeds.

import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import { SCHOOL_DAY } from '@school-office/contract/examples';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdCard } from './cardReader.ts';
import { amountOf, focusedLabel, receiptsOfToday, registerCharged } from './chargedPupils.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { recordPrints } from './paper.ts';

const { seeds, steps } =
  process.env.SOAK === '1' ? { seeds: [1, 2, 3, 4], steps: 300 } : { seeds: [2083], steps: 40 };
const NAMES = ['Anita', 'Bimala', 'Chandra', 'Dipak', 'Elina', 'Gopal', 'Hira', 'Indira'];
const FEE = 2250;
/** The months of this year that are still to come, and can be paid ahead. */
const TO_COME = MONTHS.slice(MONTHS.indexOf(monthAt(SCHOOL_DAY).month_name) + 1);
/** The page sends a payment without an answer again after 2 seconds. */
const UNTIL_SENT_AGAIN = { timeout: 30_000 };

interface Entered {
  /** Of the amount, if it is typed. */
  typed?: string | undefined;
  /** So many months after this one are paid ahead until, if F6 was pressed. */
  ahead?: number | undefined;
}
interface AtDesk extends Entered {
  pupil: number;
  /** Whether it was filled in from a draft, and is as it was since. */
  isUntouched: boolean;
  /** Whether letters stand in the amount's way. */
  hasWord: boolean;
}
interface Taken {
  pupil: number;
  total: number;
  cancelled: boolean;
}

let desk: Desk;
let page: Page;
let ids: string[];
let random: () => number;
let receipts: Taken[];
let drafts: Map<number, Entered>;
let at: AtDesk | undefined;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  page.on('dialog', (dialog) => void dialog.accept());
  await recordPrints(page.context());
  await signIn(desk);
  const pupils = NAMES.map((_name, pupil) => ({ student_name: nameOf(pupil), rfid: cardOf(pupil) }));
  ids = await registerCharged(desk, pupils);
  receipts = [];
}, 120_000);
afterAll(() => desk.close());

test.each(seeds)('a walk from seed %i', { timeout: 30_000 + steps * 10_000 }, async (seed) => {
  random = seededRandom(seed);
  drafts = new Map();
  at = undefined;
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${desk.address}/student-fee`);
  const done: string[] = [];
  try {
    for (let step = 0; step < steps; step += 1) {
      const [name, act] = oneOf(possibleActs());
      done.push(withPlace(name));
      // oxlint-disable-next-line no-await-in-loop -- one step after another
      await act();
      // oxlint-disable-next-line no-await-in-loop
      await expectAgreement();
    }
  } catch (error) {
    throw new Error(`seed ${seed}, step ${done.length}: ${done.slice(-12).join(', ')}`, { cause: error });
  }
});

function withPlace(act: string): string {
  return at ? `${act} at ${NAMES[at.pupil]}` : act;
}

function possibleActs(): [string, () => Promise<void>][] {
  const acts: [string, () => Promise<void>][] = [
    ['find', find],
    ['card', readCard],
    ['reload', reload],
    ['undo', undo],
  ];
  if (!at) return [...acts, ['empty Enter', printLast]];
  const here: [string, () => Promise<void>][] = [
    ['type', typeAmount],
    ['type a name', typeName],
    ['Esc', leave],
    ['F6', payAhead],
  ];
  const money: [string, () => Promise<void>][] = [
    ['Enter', () => take(() => page.keyboard.press('Enter'))],
    ['Enter Enter', takeTwice],
    ['Enter, lost', takeAndLose],
    ['Enter, lost, reload', takeLoseAndReload],
  ];
  return [
    ...acts,
    ...here,
    ...(total() > 0 ? money : [['Enter for nothing', takeNothing] as (typeof acts)[0]]),
  ];
}

async function find(): Promise<void> {
  const pupil = Math.floor(random() * NAMES.length);
  await page.getByLabel('Student Name').fill(NAMES[pupil]!.toLowerCase());
  await page.getByRole('option', { name: nameOf(pupil) }).waitFor();
  await page.keyboard.press('Enter');
  comes(pupil);
}

async function readCard(): Promise<void> {
  const pupil = Math.floor(random() * NAMES.length);
  const kept = at && drafts.get(at.pupil);
  // The reader types into the amount, which is given back: it was written last by that.
  if (at && kept) {
    drafts.delete(at.pupil);
    drafts.set(at.pupil, kept);
  }
  await holdCard(page, cardOf(pupil));
  comes(pupil);
}

async function reload(): Promise<void> {
  await page.reload();
  // Only the draft of the student at the desk opens by itself.
  if (at && drafts.has(at.pupil)) comes(at.pupil);
  else at = undefined;
}

async function undo(): Promise<void> {
  const button = page.getByRole('button', { name: 'Undo' });
  if ((await button.count()) === 0) return;
  await button.click();
  const cancelled = page.getByText('Cancelled', { exact: true }).first();
  // It asks about a paper that is printed, and while another customer is at the desk.
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Cancel it' });
  await yes.or(cancelled).first().waitFor();
  if ((await yes.count()) > 0) await yes.click();
  await cancelled.waitFor();
  receipts.at(-1)!.cancelled = true;
}

async function typeAmount(): Promise<void> {
  const most = FEE * (1 + TO_COME.length) - paidBy(at!.pupil);
  if (most < 1) return;
  const typed = String(1 + Math.floor(random() * Math.min(most, oneOf([90, 3000, 9999]))));
  await page.getByLabel('Amount', { exact: true }).fill(typed);
  enter({ ahead: at!.ahead, typed });
  at!.hasWord = false;
}

async function typeName(): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).focus();
  await page.keyboard.type('sarita');
  at!.hasWord = true;
}

async function payAhead(): Promise<void> {
  const { pupil, ahead, typed } = at!;
  const next = Math.max(1, Math.floor(paidBy(pupil) / FEE), (ahead ?? 0) + 1);
  if (typed !== undefined || next > TO_COME.length) return;
  await page.keyboard.press('F6');
  enter({ ahead: next });
  at!.hasWord = false;
}

async function leave(): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).press('Escape');
  drafts.delete(at!.pupil);
  at = undefined;
}

/** Takes the money; where the desk asks, it is taken or not. */
async function take(press: () => Promise<void>): Promise<void> {
  const asks = isAskedAbout();
  await press();
  if (asks) {
    await page.getByRole('dialog').waitFor();
    if (random() < 0.5) {
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      return;
    }
    await page.getByRole('button', { name: 'Take it' }).click();
  }
  isTaken();
}

/** The second Enter prints what was taken, or finds nothing to do; never does it take anything. */
async function takeTwice(): Promise<void> {
  const asks = isAskedAbout();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  if (!asks) {
    isTaken();
    await isPrinted();
    return;
  }
  // It may have answered the question already.
  const dialog = page.getByRole('dialog');
  await expect
    .poll(async () => {
      if ((await dialog.count()) > 0) await page.keyboard.press('Escape');
      return isStill(at!.pupil);
    })
    .toBe(true);
}

async function takeAndLose(): Promise<void> {
  await loseNextAnswer();
  await take(() => page.keyboard.press('Enter'));
}

async function takeLoseAndReload(): Promise<void> {
  if (isAskedAbout()) return;
  await loseNextAnswer();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Not known yet/ }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Find out and finish' }).click();
  await page.getByRole('heading', { name: /^Not known yet/ }).waitFor({ state: 'detached' });
  isTaken();
}

/** The desk says what is missing, and only then gives the focus to it. */
async function takeNothing(): Promise<void> {
  await page.keyboard.press('Enter');
  await page
    .getByText(/^Nothing is owed/)
    .first()
    .waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Prints the last receipt, if it is not printed yet. */
async function printLast(): Promise<void> {
  await page.keyboard.press('Enter');
  await isPrinted();
}

/** The keys of a card would go to the paper that is printed. */
async function isPrinted(): Promise<void> {
  await expect.poll(() => page.getByRole('button', { name: 'Print', disabled: true }).count()).toBe(0);
}

/** The server writes the payment, and its answer is lost. */
async function loseNextAnswer(): Promise<void> {
  await page.unroute('**/api/receipts');
  await page.route(
    '**/api/receipts',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

function comes(pupil: number): void {
  const kept = drafts.get(pupil);
  at = { pupil, ...kept, isUntouched: kept !== undefined, hasWord: false };
}

function enter(entered: Entered): void {
  const { pupil } = at!;
  at = { ...at!, typed: undefined, ...entered, isUntouched: false };
  drafts.delete(pupil);
  drafts.set(pupil, entered);
}

function isTaken(): void {
  receipts.push({ pupil: at!.pupil, total: total(), cancelled: false });
  drafts.delete(at!.pupil);
  at = undefined;
}

function paidBy(pupil: number): number {
  const own = receipts.filter((receipt) => receipt.pupil === pupil && !receipt.cancelled);
  return own.reduce((sum, receipt) => sum + receipt.total, 0);
}

function dueOf(pupil: number): number {
  return Math.max(0, FEE - paidBy(pupil));
}

/** What Enter takes. */
function total(): number {
  const { pupil, typed, ahead = 0 } = at!;
  return typed === undefined ? Math.max(0, FEE * (1 + ahead) - paidBy(pupil)) : Number(typed);
}

function isAskedAbout(): boolean {
  const { pupil, typed, isUntouched, hasWord } = at!;
  const usual = dueOf(pupil) || FEE - (paidBy(pupil) % FEE);
  return (
    isUntouched ||
    hasWord ||
    (typed !== undefined && Number(typed) > 2 * Math.max(usual, dueOf(pupil) ? 0 : FEE))
  );
}

async function isStill(pupil: number): Promise<boolean> {
  const isThere = (await page.getByRole('heading', { name: nameOf(pupil) }).count()) === 1;
  // The question comes when the account is read again.
  const isBusy = (await page.locator('form[aria-busy=true]').count()) > 0;
  return isThere && !isBusy && (await page.getByRole('dialog').count()) === 0;
}

/** What the desk shows, and what the server holds, is what the model says. */
async function expectAgreement(): Promise<void> {
  await expect.poll(heldByServer, UNTIL_SENT_AGAIN).toEqual(receipts);
  await expect.poll(shown, UNTIL_SENT_AGAIN).toEqual(expected());
  expect(await heldByServer()).toEqual(receipts);
}

async function heldByServer(): Promise<Taken[]> {
  const held = await receiptsOfToday(desk);
  return held.map(({ lines, total: sum, cancelled }) => ({
    pupil: ids.indexOf(lines[0]!.student),
    total: sum,
    cancelled: cancelled !== null,
  }));
}

async function shown(): Promise<object> {
  if ((await page.getByRole('dialog').count()) > 0) return { question: true };
  const customer = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .filter({ has: page.getByRole('link') });
  if ((await customer.count()) === 0) return { focus: await focusedLabel(page) };
  const [name, owes] = await Promise.all(
    [customer, customer.locator('xpath=../following-sibling::span')].map(textOf),
  );
  return { name, owes, amount: await amountOf(page) };
}

function expected(): object {
  if (!at) return { focus: 'Student Name' };
  const { pupil, typed } = at;
  const due = dueOf(pupil);
  const ahead = paidBy(pupil) - FEE;
  const owes = due > 0 ? `Owes Rs ${grouped(due)}` : ahead > 0 ? inAdvance(ahead) : 'Owes nothing';
  const name = nameOf(pupil);
  return { name, owes, amount: typed ?? grouped(total()) };
}

function inAdvance(rupees: number): string {
  const months = TO_COME.slice(0, Math.ceil(rupees / FEE));
  const named = months.length > 2 ? `${months[0]} to ${months.at(-1)}` : months.join(', ');
  return `Rs ${grouped(rupees)} in advance, for ${named}`;
}

async function textOf(part: ReturnType<Page['locator']>): Promise<string> {
  return (await part.allTextContents()).join(' ');
}

const grouped = (rupees: number) => rupees.toLocaleString('en-IN');
const nameOf = (pupil: number) => `${NAMES[pupil]} Example`;
const cardOf = (pupil: number) => String(pupil).padStart(10, '0');
const oneOf = <Each>(each: readonly Each[]): Each => each[Math.floor(random() * each.length)]!;

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
