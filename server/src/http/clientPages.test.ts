import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import compression from 'compression';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientPages } from './clientPages.ts';

const SCRIPT = `console.log('the school office');\n`.repeat(100);
const FOREVER = 'public, max-age=31536000, immutable';

let folder: string;
let app: express.Express;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'school-office-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>The school office</title>');
  await writeFile(join(folder, 'login.html'), '<!doctype html><p>The school office, in one place.</p>');
  for (const [name, bytes] of [
    ['framework-1a2b.js', SCRIPT],
    ['framework-1a2b.js.gz', gzipSync(SCRIPT)],
    ['framework-1a2b.js.br', brotliCompressSync(SCRIPT)],
    ['form-3c4d.js', SCRIPT],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- four files
    await writeFile(join(folder, 'assets', name), bytes);
  }
  app = express();
  app.use(compression(), clientPages(folder));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a file whose name holds the hash of its content', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliCompressSync(SCRIPT).length],
    ['gzip', 'gzip', gzipSync(SCRIPT).length],
    ['identity', undefined, SCRIPT.length],
  ])('for a browser that takes %s comes as the build made it, for ever', async (accepted, encoding, size) => {
    const answer = await request(app).get('/assets/framework-1a2b.js').set('Accept-Encoding', accepted);
    expect(answer.text).toBe(SCRIPT);
    expect(answer.headers).toMatchObject({
      'cache-control': FOREVER,
      'content-type': expect.stringMatching(/^(text|application)\/javascript/) as string,
      'content-length': String(size),
      vary: expect.stringMatching(/accept-encoding/i) as string,
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  test('that the build left as it was comes too', async () => {
    const answer = await request(app).get('/assets/form-3c4d.js').expect(200);
    expect([answer.text, answer.headers['cache-control']]).toEqual([SCRIPT, FOREVER]);
  });

  test('that is not there is no page', async () => {
    await request(app).get('/assets/gone-5e6f.js').expect(404);
    await request(app).get('/assets/').expect(404);
  });
});

test.each([
  ['/students', /<title>The school office/],
  ['/', /<title>The school office/],
  ['/login', /in one place/],
  ['/login?to=%2Fstudents', /in one place/],
])('the page of %s is asked for anew each time', async (address, text) => {
  const { headers } = await request(app).get(address).expect(200, text);
  expect(headers['cache-control']).toBe('no-cache');
});
