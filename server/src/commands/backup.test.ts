import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import files from 'node:fs/promises';
import {
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FeePayment } from '@school-office/contract/money/fees';
import { feeTotal } from '@school-office/contract/money/money';
import type { StudentAnswer } from '@school-office/contract/students/students';
import Database from 'libsql';
import { create, extract, list } from 'tar';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, vi } from 'vitest';
import { startEmbedded } from '../database/embedded.ts';
import { FORMAT } from '../database/storedFormat.ts';
import { prepareDataFolder } from '../dataFolder/prepareDataFolder.ts';
import { CALENDAR_FILE } from '../features/calendar/calendarFile.ts';
import { aFeePayment, aStudent } from '../testing/builders.ts';
import { test } from '../testing/embeddedTest.ts';
import { BEFORE, formatOf, inDatabase, MADE_UP, makeOld } from '../testing/madeUpUpgrade.ts';
import { makeOffice } from '../testing/office.ts';
import { sender, signIn, startServer, type ServerProcess } from '../testing/serverProcess.ts';
import { showSpies } from '../testing/showSpies.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { backUp } from './backup.ts';
import { missingOfBackup } from './missingOfBackup.ts';
import { restoreBackup } from './restore.ts';

const PICTURE = 'a-picture-of-a-student.jpg';
const OURS = ['database/database.sqlite', `pictures/${PICTURE}`];

let folder: TemporaryFolder;
let archive: string;
let dataDir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  [archive, dataDir] = [join(folder.path, 'backup.tgz'), join(folder.path, 'data')];
});
afterEach(() => folder.remove());

async function keepPicture() {
  await mkdir(join(dataDir, 'pictures'), { recursive: true });
  await writeFile(join(dataDir, 'pictures', PICTURE), 'a picture');
  await writeFile(join(dataDir, 'pictures', `${PICTURE}.unfinished`), 'half a picture');
}

/** A data folder as a server leaves it. */
async function makeData() {
  await makeOffice(dataDir);
  await keepPicture();
}

describe('beside a running server whose clerks take money', () => {
  let server: ServerProcess;
  afterEach(() => server.kill());

  test('a backup holds everything that was acknowledged before it, and a restored office goes on from there', async () => {
    await makeOffice(dataDir);
    server = await startServer(dataDir);
    await keepPicture();
    const send = sender(server, await signIn(server));
    const { student } = (await send<StudentAnswer>('POST', '/api/students/register', aStudent())).body;
    const acknowledged: number[] = [];
    const paying = { goesOn: true };
    let amount = 0;
    const clerk = async () => {
      while (paying.goesOn) {
        amount += 1;
        const own = amount;
        const body = aFeePayment(student, { monthly_fees: own, laboratory_fees: 0, computer_fees: 0 });
        // oxlint-disable-next-line no-await-in-loop -- one payment after the other
        const { status } = await send('POST', `/api/students/fees/${student._id}`, body);
        if (status === 201) acknowledged.push(own);
      }
    };
    const clerks = [clerk(), clerk(), clerk(), clerk()];
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20);
    const before = [...acknowledged];
    const { pictures } = await backUp(dataDir, archive);
    paying.goesOn = false;
    await Promise.all(clerks);
    expect(pictures).toBe(1);
    await expect(restoreBackup(dataDir, archive, { replace: true })).rejects.toThrow('is running on');
    await server.stop();

    const restored = join(folder.path, 'restored');
    await restoreBackup(restored, archive);
    server = await startServer(restored);
    const sendAgain = sender(server, await signIn(server));
    const { body } = await sendAgain<FeePayment[]>('GET', '/api/teachers/allincome');
    const amounts = body.map(feeTotal);
    expect(amounts).toEqual(expect.arrayContaining(before));
    expect(new Set(amounts).size).toBe(amounts.length);
    expect(await readFile(join(restored, 'pictures', PICTURE), 'utf8')).toBe('a picture');
    expect((await sendAgain('POST', '/api/students/register', aStudent())).status).toBe(201);
  }, 120_000);
});

describe('a backup', () => {
  test('is for this user alone, and holds neither the secret nor half pictures', async () => {
    await makeData();
    await backUp(dataDir, archive);
    const names: string[] = [];
    await list({ file: archive, onReadEntry: (entry) => names.push(entry.path) });
    expect(names).toEqual(['database/database.sqlite', `pictures/${PICTURE}`]);
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder.path)).toSorted()).toEqual(['backup.tgz', 'data']);
  });

  test('needs no link, which Windows refuses to ordinary users', async () => {
    await makeData();
    vi.spyOn(files, 'symlink').mockRejectedValue(Object.assign(new Error('ENOTSUP'), { code: 'ENOTSUP' }));
    showSpies();
    expect((await backUp(dataDir, archive)).pictures).toBe(1);
  });

  test('does without a picture that is swept away while it is made', async () => {
    await makeData();
    const swept = join(dataDir, 'pictures', 'a-picture-that-no-record-names.jpg');
    await writeFile(swept, 'a picture');
    const found = await readdir(join(dataDir, 'pictures'));
    vi.spyOn(files, 'readdir').mockImplementationOnce(async () => {
      await rm(swept);
      return found as never;
    });
    showSpies();
    expect((await backUp(dataDir, archive)).pictures).toBe(1);
    expect((await readdir(folder.path)).toSorted()).toEqual(['backup.tgz', 'data']);
  });

  test("holds the admin's corrections of the calendar", async () => {
    await makeData();
    await writeFile(join(dataDir, CALENDAR_FILE), '{}');
    await backUp(dataDir, archive);
    await restoreBackup(dataDir, archive, { replace: true });
    expect(await readFile(join(dataDir, CALENDAR_FILE), 'utf8')).toBe('{}');
  });

  test('of a folder of another format is refused', async () => {
    await makeData();
    await makeOld(dataDir);
    await expect(backUp(dataDir, archive)).rejects.toThrow(
      `was written by an earlier version of the school office (format ${BEFORE}, this version has ${FORMAT}): start the office, which upgrades it.`,
    );
  });

  test('of a database without accounts is refused', async () => {
    await prepareDataFolder(dataDir);
    await (await startEmbedded(dataDir)).close();
    await expect(backUp(dataDir, archive)).rejects.toThrow(
      `The database in ${dataDir} holds no accounts, so a backup of it would be of no use.`,
    );
  });

  test('never overwrites a file', async () => {
    await makeData();
    await writeFile(archive, 'yesterday');
    await expect(backUp(dataDir, archive)).rejects.toThrow(`There is a file ${archive} already.`);
    expect(await readFile(archive, 'utf8')).toBe('yesterday');
  });

  test('of a folder without a database is refused, and so is one into a folder that is not there', async () => {
    await expect(backUp(dataDir, archive)).rejects.toThrow(`There is nothing to back up in ${dataDir}.`);
    await makeData();
    await expect(backUp(dataDir, join(folder.path, 'nowhere', 'backup.tgz'))).rejects.toThrow('ENOENT');
  });
});

describe('what a backup knows and the data folder does not', () => {
  let server: ServerProcess;
  afterEach(() => server.kill());

  test('is said receipt by receipt, also where a number was given again', async () => {
    await makeOffice(dataDir);
    const earlier = join(folder.path, 'earlier');
    await cp(dataDir, earlier, { recursive: true });
    const pay = async (monthly_fees: number) => {
      const send = sender(server, await signIn(server));
      const { student } = (await send<StudentAnswer>('POST', '/api/students/register', aStudent())).body;
      await send('POST', `/api/students/fees/${student._id}`, aFeePayment(student, { monthly_fees }));
    };
    server = await startServer(dataDir);
    await pay(1_000);
    await pay(2_000);
    await backUp(dataDir, archive);
    expect(await missingOfBackup(archive, dataDir)).toEqual([
      `Nothing of ${archive} is missing in the data folder.`,
    ]);
    await server.stop();
    // As a folder whose log was lost, and which went on.
    await rm(dataDir, { recursive: true });
    await rename(earlier, dataDir);
    server = await startServer(dataDir);
    await pay(3_000);
    const lines = await missingOfBackup(archive, dataDir);
    process.exitCode = 0;
    expect(lines).toEqual([
      expect.stringMatching(
        /^Receipt 2083\/84-000001 of jhhs, Rs 1,650 taken on [\d/]+ at [\d:]+, is in the backup and not in the data folder, where its number was given to another receipt\.$/,
      ),
      expect.stringMatching(
        /^Receipt 2083\/84-000002 of jhhs, .* is in the backup and not in the data folder\.$/,
      ),
      expect.stringMatching(
        /^Of the other acts in the backup \d+ are not in the data folder; the first is of .*\.$/,
      ),
    ]);
  }, 120_000);
});

describe('restoring', () => {
  let backedUp: TemporaryFolder;
  beforeAll(async () => {
    backedUp = await temporaryFolder();
    [archive, dataDir] = [join(backedUp.path, 'backup.tgz'), join(backedUp.path, 'data')];
    await makeData();
    await backUp(dataDir, archive);
  });
  beforeEach(() => cp(backedUp.path, folder.path, { recursive: true }));
  afterAll(() => backedUp.remove());

  test('over a folder that holds something needs --replace, which keeps what was there', async () => {
    await writeFile(join(dataDir, 'pictures', PICTURE), 'a newer picture');
    await expect(restoreBackup(dataDir, archive)).rejects.toThrow(`The data folder ${dataDir} is not empty.`);
    const { kept } = await restoreBackup(dataDir, archive, { replace: true });
    expect(await readFile(join(dataDir, 'pictures', PICTURE), 'utf8')).toBe('a picture');
    expect(await readFile(join(kept!, 'pictures', PICTURE), 'utf8')).toBe('a newer picture');
  });

  test.each([
    ['that breaks off', () => truncate(archive, 500), 'is not a whole backup'],
    ['of something else', () => writeFile(archive, 'a letter'), 'is not a'],
    ['that is empty', () => truncate(archive, 0), 'is not a'],
  ])('an archive %s is refused and changes nothing', async (_what, spoil, sentence) => {
    await spoil();
    const before = (await readdir(folder.path)).toSorted();
    await expect(restoreBackup(dataDir, archive, { replace: true })).rejects.toThrow(sentence);
    expect((await readdir(folder.path)).toSorted()).toEqual(before);
    expect(await readFile(join(dataDir, 'pictures', PICTURE), 'utf8')).toBe('a picture');
  });

  test.each([
    [
      'whose database is damaged',
      'is damaged',
      async (unpacked: string) => {
        const file = join(unpacked, 'database', 'database.sqlite');
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0x5a, 8192));
        return OURS;
      },
    ],
    [
      'with an empty database',
      'holds no accounts, so nobody could sign in. Nothing was changed.',
      async (unpacked: string) => {
        await writeFile(join(unpacked, 'database', 'database.sqlite'), '');
        return OURS;
      },
    ],
    [
      'whose database acts by itself',
      'is damaged: The file holds a trigger of_a_stranger, which this database does not make. Nothing was changed.',
      async (unpacked: string) => {
        const database = new Database(join(unpacked, 'database', 'database.sqlite'));
        database.exec(
          'CREATE TRIGGER of_a_stranger AFTER INSERT ON sessions BEGIN DELETE FROM sessions; END',
        );
        database.close();
        return OURS;
      },
    ],
    [
      'whose calendar is wrong',
      'calendar.json is not valid JSON. Nothing was changed.',
      async (unpacked: string) => {
        await writeFile(join(unpacked, CALENDAR_FILE), '{ 2088');
        return [...OURS, CALENDAR_FILE];
      },
    ],
    [
      'of a newer version',
      `was written by a later version of the school office (format ${FORMAT + 1}, this version reads ${FORMAT}): use that version.`,
      async (unpacked: string) => {
        await inDatabase(unpacked, async (db) => {
          await db.collection('acts').updateMany({}, { $inc: { format: 1 } });
        });
        return OURS;
      },
    ],
    [
      'of a version from which there is no way',
      '(format 15) from which there is no way to this one',
      async (unpacked: string) => {
        await inDatabase(unpacked, async (db) => {
          await db.collection('acts').updateMany({}, { $set: { format: 15 } });
        });
        return OURS;
      },
    ],
    [
      'from before 1.0',
      'was written by a school office before 1.0, which no later version reads.',
      async (unpacked: string) => {
        await inDatabase(unpacked, async (db) => {
          await db.collection('acts').deleteMany({ school: '' });
        });
        await writeFile(join(unpacked, 'format.json'), '{"format":15}');
        return ['format.json', ...OURS];
      },
    ],
    [
      'with a name that leads out of the folder',
      'is not a whole backup',
      async (unpacked: string) => {
        await writeFile(join(unpacked, '..', 'escaped.jpg'), 'out of the folder');
        return [...OURS, 'pictures/../../escaped.jpg'];
      },
    ],
    [
      'with a path from the root',
      'is not a whole backup',
      async (unpacked: string) => {
        await writeFile(join(unpacked, '..', 'escaped.jpg'), 'out of the folder');
        return [...OURS, join(unpacked, '..', 'escaped.jpg')];
      },
    ],
    [
      'with a link',
      'is not a whole backup',
      async (unpacked: string) => {
        await symlink('/etc/hostname', join(unpacked, 'pictures', 'a-link-to-something.jpg'));
        return [...OURS, 'pictures/a-link-to-something.jpg'];
      },
    ],
    [
      'with a file that no backup has',
      'is not a whole backup',
      async (unpacked: string) => {
        await writeFile(join(unpacked, 'jwt-secret'), 'a secret that somebody else knows');
        return [...OURS, 'jwt-secret'];
      },
    ],
  ])('an archive %s is refused and changes nothing', async (_what, sentence, spoil) => {
    const unpacked = join(folder.path, 'making', 'unpacked');
    await mkdir(unpacked, { recursive: true });
    await extract({ file: archive, cwd: unpacked });
    const paths = await spoil(unpacked);
    const spoiled = join(folder.path, 'spoiled.tgz');
    await create({ file: spoiled, cwd: unpacked, gzip: true, preservePaths: true }, paths);
    await rm(join(folder.path, 'making'), { recursive: true });
    const before = await everythingIn(folder.path);
    for (const target of [dataDir, join(folder.path, 'an-empty-one')]) {
      // oxlint-disable-next-line no-await-in-loop -- the folder is compared after each
      await expect(restoreBackup(target, spoiled, { replace: true })).rejects.toThrow(sentence);
      // oxlint-disable-next-line no-await-in-loop -- the folder is compared after each
      expect(await everythingIn(folder.path)).toEqual(before);
    }
  });

  test('an archive of an earlier version is upgraded before it is put in place', async () => {
    const unpacked = join(folder.path, 'making');
    await mkdir(unpacked);
    await extract({ file: archive, cwd: unpacked });
    await makeOld(unpacked);
    const old = join(folder.path, 'old.tgz');
    await create({ file: old, cwd: unpacked, gzip: true }, OURS);
    await restoreBackup(dataDir, old, { replace: true, upgrades: [MADE_UP] });
    expect(await formatOf(dataDir)).toMatchObject({ format: FORMAT });
  });

  test('an archive with an entry of an unknown kind is refused', async () => {
    const entries = gunzipSync(await readFile(archive));
    const header = Buffer.from(entries.subarray(0, 512));
    header.write('0'.repeat(11), 124);
    header.write('Q', 156);
    header.fill(' ', 148, 156);
    const sum = header.reduce((all, byte) => all + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    await writeFile(archive, gzipSync(Buffer.concat([header, entries])));
    await expect(restoreBackup(dataDir, archive, { replace: true })).rejects.toThrow('is not a whole backup');
  });

  test.each([
    [
      'the archive',
      async () => writeFile(archive, Buffer.concat([await readFile(archive), Buffer.from('more')])),
    ],
    [
      'its last entry',
      async () =>
        writeFile(
          archive,
          gzipSync(Buffer.concat([gunzipSync(await readFile(archive)), Buffer.alloc(512, 'x')])),
        ),
    ],
  ])('something behind the end of %s is refused', async (_what, spoil) => {
    await spoil();
    await expect(restoreBackup(dataDir, archive, { replace: true })).rejects.toThrow('is not a whole backup');
  });

  test('a data folder that is a disk of its own is refused with a sentence, and keeps its contents', async ({
    skip,
  }) => {
    const data = await readdir(dataDir);
    try {
      execFileSync('mount', ['--bind', dataDir, dataDir], { stdio: 'ignore' });
    } catch {
      skip('only where folders may be mounted');
    }
    try {
      await expect(restoreBackup(dataDir, archive, { replace: true })).rejects.toThrow(
        `The data folder ${dataDir} cannot be replaced: it is a disk of its own or in use: close all programs that use it, or set DATA_DIR to a folder inside it, such as ${join(dataDir, 'office')}. Nothing was changed.`,
      );
      expect(await readdir(dataDir)).toEqual(data);
      expect((await readdir(folder.path)).toSorted()).toEqual(['backup.tgz', 'data']);
    } finally {
      execFileSync('umount', [dataDir]);
    }
  });

  test('that fails between its two renames takes the first one back', async () => {
    vi.spyOn(files, 'rename')
      .mockImplementationOnce(rename)
      .mockRejectedValueOnce(Object.assign(new Error('no'), { code: 'EPERM' }));
    showSpies();
    await expect(restoreBackup(dataDir, archive, { replace: true })).rejects.toThrow(
      'cannot be replaced: this user may not move it, or a program has it open. Nothing was changed.',
    );
    expect((await readdir(folder.path)).toSorted()).toEqual(['backup.tgz', 'data']);
    expect(await readFile(join(dataDir, 'pictures', PICTURE), 'utf8')).toBe('a picture');
  });

  test('that is killed leaves a folder for this user alone, which the next backup or restore removes', async () => {
    const endless = join(folder.path, 'endless');
    execFileSync('mkfifo', [endless]);
    const program = `
      import { restoreBackup } from ${JSON.stringify(new URL('restore.ts', import.meta.url).href)};
      await restoreBackup(${JSON.stringify(dataDir)}, ${JSON.stringify(endless)}, { replace: true });`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
    const left = async () => (await readdir(folder.path)).find((name) => name.includes('.unfinished-'));
    await expect.poll(left, { timeout: 20_000 }).toBeDefined();
    expect((await stat(join(folder.path, (await left())!))).mode & 0o777).toBe(0o700);
    // It is not removed while its process works.
    await backUp(dataDir, `${archive}.2`);
    expect(await left()).toBeDefined();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await restoreBackup(dataDir, archive, { replace: true });
    expect(await left()).toBeUndefined();
  }, 30_000);

  test('that a power cut ends between its two renames is told to the next start, and can be repeated', async () => {
    const kept = join(folder.path, 'data.before-2026-11-22T10-00-00-000Z');
    await rename(dataDir, kept);
    await expect(startServer(dataDir)).rejects.toThrow(
      `The school office cannot start: The data folder ${dataDir} is gone, because a restore was cut off: rename ${kept} to ${dataDir} to have the earlier data back, or run npm run restore again; to begin with an empty office, move ${kept} somewhere else.`,
    );
    await restoreBackup(dataDir, archive);
    await prepareDataFolder(dataDir);
    expect(await readFile(join(dataDir, 'pictures', PICTURE), 'utf8')).toBe('a picture');
  }, 30_000);

  test('a file that is not there is named', async () => {
    await expect(restoreBackup(dataDir, `${archive}.tgz`)).rejects.toThrow(
      `There is no file ${archive}.tgz.`,
    );
  });
});

/** All names below a folder. */
async function everythingIn(path: string): Promise<string[]> {
  return (await readdir(path, { recursive: true })).toSorted();
}
