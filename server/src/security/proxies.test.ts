// The limits of sign-ins count addresses, which only a trusted proxy may name.

import { describe, expect, test } from 'vitest';
import type { Passwords } from '../features/auth/passwords.ts';
import { withOffice } from '../testing/testApp.ts';

/** More than one address may fail. */
const ATTEMPTS = 55;

/** Refuses every password without work. */
const wrong: Passwords = { hash: async () => 'a hash', verify: async () => false, close: async () => {} };

let account = 0;

/** The tests' requests come from the loopback address, as from a proxy on this machine. */
function officeBehind(proxy: string) {
  const { app } = withOffice({ passwords: wrong, trustedProxies: [proxy] });
  return async (forwardedFor: string) => {
    account += 1;
    const { status } = await app.anybody
      .post('/api/login')
      .set('X-Forwarded-For', forwardedFor)
      .send({ email: `nobody${account}@jhhs.example`, password: 'a wrong guess', schoolName: 'jhhs' });
    return status;
  };
}

describe('behind a trusted proxy', () => {
  const signInFrom = officeBehind('loopback');

  test('one stranger does not lock the others out', async () => {
    const stranger = await Promise.all(Array.from({ length: ATTEMPTS }, () => signInFrom('203.0.113.1')));
    expect(stranger).toContain(429);
    expect(await signInFrom('203.0.113.2')).toBe(401);
  });

  test('an address that the stranger writes before the one that the proxy adds does not count', async () => {
    const stranger = await Promise.all(
      Array.from({ length: ATTEMPTS }, (_, attempt) => signInFrom(`198.51.100.${attempt}, 203.0.113.3`)),
    );
    expect(stranger[0]).toBe(401);
    expect(stranger).toContain(429);
  });
});

describe('behind another address', () => {
  const signInFrom = officeBehind('192.0.2.1');

  test('which is not a trusted proxy, nobody can name one', async () => {
    const stranger = await Promise.all(
      Array.from({ length: ATTEMPTS }, (_, attempt) => signInFrom(`203.0.113.${attempt}`)),
    );
    expect(stranger).toContain(429);
  });
});
