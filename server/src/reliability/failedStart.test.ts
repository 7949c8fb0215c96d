import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { test } from '../testing/embeddedTest.ts';
import { makeOffice } from '../testing/office.ts';
import { startServer } from '../testing/serverProcess.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

let folder: TemporaryFolder;
let dataDir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'data');
});
afterEach(() => folder.remove());

/** Returns the last line that a start prints which does not open the office, but for warnings, which are JSON lines of the log. */
async function failedStart(): Promise<string> {
  const error: unknown = await startServer(dataDir).then(
    async (server) => {
      await server.kill();
      return new Error('The office is open.');
    },
    (reason: unknown) => reason,
  );
  const lines = (error as Error).message.split('\n');
  return lines.findLast((line) => !line.startsWith('{'))!;
}

describe('a start says in one sentence what is wrong', { timeout: 60_000 }, () => {
  test.each([
    [
      'the database',
      'database.sqlite',
      'file is not a database',
      () => Buffer.from('no database'.repeat(1000)),
    ],
    [
      "the database's catalog",
      'database.sqlite',
      'database disk image is malformed',
      (bytes: Buffer) => bytes.fill(0x5a, 100, 4096),
    ],
    [
      "the database's list of collections",
      'database.sqlite',
      'database disk image is malformed',
      (bytes: Buffer) => bytes.fill(0x5a, 4096, 8192),
    ],
    ['the lock', 'lock.sqlite', 'file is not a database', () => Buffer.from('no lock'.repeat(1000))],
  ])('when %s is damaged', async (_what, name, message, spoil) => {
    await makeOffice(dataDir);
    const file = join(dataDir, 'database', name);
    await writeFile(file, spoil(await readFile(file)));
    expect(await failedStart()).toBe(
      `The school office cannot start: The data folder ${dataDir} cannot be used: the database is damaged (${message}), so a backup has to be restored.`,
    );
  });

  test('when a folder lies in the place of the database', async () => {
    await makeOffice(dataDir);
    const file = join(dataDir, 'database', 'database.sqlite');
    await rm(file);
    await mkdir(file);
    expect(await failedStart()).toBe(
      `The school office cannot start: The data folder ${dataDir} cannot be used: the database cannot be opened or not be written by this user.`,
    );
  });

  test.for<[state: string, spoil: () => unknown, sentence: string]>([
    ['full', () => fill(), 'its disk is full, so room has to be made on it.'],
    ['full but for a little', () => fill(16_384), 'its disk is full, so room has to be made on it.'],
    [
      'read-only',
      () => execFileSync('mount', ['-o', 'remount,ro', dataDir]),
      'the database cannot be opened or not be written by this user.',
    ],
  ])('when its disk is %s', async ([, spoil, sentence], { skip }) => {
    await mkdir(dataDir);
    mount(skip);
    try {
      await makeOffice(dataDir);
      await spoil();
      expect(await failedStart()).toBe(
        `The school office cannot start: The data folder ${dataDir} cannot be used: ${sentence}`,
      );
    } finally {
      execFileSync('umount', ['-l', dataDir]);
    }
  });
});

/** Leaves so many bytes. */
async function fill(left = 0): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  await writeFile(join(dataDir, 'ballast'), Buffer.alloc(bavail * bsize - left));
}

test('a start on a disk with little space warns of it, and opens the office; with more it does not', async ({
  skip,
}) => {
  await mkdir(dataDir);
  mount(skip);
  try {
    await makeOffice(dataDir);
    const server = await startServer(dataDir);
    await server.stop();
    expect(server.output[0]).toMatch(
      /^Only \d+ MB are free on the disk of \S+: make room soon, because nothing can be saved on a full disk\.$/,
    );
    execFileSync('mount', ['-o', 'remount,size=600m', dataDir]);
    const another = await startServer(dataDir);
    await another.stop();
    expect(another.output).toEqual([`The school office is open at ${another.address}`]);
  } finally {
    execFileSync('umount', ['-l', dataDir]);
  }
}, 60_000);

/** Mounts a disk of 12 MB at the data folder, or skips the test if this user may not do that. */
function mount(skip: (note: string) => void): void {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', dataDir], { stdio: 'ignore' });
  } catch {
    skip('only where disks may be mounted');
  }
}
