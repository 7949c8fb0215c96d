// Students who owe Rs 2,250, and their fee desk as the tests look at it.

import { monthNameOf, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import { SCHOOL_DAY } from '@school-office/contract/examples';
import type { FeeHeadAnswer } from '@school-office/contract/money/feePlan';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Desk } from './desk.ts';
import { callAs, registerPupil } from './pupils.ts';

interface ChargedPupil {
  student_name: string;
  rfid: string;
}

/** Registers students of class Five and charges each of them Rs 2,250 for this month. Returns their ids, in their order. */
export async function registerCharged(desk: Desk, pupils: readonly ChargedPupil[]): Promise<string[]> {
  const ids: string[] = [];
  for (const pupil of pupils) {
    // oxlint-disable-next-line no-await-in-loop -- roll numbers follow the order
    ids.push(await registerPupil(desk, { ...pupil }));
  }
  const head = await callAs(desk, 'POST', '/api/fees/heads', {
    name: 'Tuition',
    part: 'monthly_fees',
    due: 'monthly',
  });
  const { _id } = ((await head.json()) as FeeHeadAnswer).head;
  const { year, month_name } = monthAt(SCHOOL_DAY);
  await expectOk(callAs(desk, 'PUT', `/api/fees/plan/${year}/Five`, { amounts: { [_id]: 2250 } }));
  await expectOk(callAs(desk, 'POST', `/api/fees/bills/${year}/${month_name}`, {}));
  return ids;
}

export async function expectOk(call: Promise<Response>): Promise<void> {
  const answer = await call;
  expect({ ok: answer.ok, body: await answer.text() }).toMatchObject({ ok: true });
}

/** Returns the receipts of today by number, cancelled ones too. */
export async function receiptsOfToday(desk: Desk): Promise<Receipt[]> {
  const today = nepaliDateOf(SCHOOL_DAY);
  const path = `/api/receipts/day/${today.year}/${monthNameOf(today)}/${today.day}`;
  const answer = await callAs(desk, 'GET', path);
  return (await answer.json()) as Receipt[];
}

/** The text of the amount. */
export function amountOf(page: Page): Promise<string> {
  return page.getByLabel('Amount', { exact: true }).inputValue();
}

/** The label of the field that has the focus. */
export function focusedLabel(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement ? field.labels?.[0]?.innerText.trim() : undefined;
  });
}
