// The disk fills up in the middle of an upgrade: while the folder is copied, and in the step.

import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { cp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AS_HEAD } from '@school-office/contract/examples';
import { check } from '@school-office/embedded-mongodb';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { withDatabase } from '../commands/withDatabase.ts';
import { databaseFolder } from '../database/embedded.ts';
import { FORMAT } from '../database/storedFormat.ts';
import { importPeople } from '../features/import/import.service.ts';
import { IMPORTED_STUDENTS } from '../features/import/importedPeople.ts';
import { aStudent } from '../testing/builders.ts';
import { test } from '../testing/embeddedTest.ts';
import {
  BEFORE,
  countUpgraded,
  formatOf,
  inDatabase,
  MADE_UP,
  makeOld,
  STUDENTS_AT_ONCE,
} from '../testing/madeUpUpgrade.ts';
import { makeOffice } from '../testing/office.ts';
import { schoolClock } from '../testing/schoolDay.ts';
import { startServer } from '../testing/serverProcess.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import type { Upgrade } from './upgrades.ts';

const STUDENTS = 120;
const DISK_BYTES = 24_000_000;

let folder: TemporaryFolder;
let disk: string | undefined;
/** As the version before has left it, on another disk. */
let old: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  disk = smallDisk();
  if (disk === undefined) return;
  old = join(folder.path, 'old');
  await makeOffice(old);
  const rows = Array.from({ length: STUDENTS }, (_, at) => ({
    ...aStudent({ student_name: `Pupil ${at} Example`, address: `Ward ${at}`, rfid: '', email: '' }),
    registration_fees: 0,
  }));
  const actor = {
    school: 'jhhs',
    account: 'office@jhhs.example',
    ...AS_HEAD,
    request: '1',
    now: schoolClock,
  };
  await withDatabase(() => importPeople(actor, IMPORTED_STUDENTS, { rows }, 'a-list-of-pupils'), {
    dataDir: old,
  });
  await makeOld(old);
}, 120_000);
afterAll(async () => {
  if (disk !== undefined) execFileSync('umount', ['-l', disk]);
  await folder.remove();
});

/** Returns the path of a small disk, or undefined if this user may not mount one. */
function smallDisk(): string | undefined {
  const path = join(folder.path, 'disk');
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', path], { stdio: 'ignore' });
    return path;
  } catch {
    return undefined;
  }
}

async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(disk!);
  return bavail * bsize;
}

function counts(dataDir: string): Promise<{ old: number; upgraded: number }> {
  return inDatabase(dataDir, countUpgraded);
}

/** The made-up step, in whose middle the disk fills up. */
const FILLING: Upgrade = {
  ...MADE_UP,
  run: (upgrading) => {
    let pieces = 0;
    return MADE_UP.run({
      ...upgrading,
      inTransaction: async (work) => {
        pieces += 1;
        if (pieces === STUDENTS_AT_ONCE / 2) await leaveFree(0);
        return upgrading.inTransaction(work);
      },
    });
  },
};

async function leaveFree(bytes: number): Promise<void> {
  await writeFile(join(disk!, 'ballast'), Buffer.alloc((await freeBytes()) - bytes));
}

/** Makes room, and opens the office. */
async function goesOn(data: string): Promise<void> {
  await rm(join(disk!, 'ballast'), { force: true });
  const server = await startServer(data, { program: 'officeUpgraded' });
  await server.stop();
  expect(await counts(data)).toEqual({ old: 0, upgraded: STUDENTS });
  await rm(data, { recursive: true });
  await rm(`${data}-before-${FORMAT}`, { recursive: true });
}

describe('an upgrade that finds the disk full', () => {
  test('has changed nothing where the copy had no room', async ({ skip }) => {
    if (disk === undefined) skip('only where disks may be mounted');
    const data = join(disk!, 'data');
    await cp(old, data, { recursive: true });
    await leaveFree(500_000);
    await expect(startServer(data, { program: 'officeUpgraded' })).rejects.toThrow(
      'The school office cannot start: its disk is full, so room has to be made on it',
    );
    expect(await readdir(disk!)).toEqual(['ballast', 'data']);
    expect(await counts(data)).toEqual({ old: STUDENTS, upgraded: 0 });
    await goesOn(data);
  }, 120_000);

  test('in the middle of a step leaves half of it, whole records, and a copy that the version before opens', async ({
    skip,
  }) => {
    if (disk === undefined) skip('only where disks may be mounted');
    const data = join(disk!, 'data');
    await cp(old, data, { recursive: true });
    const upgrading = withDatabase(async () => {}, {
      dataDir: data,
      upgrades: { copies: true, upgrades: [FILLING] },
    });
    await expect(upgrading).rejects.toThrow(/disk is full/);
    await rm(join(disk!, 'ballast'));
    expect(await check(databaseFolder(data))).toEqual([]);
    const left = await counts(data);
    expect(left.upgraded).toBeGreaterThan(0);
    expect(left.upgraded + left.old).toBe(STUDENTS);
    const copy = `${data}-before-${FORMAT}`;
    expect(await counts(copy)).toEqual({ old: STUDENTS, upgraded: 0 });
    expect((await formatOf(copy))?.format).toBe(BEFORE);
    await goesOn(data);
  }, 120_000);
});
