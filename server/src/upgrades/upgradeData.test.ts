// Upgrades by the real process, killed and started twice. UPGRADE_KILLS says how often; by itself a few times.

import { once } from 'node:events';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pass } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { FORMAT } from '../database/storedFormat.ts';
import { aStudent } from '../testing/builders.ts';
import { test } from '../testing/embeddedTest.ts';
import { BEFORE, countUpgraded, formatOf, inDatabase, makeOld } from '../testing/madeUpUpgrade.ts';
import { makeOffice } from '../testing/office.ts';
import { sender, signIn, spawnServer, startServer, type ServerProcess } from '../testing/serverProcess.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { withTemporaryFolder } from '../testing/withTemporaryFolder.ts';

const KILLS = Number(process.env['UPGRADE_KILLS'] ?? 4);
const STUDENTS = 120;
/** Of a version before 1.0. */
const NO_WAY_FROM = 15;

const old = join(withTemporaryFolder(), 'data');
/** What the version before answered. */
let before: unknown;
/** Of a sign-in there, which holds for the upgraded office, too. */
let token: string;
beforeAll(async () => {
  await makeOffice(old);
  const server = await startServer(old);
  token = await signIn(server);
  const send = sender(server, token);
  const rows = Array.from({ length: STUDENTS }, (_, at) =>
    aStudent({ student_name: `Pupil ${at} Example`, address: `Ward ${at}`, rfid: '', email: '' }),
  );
  await send('POST', '/api/students/import', { rows }, { 'Idempotency-Key': 'a-list-of-pupils' });
  before = await answers(server);
  await server.stop();
  await makeOld(old);
}, 60_000);

let folder: TemporaryFolder;
let dataDir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'data');
  await cp(old, dataDir, { recursive: true });
});
afterEach(() => folder.remove());

const upgraded = () => startServer(dataDir, { program: 'officeUpgraded' });

async function answers(server: ServerProcess): Promise<unknown> {
  const send = sender(server, token);
  const { body } = await send<unknown[]>('GET', '/api/students');
  expect(body).toHaveLength(STUDENTS);
  return body;
}

function counts(of: string): Promise<{ old: number; upgraded: number }> {
  return inDatabase(of, countUpgraded);
}

describe('records of the version before', () => {
  test('are copied and upgraded before the office opens, and answered as before', async () => {
    const server = await upgraded();
    const copy = `${dataDir}-before-${FORMAT}`;
    expect(server.output.slice(0, 3)).toEqual([
      `The data folder ${dataDir} has format ${BEFORE}, this version ${FORMAT}: it is upgraded now.`,
      `Upgrading to format ${FORMAT} ...`,
      `The data folder ${dataDir} is upgraded, and all in it agrees.`,
    ]);
    expect(await answers(server)).toEqual(before);
    const send = sender(server, token);
    expect((await send('POST', '/api/students/register', aStudent({ rfid: '', email: '' }))).status).toBe(
      201,
    );
    await server.stop();
    expect(await formatOf(dataDir)).toEqual({ _id: 'data', school: '', format: FORMAT, acts: 0 });
    expect(await counts(dataDir)).toEqual({ old: 0, upgraded: STUDENTS + 1 });
    // The version before opens it as it was.
    expect(await formatOf(copy)).toEqual({ _id: 'data', school: '', format: BEFORE, acts: 0 });
    expect(await counts(copy)).toEqual({ old: STUDENTS, upgraded: 0 });
    expect((await readdir(copy)).toSorted()).toEqual((await readdir(dataDir)).toSorted());
    await (await upgraded()).stop();
    expect(await readdir(folder.path)).toHaveLength(2);
  }, 60_000);

  test('are refused by a version that has no way from them, and stay as they are', async () => {
    await inDatabase(dataDir, (db) =>
      db.collection('acts').updateMany({}, { $set: { format: NO_WAY_FROM } }),
    );
    await expect(startServer(dataDir)).rejects.toThrow(
      `The school office cannot start: The data folder ${dataDir} was written by a version of the school office (format ${NO_WAY_FROM}) from which there is no way to this one (format ${FORMAT}).`,
    );
    expect(await counts(dataDir)).toEqual({ old: STUDENTS, upgraded: 0 });
    expect(await readdir(folder.path)).toEqual(['data']);
  }, 60_000);

  test('are upgraded once by two processes that start at once', async () => {
    const servers = await Promise.all([upgraded(), upgraded()]);
    expect(await Promise.all(servers.map(answers))).toEqual([before, before]);
    const said = servers.flatMap(({ output }) => output).filter((line) => line.startsWith('Upgrading'));
    expect(said).toEqual([`Upgrading to format ${FORMAT} ...`]);
    await Promise.all(servers.map((server) => server.kill()));
    expect((await readdir(folder.path)).toSorted()).toEqual(['data', `data-before-${FORMAT}`]);
  }, 60_000);

  test(
    'are whole and upgraded in the end however often the process is killed meanwhile',
    async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        /* oxlint-disable no-await-in-loop -- kill after kill */
        const child = spawnServer(dataDir, { program: 'officeUpgraded' });
        const ended = once(child, 'exit');
        // Half of them in the middle of the step, the others wherever it happens.
        if (kill % 2 === 0) await Promise.race([whenSaid(child, 'Upgrading to'), ended]);
        await pass(Math.random() * (kill % 2 === 0 ? 60 : 2000));
        child.kill('SIGKILL');
        await ended;
        /* oxlint-enable no-await-in-loop */
      }
      const server = await upgraded();
      expect(await answers(server)).toEqual(before);
      await server.stop();
      const copies = (await readdir(folder.path)).filter((name) => name.startsWith('data-before'));
      // One more where the kill came between the copy and its first mention in the records.
      expect(copies).toContain(`data-before-${FORMAT}`);
      for (const copy of copies) {
        // oxlint-disable-next-line no-await-in-loop -- one database after the other
        expect(await counts(join(folder.path, copy))).toEqual({ old: STUDENTS, upgraded: 0 });
      }
    },
    60_000 + KILLS * 15_000,
  );
});

function whenSaid({ stdout }: ReturnType<typeof spawnServer>, words: string): Promise<void> {
  return new Promise((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => line.startsWith(words) && resolve());
  });
}
