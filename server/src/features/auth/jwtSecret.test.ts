import { readdir, stat, writeFile } from 'node:fs/promises';
import files from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showSpies } from '../../testing/showSpies.ts';
import { temporaryFolder, type TemporaryFolder } from '../../testing/temporaryFolder.ts';
import { generatedJwtSecret } from './jwtSecret.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

describe.each([
  ['with hard links', () => {}],
  [
    'without them',
    () => {
      vi.spyOn(files, 'link').mockRejectedValue(Object.assign(new Error('EPERM'), { code: 'EPERM' }));
      showSpies();
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
    const write = vi.spyOn(files, 'writeFile');
    showSpies();
    await generatedJwtSecret(folder.path);
    expect(write).not.toHaveBeenCalled();
  });

  test('waits while another process writes the secret', async () => {
    const path = join(folder.path, 'jwt-secret');
    await writeFile(path, '');
    const read = vi.spyOn(files, 'readFile');
    showSpies();
    const secret = generatedJwtSecret(folder.path);
    await expect.poll(() => read.mock.calls.some(([name]) => name === path)).toBe(true);
    await writeFile(path, 'written by the other process, and long enough');
    expect(await secret).toBe('written by the other process, and long enough');
  });
});
