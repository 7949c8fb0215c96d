import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailOf, PASSWORD, startTestApp, type TestApp } from '../../testing/testApp.ts';

const right = { email: emailOf('jhhs'), password: PASSWORD, schoolName: 'jhhs' };
let app: TestApp;

beforeAll(async () => {
  // Hashing takes a quarter of a second, and is not tested here.
  const passwords = {
    hash: async () => '',
    verify: async (password: string) => password === PASSWORD,
    close: async () => {},
  };
  app = await startTestApp({ passwords });
  await Promise.all(
    Array.from({ length: 10 }, () => app.anybody.post('/api/login').send({ ...right, password: 'a guess' })),
  );
});
afterAll(() => app.close());

test('after ten parallel failures even the right password answers 429 with Retry-After', async () => {
  const answer = await app.anybody.post('/api/login').send(right).expect(429);
  expect(Number(answer.get('Retry-After'))).toBeGreaterThan(60);
  expect(answer.body).toEqual({ message: 'Too many failed sign-ins. Please try again in 15 minutes.' });
});

test('a forged X-Forwarded-For does not help', async () => {
  await app.anybody.post('/api/login').set('X-Forwarded-For', '203.0.113.9').send(right).expect(429);
});

test('another account still gets in', async () => {
  await app.anybody
    .post('/api/login')
    .send({ ...right, email: emailOf('jammu'), schoolName: 'jammu' })
    .expect(200);
});
