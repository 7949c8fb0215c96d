// The serving process is killed in the middle of a pay day: then everybody is paid or nobody, and the same request pays all of them once.

import type { PayDayAnswer, SalaryMonth } from '@school-office/contract/money/salaryMonth';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect } from 'vitest';
import { findDifferences } from '../commands/moneyInWords.ts';
import { embeddedUri } from '../database/embedded.ts';
import { MoveModel } from '../features/money/moves.model.ts';
import { SalaryModel } from '../features/salaries/salaries.model.ts';
import { anEmployee } from '../testing/builders.ts';
import { test } from '../testing/embeddedTest.ts';
import { openOffice, type Office } from '../testing/office.ts';
import { sender, signIn, startServer } from '../testing/serverProcess.ts';
import { isSoak } from '../testing/soak.ts';

const [TEACHERS, STAFF] = [25, 12];
const PEOPLE = TEACHERS + STAFF;
/** How many calls of another desk are answered before each kill. */
const CALLS = isSoak ? [0, 1, 2, 3, 4, 5, 8, 13] : [0, 1];
const PATH = '/api/salary-month/2083/Kartik';

let office: Office;
let token: string;
beforeEach(async () => {
  office = await openOffice();
  token = await signIn(office.server);
});
afterEach(() => office.close());

/** Counts what a pay day stores, over a connection of its own to the database of the server that runs. */
async function stored(): Promise<number[]> {
  await mongoose.connect(embeddedUri(office.folder));
  try {
    expect(await findDifferences()).toEqual([]);
    return [await SalaryModel.countDocuments(), await MoveModel.countDocuments()];
  } finally {
    await mongoose.disconnect();
  }
}

test('killed in the middle it has paid all or nobody', { timeout: 300_000 }, async () => {
  const first = sender(office.server, token);
  for (const [kind, count] of [
    ['teacher', TEACHERS],
    ['staff', STAFF],
  ] as const) {
    const rows = Array.from({ length: count }, () => anEmployee(kind, { image: '' }));
    // oxlint-disable-next-line no-await-in-loop -- two lists
    await first('POST', `/api/${kind}s/import`, { rows }, { 'Idempotency-Key': `the-list-of-${kind}s` });
  }
  const { body: month } = await first<SalaryMonth>('GET', PATH);
  expect(month.rows).toHaveLength(PEOPLE);
  const employees = month.rows.map(({ employee }) => employee);
  const amount = month.rows.reduce((sum, { net }) => sum + net, 0);
  const asked = { employees, way: 'Bank', amount };
  const key = { 'Idempotency-Key': 'one-pay-day' };
  for (const calls of CALLS) {
    /* oxlint-disable no-await-in-loop -- round after round */
    const send = sender(office.server, token);
    const sent = send('POST', `${PATH}/pay`, asked, key).catch(() => undefined);
    for (let call = 0; call < calls; call += 1) await send('GET', '/api/school/classes');
    await office.server.kill();
    await sent;
    office.server = await startServer(office.folder);
    expect([
      [0, 0],
      [PEOPLE, PEOPLE],
    ]).toContainEqual(await stored());
    /* oxlint-enable no-await-in-loop */
  }
  const again = sender(office.server, token);
  for (const _time of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status, body } = await again<PayDayAnswer>('POST', `${PATH}/pay`, asked, key);
    expect([status, body.paid, body.payments.at(-1)!.number]).toEqual([201, PEOPLE, PEOPLE]);
  }
  expect(await stored()).toEqual([PEOPLE, PEOPLE]);
});
