// What nobody waits for any more is not read on: the deadline has answered, or the client is gone.

import { beforeAll, describe, expect, test } from 'vitest';
import { attendanceOfAll } from '../features/attendance/attendanceUntil.service.ts';
import { dashboardCards, incomeByMonth } from '../features/dashboard/dashboard.service.ts';
import { dayBook } from '../features/dayBook/dayBook.service.ts';
import { tryImport } from '../features/import/import.service.ts';
import { IMPORTED_STUDENTS } from '../features/import/importedPeople.ts';
import { receiptsOfDay } from '../features/money/receipts.service.ts';
import { finalResults } from '../features/schoolYear/finalResults.service.ts';
import type { Actor } from '../http/actor.ts';
import { anExamination, aStudent } from '../testing/builders.ts';
import { storeReceipt } from '../testing/storedReceipts.ts';
import { emailOf, withOffice } from '../testing/testApp.ts';

const NOW = new Date('2026-11-21T06:15:00Z');
const FIFTH = { year: 2083, month: 8, day: 5 };
/** Of 5 Mangsir 2083 in Nepal. */
const MOMENTS = { from: new Date('2026-11-20T18:15:00Z'), until: new Date('2026-11-21T18:15:00Z') };
/** More than are read at once. */
const MANY = 450;

const { office } = withOffice({ now: () => NOW });

beforeAll(async () => {
  for (let at = 0; at < MANY; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each adds to the same sums
    await storeReceipt({ createdAt: NOW, payer: 'Hari Example' });
  }
  await office.post('/api/examinations').send(anExamination()).expect(201);
});

function actorWith(signal: AbortSignal): Actor {
  return {
    school: 'jhhs',
    account: emailOf('jhhs'),
    request: '0123456789',
    role: 'head',
    classes: [],
    mustChangePassword: false,
    now: () => NOW,
    signal,
  };
}

const rows = [aStudent(), aStudent({ student_name: '' })];
const reads: [string, (actor: Actor) => Promise<unknown>][] = [
  ['the cards of the dashboard', dashboardCards],
  ['the income of a year', (actor) => incomeByMonth(actor, 2083)],
  ['the day book', (actor) => dayBook(actor, FIFTH)],
  ['the attendance of a year', (actor) => attendanceOfAll(actor, 2083)],
  ['the final results of a year', (actor) => finalResults(actor, 2083)],
  ['the try of an import', (actor) => tryImport(actor, IMPORTED_STUDENTS, { rows })],
];

describe('a read that is given up', () => {
  test.each(reads)('ends: %s', async (_name, read) => {
    const waiting = new AbortController();
    const reading = read(actorWith(waiting.signal));
    waiting.abort();
    await expect(reading).rejects.toThrow('aborted');
  });

  test('ends between two pieces of the receipts of a day', async () => {
    const waiting = new AbortController();
    const receipts = receiptsOfDay(actorWith(waiting.signal), MOMENTS);
    const { value } = await receipts.next();
    expect(value!.length).toBeLessThan(MANY);
    waiting.abort();
    await expect(receipts.next()).rejects.toThrow('aborted');
  });
});

test('the receipts of a day come whole, however many pieces they are read in', async () => {
  const { body } = await office.get('/api/receipts/day/2083/Mangsir/5').expect(200);
  expect(body).toHaveLength(MANY);
  const book = await office.get('/api/day-book/2083/Mangsir/5').expect(200);
  expect(book.body).toMatchObject({ total: 2150 * MANY, receipts: { length: MANY } });
});
