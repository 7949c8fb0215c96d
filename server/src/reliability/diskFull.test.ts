import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Student } from '@school-office/contract/students/students';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { aStudent } from '../testing/builders.ts';
import { test } from '../testing/embeddedTest.ts';
import { makeOffice } from '../testing/office.ts';
import {
  PASSWORD,
  sender,
  signIn,
  startServer,
  type Send,
  type ServerProcess,
} from '../testing/serverProcess.ts';
import { report } from '../testing/soak.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

const DISK_IS_FULL = expect.stringMatching(/^The server's disk is full/) as string;

let folder: TemporaryFolder;
let disk: string | undefined;

/** Returns the path of a disk of 12 MB, or undefined if this user may not mount one. */
function smallDisk(): string | undefined {
  const path = join(folder.path, 'disk');
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', path], { stdio: 'ignore' });
    return path;
  } catch {
    return undefined;
  }
}

describe('when the disk is full', () => {
  let server: ServerProcess;
  let send: Send;
  beforeAll(async () => {
    folder = await temporaryFolder();
    disk = smallDisk();
    if (disk === undefined) return;
    await makeOffice(join(disk, 'data'));
    server = await startServer(join(disk, 'data'));
    send = sender(server, await signIn(server));
  }, 60_000);
  afterAll(async () => {
    await server?.kill();
    if (disk !== undefined) execFileSync('umount', ['-l', disk]);
    await folder.remove();
  });

  test('writes are refused with 507, whoever is signed in reads, nothing acknowledged is lost, and it recovers by itself', async ({
    skip,
  }) => {
    if (disk === undefined) skip('only where disks may be mounted');
    const data = join(disk!, 'data');
    const ballast = join(disk!, 'ballast');
    const freeBytes = async () => {
      const { bavail, bsize } = await statfs(disk!);
      return bavail * bsize;
    };
    const fill = async () => writeFile(ballast, Buffer.alloc((await freeBytes()) - 100_000));
    await fill();

    const acknowledged: string[] = [];
    const register = async () => {
      const { status, body } = await send<{ student: Student; message: string }>(
        'POST',
        '/api/students/register',
        aStudent(),
      );
      if (status === 201) acknowledged.push(body.student._id);
      return { status, body };
    };
    /** Some writes find room in the files that are there. */
    const registerUntilFull = async () => {
      let answer = await register();
      // oxlint-disable-next-line no-await-in-loop -- until the disk is full
      for (let tries = 0; answer.status === 201 && tries < 500; tries += 1) answer = await register();
      expect([answer.status, answer.body.message]).toEqual([507, DISK_IS_FULL]);
    };
    await registerUntilFull();

    const { status, body } = await send<Student[]>('GET', '/api/students');
    expect(status).toBe(200);
    expect(body.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acknowledged));
    report(
      `disk full: ${acknowledged.length} acknowledged before it, all there; writes answered 507, reads 200`,
    );

    expect((await send('GET', '/api/health')).status).toBe(200);
    const right = { email: 'office@jhhs.example', password: PASSWORD, schoolName: 'jhhs' };
    const tryToSignIn = () => sender(server)<{ message: string }>('POST', '/api/login', right);
    let refused = await tryToSignIn();
    // oxlint-disable-next-line no-await-in-loop -- until the disk is full for so little, too
    for (let tries = 0; refused.status === 200 && tries < 100; tries += 1) refused = await tryToSignIn();
    expect([refused.status, refused.body.message]).toEqual([507, DISK_IS_FULL]);

    await rm(ballast);
    expect((await register()).status).toBe(201);
    await signIn(server);

    await fill();
    await registerUntilFull();
    await server.kill();
    await rm(ballast);
    server = await startServer(data);
    const after = await sender(server, await signIn(server))<Student[]>('GET', '/api/students');
    expect(after.body.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acknowledged));
  }, 180_000);
});
