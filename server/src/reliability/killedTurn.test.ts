// The serving process is killed while a school year begins: then it is the old year or the new one, and nothing between.

import { nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect } from 'vitest';
import { embeddedUri } from '../database/embedded.ts';
import { SchoolYearModel } from '../features/schoolYear/schoolYears.model.ts';
import { checkStudents } from '../features/students/checkStudents.service.ts';
import { StudentModel } from '../features/students/students.model.ts';
import { aStudent } from '../testing/builders.ts';
import { test } from '../testing/embeddedTest.ts';
import { openOffice, type Office } from '../testing/office.ts';
import { schoolClock } from '../testing/schoolDay.ts';
import { sender, signIn, startServer } from '../testing/serverProcess.ts';
import { isSoak } from '../testing/soak.ts';

const PUPILS = isSoak ? 800 : 400;
/** How many calls of another desk are answered before each kill. */
const CALLS = isSoak ? [1, 2, 3, 5, 8, 13, 21, 34] : [2];
const YEAR = nepaliDateOf(schoolClock()).year + 1;
const TURN = { numbers: 'name' };

let office: Office;
let token: string;
beforeEach(async () => {
  office = await openOffice();
  token = await signIn(office.server);
});
afterEach(() => office.close());

/** Returns how many pupils are in each class, over a connection of its own to the database of the server that runs. */
async function classes(): Promise<Record<string, number>> {
  await mongoose.connect(embeddedUri(office.folder));
  try {
    expect(await checkStudents()).toEqual([]);
    return {
      five: await StudentModel.countDocuments({ classname: 'Five' }),
      six: await StudentModel.countDocuments({ classname: 'Six' }),
      begun: await SchoolYearModel.countDocuments(),
    };
  } finally {
    await mongoose.disconnect();
  }
}

test('killed in the middle it is the old year or the new one', { timeout: 300_000 }, async () => {
  const rows = Array.from({ length: PUPILS }, () => aStudent());
  const first = sender(office.server, token);
  await first('POST', '/api/students/import', { rows }, { 'Idempotency-Key': 'the-pupils-of-a-school' });
  const [old, next] = [
    { five: PUPILS, six: 0, begun: 0 },
    { five: 0, six: PUPILS, begun: 1 },
  ];
  expect(await classes()).toEqual(old);
  for (const calls of CALLS) {
    /* oxlint-disable no-await-in-loop -- round after round */
    const send = sender(office.server, token);
    const sent = send('POST', `/api/school-year/${YEAR}`, TURN).catch(() => undefined);
    for (let call = 0; call < calls; call += 1) await send('GET', '/api/school/classes');
    await office.server.kill();
    await sent;
    office.server = await startServer(office.folder);
    const found = await classes();
    expect([old, next]).toContainEqual(found);
    const again = sender(office.server, token);
    if (found.begun === 1) await again('DELETE', `/api/school-year/${YEAR}`);
    /* oxlint-enable no-await-in-loop */
  }
  const last = sender(office.server, token);
  expect((await last('POST', `/api/school-year/${YEAR}`, TURN)).status).toBe(201);
  expect(await classes()).toEqual(next);
});
