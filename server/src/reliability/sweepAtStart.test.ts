import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadAnswer } from '@school-office/contract/pictures';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, expect } from 'vitest';
import { startEmbedded } from '../database/embedded.ts';
import { aStudent } from '../testing/builders.ts';
import { test } from '../testing/embeddedTest.ts';
import { openOffice, type Office } from '../testing/office.ts';
import { aPicture } from '../testing/pictures.ts';
import { schoolClock } from '../testing/schoolDay.ts';
import { sender, signIn, startServer } from '../testing/serverProcess.ts';

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.close());

async function upload(token: string): Promise<string> {
  const { body: address } = await sender(office.server, token)<string>('GET', '/api/config/cloudinary');
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await aPicture('png', 20, 20))]), 'me.png');
  const answer = await fetch(`${office.server.address}${address}`, { method: 'POST', body: form });
  return ((await answer.json()) as UploadAnswer).url;
}

/** Moves all uploads two days into the past. */
async function letTwoDaysPass(): Promise<void> {
  const database = await startEmbedded(office.folder);
  const client = await mongo.MongoClient.connect(database.uri);
  const at = new Date(schoolClock().getTime() - 48 * 3_600_000);
  await client.db().collection('uploads').updateMany({}, { $set: { at } });
  await client.close();
  await database.close();
}

test('a start removes the pictures that no record uses, and only those', async () => {
  const token = await signIn(office.server);
  const [used, unused] = [await upload(token), await upload(token)];
  const { status } = await sender(office.server, token)(
    'POST',
    '/api/students/register',
    aStudent({ image: used }),
  );
  expect(status).toBe(201);
  await office.server.stop();
  await letTwoDaysPass();
  office.server = await startServer(office.folder);
  const kept = async () =>
    (await readdir(join(office.folder, 'pictures'))).map((name) => `/pictures/${name}`);
  await expect.poll(kept, { timeout: 20_000 }).not.toContain(unused);
  expect(await kept()).toEqual([used]);
}, 90_000);
