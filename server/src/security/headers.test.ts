import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { withOffice } from '../testing/testApp.ts';
import { withTemporaryFolder } from '../testing/withTemporaryFolder.ts';

const folder = withTemporaryFolder();
const { app } = withOffice({ clientFolder: folder });
beforeAll(async () => {
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>The school office</title>');
});

const EVERYWHERE = [
  '/',
  '/students',
  '/api/schools',
  '/api/students',
  '/api/nothing',
  '/pictures/none',
  '/api/%00',
];

describe.each(EVERYWHERE)('the answer at %s', (path) => {
  test('allows only our own scripts, and no frames around us', async () => {
    const { headers } = await app.anybody.get(path);
    const policy = new Map(
      headers['content-security-policy']!.split(';').map((directive) => {
        const [name, ...sources] = directive.trim().split(' ');
        return [name!, sources.join(' ')];
      }),
    );
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'worker-src': "'self' blob:",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  test('names no software, and cannot be read by another origin', async () => {
    const { headers } = await app.anybody.get(path).set('Origin', 'https://elsewhere.example');
    for (const name of [
      'x-powered-by',
      'server',
      'access-control-allow-origin',
      'access-control-allow-credentials',
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
  });
});

test.each(['/api/schools', '/api/students', '/api/nothing'])('%s is never cached', async (path) => {
  const { headers } = await app.anybody.get(path);
  expect(headers['cache-control']).toBe('no-store');
});

test('the dashboard is never cached', async () => {
  const { headers } = await app.anybody.post('/dashboard').send({ token: await app.tokenOf('jhhs') });
  expect(headers['cache-control']).toBe('no-store');
});

test('a preflight from another origin is refused', async () => {
  const { headers } = await app.anybody
    .options('/api/students')
    .set({ Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'DELETE' });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('no cookie is ever set', async () => {
  for (const path of EVERYWHERE) {
    // oxlint-disable-next-line no-await-in-loop -- few and short
    expect((await app.anybody.get(path)).headers).not.toHaveProperty('set-cookie');
  }
});

test.each(['trace', 'patch', 'propfind'] as const)('the method %s is not found', async (method) => {
  const office = await app.office('jhhs');
  const { status } = await office[method]('/api/students');
  expect(status).toBe(404);
});

test.each([
  '/..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/.env',
  '/assets/',
])('no file outside the client’s folder is served: %s', async (path) => {
  const { text } = await app.anybody.get(path);
  expect(text ?? '').not.toMatch(/"dependencies"|PORT=/);
});
