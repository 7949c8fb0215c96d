import type { StatsFs } from 'node:fs';
import files, { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showSpies } from '../../testing/showSpies.ts';
import { temporaryFolder, type TemporaryFolder } from '../../testing/temporaryFolder.ts';
import { createEveningBackup, type BackupSettings, type EveningBackup } from './eveningBackup.ts';
import { daysLeft } from './room.ts';

const SAME_DISK =
  'The backups lie on the same disk as the data and are lost with it: name a folder on another disk as BACKUP_DIR.';

let folder: TemporaryFolder;
let dataDir: string;
let backups: string;
let now: Date;
/** What the next backup does. */
type BackUp = (archive: string) => Promise<void>;
let backUp: BackUp;
beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'data');
  backups = `${dataDir}-backups`;
  await mkdir(dataDir);
  backUp = vi.fn<BackUp>((archive) => writeFile(archive, 'a backup'));
});
afterEach(() => folder.remove());

/** Sets the clock to a time in Nepal in November 2026. */
function at(day: number, time: string): void {
  now = new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00+05:45`);
}

function start(settings: Partial<BackupSettings> = {}): EveningBackup {
  return createEveningBackup({
    dataDir,
    settings: { folder: undefined, at: '19:00', keep: 30, ...settings },
    now: () => now,
    backUp: (archive) => backUp(archive),
  });
}

function promise(): [Promise<void>, () => void] {
  let resolve!: () => void;
  const one = new Promise<void>((done) => {
    resolve = done;
  });
  return [one, resolve];
}

async function made(): Promise<string[]> {
  const names: string[] = await readdir(backups).catch(() => []);
  return names.toSorted();
}

describe('a backup', () => {
  test('is made once an evening', async () => {
    const office = start();
    at(25, '18:59');
    // Of the evening before, when the office was not open.
    await office.look();
    at(25, '19:00');
    await office.look();
    at(25, '23:59');
    await office.look();
    at(26, '18:59');
    await office.look();
    at(26, '19:04');
    await office.look();
    expect(await made()).toEqual([
      'evening-2026-11-25-18-59.tgz',
      'evening-2026-11-25-19-00.tgz',
      'evening-2026-11-26-19-04.tgz',
    ]);
  });

  test('that was missed is made in the morning', async () => {
    at(25, '19:00');
    await start().look();
    at(27, '09:12');
    await start().look();
    expect(await made()).toEqual(['evening-2026-11-25-19-00.tgz', 'evening-2026-11-27-09-12.tgz']);
  });

  test('is not made twice while one is under way', async () => {
    at(25, '19:00');
    const [finished, finish] = promise();
    backUp = vi.fn<BackUp>(() => finished);
    const office = start();
    const looking = office.look();
    await vi.waitFor(() => expect(backUp).toHaveBeenCalledOnce());
    await office.look();
    finish();
    await looking;
    expect(backUp).toHaveBeenCalledOnce();
  });

  test('of an earlier evening is removed, but none that an admin has made', async () => {
    await mkdir(backups);
    await writeFile(join(backups, 'school-2026-11-01-19-00-00-000.tgz'), 'by hand');
    const office = start({ keep: 2 });
    for (const day of [22, 23, 24]) {
      at(day, '19:00');
      // oxlint-disable-next-line no-await-in-loop -- evening after evening
      await office.look();
    }
    expect(await made()).toEqual([
      'evening-2026-11-23-19-00.tgz',
      'evening-2026-11-24-19-00.tgz',
      'school-2026-11-01-19-00-00-000.tgz',
    ]);
  });

  test('is made also after a clock was wrong once, and stays when the clock goes back', async () => {
    await mkdir(backups);
    await writeFile(join(backups, 'evening-2030-01-01-19-00.tgz'), 'by a wrong clock');
    const office = start({ keep: 1 });
    at(25, '19:00');
    await office.look();
    at(20, '19:00');
    await office.look();
    expect(await made()).toEqual([
      'evening-2026-11-20-19-00.tgz',
      'evening-2026-11-25-19-00.tgz',
      'evening-2030-01-01-19-00.tgz',
    ]);
  });

  test('is never made where BACKUP_AT says so', async () => {
    at(25, '19:00');
    const office = start({ at: 'never' });
    await office.look();
    expect(backUp).not.toHaveBeenCalled();
    expect(await office.notes()).toEqual(['BACKUP_AT says that the office makes no backup by itself.']);
  });
});

describe('a head reads', () => {
  test('that the backups lie on the disk of the data', async () => {
    at(25, '19:00');
    const office = start();
    await office.look();
    expect(await office.notes()).toEqual([SAME_DISK]);
  });

  test('that one failed, until the next one did not; that is tried after an hour', async () => {
    at(25, '19:00');
    backUp = vi.fn<BackUp>().mockRejectedValueOnce(new Error('There is no folder /stick.'));
    const office = start();
    await office.look();
    const failed = 'The backup of 2083/08/09 at 19:00 failed: There is no folder /stick.';
    at(25, '19:55');
    await office.look();
    expect(await office.notes()).toEqual([failed, SAME_DISK]);
    expect(backUp).toHaveBeenCalledOnce();
    at(25, '20:00');
    await office.look();
    expect(await office.notes()).toEqual([SAME_DISK]);
  });

  test('that the last one is old', async () => {
    at(25, '19:00');
    await start().look();
    at(27, '18:00');
    expect(await start().notes()).toEqual([SAME_DISK]);
    at(27, '20:00');
    expect(await start().notes()).toEqual([
      'The last backup is of 2083/08/09, more than two days ago.',
      SAME_DISK,
    ]);
  });

  test('that a named folder is not there, which is not made: its disk may be out', async () => {
    at(25, '19:00');
    backups = join(folder.path, 'stick');
    backUp = vi.fn<BackUp>().mockRejectedValue(new Error('It is not there.'));
    const office = start({ folder: backups });
    await office.look();
    expect(await office.notes()).toEqual(['The backup of 2083/08/09 at 19:00 failed: It is not there.']);
    expect(await readdir(folder.path)).toEqual(['data']);
  });

  test('a week before, that the disk will be full', async () => {
    at(25, '12:00');
    const office = start({ at: 'never' });
    // As if ten days ago there had been a hundred times as much room as there is on any disk.
    const room = [{ day: '2026-11-15', free: 1e18 }];
    await writeFile(join(dataDir, 'room.json'), JSON.stringify(room));
    const [note] = await office.notes();
    expect(note).toBe(
      'At the rate of the last days the disk with the data is full within a day: make room on it now.',
    );
    await rm(join(dataDir, 'room.json'));
    expect(await office.notes()).toHaveLength(1);
  });

  test.each([
    [7, 'At the rate of the last days the disk with the data is full in 7 days: make room on it soon.'],
    [8, 'BACKUP_AT says that the office makes no backup by itself.'],
  ])('on the day on which %j days of room are left: %s', async (days, said) => {
    at(25, '12:00');
    const office = start({ at: 'never' });
    // A gigabyte a day since ten days ago.
    const room = [{ day: '2026-11-15', free: (days + 10) * 1e9 }];
    await writeFile(join(dataDir, 'room.json'), JSON.stringify(room));
    vi.spyOn(files, 'statfs').mockResolvedValue({ bavail: days, bsize: 1e9 } as StatsFs);
    showSpies();
    expect((await office.notes())[0]).toBe(said);
  });

  test('nothing of a disk that does not fill, or of a file of rooms that is damaged', async () => {
    at(25, '12:00');
    await writeFile(join(dataDir, 'room.json'), '[{"day":');
    const office = start({ at: 'never' });
    await office.look();
    at(26, '12:00');
    await office.look();
    expect(await office.notes()).toHaveLength(1);
  });
});

test.each([
  [{ day: '2026-11-15', free: 200 }, { day: '2026-11-25', free: 100 }, 10],
  [{ day: '2026-11-15', free: 170 }, { day: '2026-11-25', free: 70 }, 7],
  [{ day: '2026-11-15', free: 100 }, { day: '2026-11-25', free: 100 }, undefined],
  [{ day: '2026-11-15', free: 100 }, { day: '2026-11-25', free: 200 }, undefined],
  [{ day: '2026-11-25', free: 200 }, { day: '2026-11-25', free: 100 }, undefined],
])('a disk with %j and then %j is full in %j days', (first, then, days) => {
  expect(daysLeft(first, then)).toBe(days);
});
