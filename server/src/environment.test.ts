import { afterEach, expect, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['', []],
  ['loopback', ['loopback']],
  ['loopback, 192.168.1.5', ['loopback', '192.168.1.5']],
  ['10.8.0.0/16 fd00::7', ['10.8.0.0/16', 'fd00::7']],
  ['::ffff:192.168.1.5 fd00::/64', ['::ffff:192.168.1.5', 'fd00::/64']],
])('TRUST_PROXY=%s names %j', (value, proxies) => {
  vi.stubEnv('TRUST_PROXY', value);
  expect(readEnvironment().trustedProxies).toEqual(proxies);
});

test.each([
  'true',
  '1',
  '*',
  '0.0.0.0/0',
  '::/0',
  '::ffff:0.0.0.0/96',
  '0:0:0:0:0:FFFF:0:0/97',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  'loopback,true',
  'caddy',
])('TRUST_PROXY=%s is refused with a sentence', (value) => {
  vi.stubEnv('TRUST_PROXY', value);
  expect(readEnvironment).toThrow(
    'TRUST_PROXY must list the addresses of your proxies, such as loopback or 192.168.1.5, and not everybody.',
  );
});
