import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { appendFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Student } from '@school-office/contract/students/students';
import { aStudent } from '../testing/builders.ts';
import { test } from '../testing/embeddedTest.ts';
import { makeOffice } from '../testing/office.ts';
import { sender, signIn, startServer, type Send, type ServerProcess } from '../testing/serverProcess.ts';
import { isSoak, report } from '../testing/soak.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

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

  test('writes are refused with 507, reads, sign-ins and starts go on, nothing acknowledged is lost, and it recovers by itself', async ({
    skip,
  }) => {
    if (disk === undefined) skip('only where disks may be mounted');
    const data = join(disk!, 'data');
    const ballast = join(disk!, 'ballast');
    const freeBytes = async () => {
      const { bavail, bsize } = await statfs(disk!);
      return bavail * bsize;
    };
    await writeFile(ballast, Buffer.alloc((await freeBytes()) - 100_000));

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
      expect([answer.status, answer.body.message]).toEqual([
        507,
        expect.stringMatching(/^The server's disk is full/),
      ]);
    };
    await registerUntilFull();

    const { status, body } = await send<Student[]>('GET', '/api/students');
    expect(status).toBe(200);
    expect(body.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acknowledged));
    report(
      `disk full: ${acknowledged.length} acknowledged before it, all there; writes answered 507, reads 200`,
    );

    const token = await signIn(server);
    expect((await sender(server, token)('GET', '/api/students')).status).toBe(200);
    // Guesses are counted in memory, because they cannot be stored: after ten no more are looked at.
    const guess = { email: 'office@jammu.example', password: 'a wrong horse', schoolName: 'jammu' };
    const guessed: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each takes a processor for a moment
    while (guessed.length < 12) guessed.push((await sender(server)('POST', '/api/login', guess)).status);
    expect(guessed.filter((answer) => answer === 429)).toHaveLength(2);

    // Something else takes the room that a clean stop gives back, in the long form also a second time.
    for (const end of isSoak ? (['kill', 'stop', 'stop'] as const) : (['kill', 'stop'] as const)) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await server[end]();
      await appendFile(ballast, Buffer.alloc(await freeBytes()));
      server = await startServer(data);
      send = sender(server, await signIn(server));
      expect((await send('GET', '/api/students')).status).toBe(200);
      await registerUntilFull();
      /* oxlint-enable no-await-in-loop */
    }

    await rm(ballast);
    expect((await register()).status).toBe(201);
    await server.kill();
    server = await startServer(data);
    const after = await sender(server, await signIn(server))<Student[]>('GET', '/api/students');
    expect(after.body.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acknowledged));
  }, 180_000);
});
