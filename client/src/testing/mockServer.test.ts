import { expect, test } from 'vitest';
import { call } from '../lib/http.ts';
import { answer, endServerOfTest } from './mockServer.ts';

test('a call that neither the test nor the empty school answers is known at the end of the test', async () => {
  answer('get', '/api/here', {});
  await call({ url: '/api/here' });
  await call({ url: '/api/fees/heads' });
  await expect(call({ url: '/api/nowhere', params: { of: 'a class' } })).rejects.toThrow('Network Error');
  expect(await endServerOfTest()).toEqual(['GET /api/nowhere?of=a+class']);
});

test('so is one that is on its way then', async () => {
  void call({ method: 'post', url: '/api/nowhere' }).catch(() => {});
  expect(await endServerOfTest()).toEqual(['POST /api/nowhere']);
});
