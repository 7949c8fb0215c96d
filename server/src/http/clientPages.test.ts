import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import compression from 'compression';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { clientPages } from './clientPages.ts';

const SCRIPT = `console.log('the school office');\n`.repeat(100);
const FOREVER = 'public, max-age=31536000, immutable';

let folder: TemporaryFolder;
let app: express.Express;
beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder.path, 'assets'));
  await mkdir(join(folder.path, 'fonts'));
  await writeFile(join(folder.path, 'index.html'), '<!doctype html><title>The school office</title>');
  await writeFile(join(folder.path, 'assets', 'form-1a2b.js'), SCRIPT);
  app = express();
  app.use(compression(), clientPages(folder.path));
});
afterAll(() => folder.remove());

describe('a file whose name holds the hash of its content', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('for a browser that accepts %s is sent as %s, and cached for ever', async (accepted, encoding) => {
    const answer = await request(app)
      .get('/assets/form-1a2b.js')
      .set('Accept-Encoding', accepted)
      .expect(200);
    expect(answer.text).toBe(SCRIPT);
    expect(answer.headers).toMatchObject({
      'cache-control': FOREVER,
      'content-type': expect.stringMatching(/^(text|application)\/javascript/) as string,
      vary: expect.stringMatching(/accept-encoding/i) as string,
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  test('that does not exist answers 404 without a page', async () => {
    await request(app).get('/assets/gone-5e6f.js').expect(404);
    await request(app).get('/assets/').expect(404);
    await request(app).get('/assets').expect(404);
  });
});

test.each(['/students', '/', '/fonts', '/login', '/login?to=%2Fstudents'])(
  'the page at %s is fetched again each time',
  async (address) => {
    const { headers } = await request(app)
      .get(address)
      .expect(200, /<title>The school office/);
    expect(headers['cache-control']).toBe('no-cache');
  },
);
