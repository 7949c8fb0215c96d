import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import * as files from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../../testing/temporaryFolder.ts';
import { generatedJwtSecret } from './jwtSecret.ts';

vi.mock('node:fs/promises', { spy: true });

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  vi.mocked(files.link).mockReset();
  await folder.remove();
});

describe.each([
  ['with hard links', () => {}],
  [
    'without them',
    () => {
      vi.mocked(files.link).mockRejectedValue(Object.assign(new Error('EPERM'), { code: 'EPERM' }));
    },
  ],
])('on a disk %s', (_disk, prepare) => {
  beforeEach(prepare);

  test('processes that start at once agree on one secret, which later ones use', async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => generatedJwtSecret(folder.path)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{64}$/);
    expect(await generatedJwtSecret(folder.path)).toBe(secrets[0]);
    expect(await readdir(folder.path)).toEqual(['jwt-secret']);
    expect((await stat(join(folder.path, 'jwt-secret'))).mode & 0o777).toBe(0o600);
  });

  test('a later start writes nothing, because the disk may be full', async () => {
    await generatedJwtSecret(folder.path);
    vi.mocked(files.writeFile).mockClear();
    await generatedJwtSecret(folder.path);
    expect(files.writeFile).not.toHaveBeenCalled();
  });

  test('waits while another process writes the secret', async () => {
    const path = join(folder.path, 'jwt-secret');
    await writeFile(path, '');
    const secret = generatedJwtSecret(folder.path);
    await expect.poll(() => vi.mocked(readFile).mock.calls.some(([read]) => read === path)).toBe(true);
    await writeFile(path, 'written by the other process, and long enough');
    expect(await secret).toBe('written by the other process, and long enough');
  });
});
