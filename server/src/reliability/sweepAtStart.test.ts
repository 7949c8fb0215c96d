import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UploadAnswer } from '@school-office/contract/pictures';
import { startEmbedded } from '../database/embedded.ts';
import { aStudent } from '../testing/builders.ts';
import { aPicture } from '../testing/pictures.ts';
import { sender, signIn, startServer, type ServerProcess } from '../testing/serverProcess.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

let folder: TemporaryFolder;
let server: ServerProcess;
beforeEach(async () => {
  folder = await temporaryFolder();
  server = await startServer(folder.path);
});
afterEach(async () => {
  await server.kill();
  await folder.remove();
});

async function upload(token: string): Promise<string> {
  const { body: address } = await sender(server, token)<string>('GET', '/api/config/cloudinary');
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await aPicture('png', 20, 20))]), 'me.png');
  const answer = await fetch(`${server.address}${address}`, { method: 'POST', body: form });
  return ((await answer.json()) as UploadAnswer).url;
}

/** Moves all uploads two days into the past. */
async function letTwoDaysPass(): Promise<void> {
  const database = await startEmbedded(folder.path);
  const client = await mongo.MongoClient.connect(database.uri);
  const at = new Date(Date.now() - 48 * 3_600_000);
  await client.db().collection('uploads').updateMany({}, { $set: { at } });
  await client.close();
  await database.close();
}

test('a start removes the pictures that no record uses, and only those', async () => {
  const token = await signIn(server);
  const [used, unused] = [await upload(token), await upload(token)];
  const { status } = await sender(server, token)('POST', '/api/students/register', aStudent({ image: used }));
  expect(status).toBe(201);
  await server.stop();
  await letTwoDaysPass();
  server = await startServer(folder.path);
  const kept = async () => (await readdir(join(folder.path, 'pictures'))).map((name) => `/pictures/${name}`);
  await expect.poll(kept, { timeout: 20_000 }).not.toContain(unused);
  expect(await kept()).toEqual([used]);
}, 90_000);
