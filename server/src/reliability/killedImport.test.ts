// The serving process is killed in the middle of an import: then nobody of the list is there, and the same file takes everybody once.

import type { ImportAnswer } from '@school-office/contract/students/importing';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect } from 'vitest';
import { embeddedUri } from '../database/embedded.ts';
import { AuditModel } from '../features/audit/audit.model.ts';
import { ImportModel } from '../features/import/imports.model.ts';
import { BillModel } from '../features/money/bills.model.ts';
import { checkLedgers } from '../features/money/checkLedgers.service.ts';
import { checkStudents } from '../features/students/checkStudents.service.ts';
import { StudentModel } from '../features/students/students.model.ts';
import { aStudent } from '../testing/builders.ts';
import { test } from '../testing/embeddedTest.ts';
import { openOffice, type Office } from '../testing/office.ts';
import { sender, signIn, startServer } from '../testing/serverProcess.ts';
import { isSoak } from '../testing/soak.ts';

const ROWS = isSoak ? 1000 : 400;
/** How many calls of another desk are answered before each kill. */
const CALLS = isSoak ? [1, 2, 3, 5, 8, 13, 21, 34] : [2];
const HEADERS = { 'Idempotency-Key': 'one-file-of-a-school' };

let office: Office;
let token: string;
beforeEach(async () => {
  office = await openOffice();
  token = await signIn(office.server);
});
afterEach(() => office.close());

/** Counts what an import stores, over a connection of its own to the database of the server that runs. */
async function stored(): Promise<Record<string, number>> {
  await mongoose.connect(embeddedUri(office.folder));
  try {
    expect([...(await checkLedgers()), ...(await checkStudents())]).toEqual([]);
    return {
      students: await StudentModel.countDocuments(),
      bills: await BillModel.countDocuments(),
      lines: await AuditModel.countDocuments({ action: 'registered' }),
      imports: await ImportModel.countDocuments(),
    };
  } finally {
    await mongoose.disconnect();
  }
}

test(
  'killed in the middle an import leaves nobody, and sent again it takes everybody once',
  { timeout: 300_000 },
  async () => {
    const rows = Array.from({ length: ROWS }, () => aStudent({ opening_dues: 250 }));
    const all = { students: ROWS, bills: ROWS, lines: 1, imports: 1 };
    const nobody = { students: 0, bills: 0, lines: 0, imports: 0 };
    for (const calls of CALLS) {
      /* oxlint-disable no-await-in-loop -- round after round */
      const send = sender(office.server, token);
      const sent = send('POST', '/api/students/import', { rows }, HEADERS).catch(() => undefined);
      for (let call = 0; call < calls; call += 1) await send('GET', '/api/school/classes');
      await office.server.kill();
      expect(await sent).toBeUndefined();
      office.server = await startServer(office.folder);
      expect(await stored()).toEqual(nobody);
      /* oxlint-enable no-await-in-loop */
    }
    const again = sender(office.server, token);
    for (const _time of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status, body } = await again<ImportAnswer>('POST', '/api/students/import', { rows }, HEADERS);
      expect([status, body.taken]).toEqual([201, ROWS]);
    }
    expect(await stored()).toEqual(all);
  },
);
