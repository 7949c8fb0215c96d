import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { readEnvironment, SETTINGS } from './environment.ts';

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

test('both settings of Cloudinary send pictures there', () => {
  vi.stubEnv('CLOUDINARY_CLOUD_NAME', 'hill');
  vi.stubEnv('CLOUDINARY_UPLOAD_PRESET', 'unsigned');
  expect(readEnvironment().cloudinary).toEqual({
    cloudName: 'hill',
    uploadPreset: 'unsigned',
    baseUrl: 'https://api.cloudinary.com',
  });
});

test.each(['CLOUDINARY_CLOUD_NAME', 'CLOUDINARY_UPLOAD_PRESET'])(
  '%s without the other setting of Cloudinary is refused with a sentence',
  (name) => {
    vi.stubEnv(name, 'hill');
    expect(readEnvironment).toThrow(
      'CLOUDINARY_CLOUD_NAME and CLOUDINARY_UPLOAD_PRESET must be set both, or neither.',
    );
  },
);

test('.env.example and the page of the admin name every setting', async () => {
  const project = new URL('../..', import.meta.url);
  const [example, operating] = await Promise.all(
    ['.env.example', 'server/OPERATING.md'].map((name) => readFile(new URL(name, project), 'utf8')),
  );
  const inExample = [...example!.matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
  expect(inExample.toSorted()).toEqual(SETTINGS.toSorted());
  expect(SETTINGS.filter((name) => !operating!.includes(`\`${name}\``))).toEqual([]);
});
