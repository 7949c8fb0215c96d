// What breaks one desk's connection breaks no other desk's act.

import { Schema, deleteModel, model } from 'mongoose';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { test } from '../testing/embeddedTest.ts';
import { schoolClock } from '../testing/schoolDay.ts';
import { withTemporaryFolder } from '../testing/withTemporaryFolder.ts';
import { act, lineOfAct } from './act.ts';
import { connectDatabase } from './connect.ts';
import { nextNumber } from './counters.ts';
import { prepareCollections } from './prepareCollections.ts';

const DESKS = 40;
const NoteModel = model('LostNote', new Schema({ desk: Number, number: Number }, { versionKey: false }));

const dataDir = withTemporaryFolder();
let database: Awaited<ReturnType<typeof connectDatabase>>;
beforeAll(async () => {
  vi.stubEnv('EMBEDDED_MONGODB_FAILURES', 'conflictEvery=3 lostAnswerEvery=4');
  database = await connectDatabase({ dataDir });
  await prepareCollections();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  deleteModel('LostNote');
  await database.close();
});

test('acts at once are all done, and once, though answers to commits are lost', async () => {
  const desks = Array.from({ length: DESKS }, (_, desk) => desk);
  const acts = await Promise.allSettled(
    desks.map((desk) =>
      act({ school: 'test', now: schoolClock }, async () => {
        await NoteModel.insertMany([{ desk, number: await nextNumber('test', 'notes') }]);
        lineOfAct();
      }),
    ),
  );
  expect(acts.filter(({ status }) => status === 'rejected')).toEqual([]);
  const byDesk = await NoteModel.find().sort({ desk: 1 }).lean();
  expect(byDesk.map(({ desk }) => desk)).toEqual(desks);
  const byNumber = await NoteModel.find().sort({ number: 1 }).lean();
  expect(byNumber.map(({ number }) => number)).toEqual(desks.map((desk) => desk + 1));
});
