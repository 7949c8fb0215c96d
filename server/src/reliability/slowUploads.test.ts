// An upload holds one of its school's places until its picture has arrived.

import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { close, listen } from '../http/httpServer.ts';
import { aPlainPng } from '../testing/pictures.ts';
import { withOffice } from '../testing/testApp.ts';
import { withTemporaryFolder } from '../testing/withTemporaryFolder.ts';

const MOST_OF_A_SCHOOL = 4;

const folder = withTemporaryFolder();
let server: Server;
const { app } = withOffice({ pictures: { folder, cloudinary: undefined } });
beforeAll(async () => {
  server = await listen(app.express, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await close(server);
});

test('pictures that arrive slowly are cut off after 30 seconds, and leave their places to others', async () => {
  expect(server.requestTimeout).toBe(30_000);
  // Node takes the longer of the two for the whole request. It looks every five seconds.
  server.headersTimeout = 300;
  server.requestTimeout = 300;
  const cutOff = Promise.all((await addresses(MOST_OF_A_SCHOOL)).map((path) => sendSlowly(path)));
  const [address] = await addresses(1);
  await expect.poll(() => statusOfUpload(address!)).toBe(503);
  await cutOff;
  expect(await statusOfUpload(address!)).toBe(200);
});

async function addresses(count: number): Promise<string[]> {
  const office = await app.office('jhhs');
  const asked = Array.from({ length: count }, () => office.get('/api/config/cloudinary').expect(200));
  return (await Promise.all(asked)).map(({ body }) => body as string);
}

/** Sends the beginning of a picture, and resolves when the server has cut the connection. */
async function sendSlowly(path: string): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' };
  const form = request({ port, path, method: 'POST', headers });
  form.on('error', () => {});
  form.write('--edge\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\n\r\nabc');
  await once(form, 'close');
}

async function statusOfUpload(path: string): Promise<number> {
  const picture = await aPlainPng({ width: 20, height: 20 });
  const { status } = await app.anybody.post(path).attach('file', picture, 'me.png');
  return status;
}
