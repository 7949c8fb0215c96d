import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { adDayInNepal, timeInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { OWN_PICTURE } from '@school-office/contract/pictures';
import { check, maintain } from '@school-office/embedded-mongodb';
import { create } from 'tar';
import { countAccounts, databaseFolder } from '../database/embedded.ts';
import { flush, makeWorkplace } from '../dataFolder/workplace.ts';
import { readEnvironment } from '../environment.ts';
import { CALENDAR_FILE } from '../features/calendar/calendarFile.ts';
import { picturesFolderOf } from '../features/pictures/localPictures.ts';
import { moneyInWords } from './moneyInWords.ts';
import { readCall } from './readCall.ts';
import { readStored, refuseLess, type Stored } from './stored.ts';
import { unpack } from './unpack.ts';
import { withDatabase } from './withDatabase.ts';

/** Pictures are swept away once a day, all in a moment. */
const ATTEMPTS = 3;
/** The database's name in an archive. */
const DATABASE_ENTRY = 'database/database.sqlite';

/** Writes database, pictures and calendar.json into one archive: the named file, or a new one in the named folder. */
export async function backup(args: string[], from: string, now: () => Date): Promise<string[]> {
  const [file] = readCall(args, { usage: 'npm run backup -- FILE or FOLDER', words: [1, 1] }).positionals;
  const archive = archiveAt(file!, from, now());
  const { pictures, receipts, bytes, money } = await backUp(embeddedDataDir(), archive);
  return [
    `The database and the pictures are in ${archive} (receipts: ${receipts}, pictures: ${pictures}, ${Math.ceil(bytes / 1024)} kB).`,
    ...money,
  ];
}

/** Names the file in a folder by Nepal's day and time, so that the same line works every evening, and twice an evening. */
function archiveAt(named: string, from: string, now: Date): string {
  const path = resolve(from, named);
  if (existsSync(path) && statSync(path).isDirectory()) {
    const time = `${timeInNepal(now)}:${now.toISOString().slice(-7, -1)}`;
    return join(path, `school-${adDayInNepal(now)}-${time.replaceAll(/[:.]/g, '-')}.tgz`);
  }
  // Such as a stick that is not plugged in.
  if (/[/\\]$/.test(named)) throw new Error(`There is no folder ${path}.`);
  return path;
}

/** The data folder. Throws an Error with one sentence when the database is not in it. */
export function embeddedDataDir(): string {
  const { dataDir, mongodbUri } = readEnvironment();
  if (mongodbUri === undefined) return dataDir;
  throw new Error(
    `The database is the one that MONGODB_URI names: use mongodump and mongorestore, and copy ${picturesFolderOf(dataDir)}.`,
  );
}

interface Backup {
  pictures: number;
  receipts: number;
  /** Of the archive. */
  bytes: number;
  /** What `moneyInWords` says of the database in the archive. */
  money: string[];
}

/**
 * Writes the database as it is at one moment, and the pictures, into one archive; beside a running server or without one. The
 * archive is then opened: all that the office had saved when the backup began is in it. The secret of the sign-in tokens stays
 * out. Throws an Error with one sentence, and leaves no archive behind then.
 */
export async function backUp(dataDir: string, archive: string): Promise<Backup> {
  if (existsSync(archive)) throw new Error(`There is a file ${archive} already.`);
  if (!existsSync(databaseFolder(dataDir))) throw new Error(`There is nothing to back up in ${dataDir}.`);
  // So that it is known today, and not when this archive is needed.
  if ((await countAccounts(dataDir)) === 0) {
    throw new Error(`The database in ${dataDir} holds no accounts, so a backup of it would be of no use.`);
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- again only where it failed
      return await writeArchive(dataDir, archive);
    } catch (error) {
      // A picture was swept away since it was listed: again, with the database as it is now, so that both are of one time.
      if (!isGonePicture(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function writeArchive(dataDir: string, archive: string): Promise<Backup> {
  // Beside the archive: there the admin has made room.
  const workplace = await makeWorkplace(archive);
  try {
    const before = await withDatabase(readStored, { dataDir });
    const copy = databaseFolder(workplace);
    await maintain(databaseFolder(dataDir), 'copy', copy);
    const calendar = existsSync(join(dataDir, CALENDAR_FILE)) ? [CALENDAR_FILE] : [];
    // After the database: a picture that a record names was there before the record was.
    const pictures = await picturesOf(dataDir);
    const unfinished = join(workplace, 'archive');
    await create(
      {
        cwd: dataDir,
        file: unfinished,
        gzip: true,
        portable: true,
        strict: true,
        mode: 0o600,
        preservePaths: true,
        onWriteEntry: (entry) => {
          // The copy of the database, the only one that does not lie in the data folder.
          if (isAbsolute(entry.path)) entry.path = DATABASE_ENTRY;
        },
      },
      [join(copy, basename(DATABASE_ENTRY)), ...calendar, ...pictures.map((name) => `pictures/${name}`)],
    );
    await flush(unfinished);
    const opened = join(workplace, 'opened');
    await mkdir(opened);
    await unpack(unfinished, opened);
    const money = await compareOpened(opened, before);
    await rename(unfinished, archive);
    const { size: bytes } = await stat(archive);
    return { pictures: pictures.length, receipts: before.receipts, bytes, money };
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

/** Throws an Error of one sentence where an unpacked backup is damaged, or lacks something that was saved. */
async function compareOpened(folder: string, before: Stored): Promise<string[]> {
  const [problem] = await check(databaseFolder(folder));
  if (problem !== undefined) throw new Error(`The backup was damaged while it was written (${problem}).`);
  return withDatabase(
    async () => {
      await refuseLess(before);
      return moneyInWords();
    },
    { dataDir: folder },
  );
}

async function picturesOf(dataDir: string): Promise<string[]> {
  const folder = picturesFolderOf(dataDir);
  if (!existsSync(folder)) return [];
  const names = await readdir(folder);
  return names.filter((name) => OWN_PICTURE.test(`/pictures/${name}`));
}

function isGonePicture(error: unknown): boolean {
  const { code, path } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && path !== undefined && basename(dirname(path)) === 'pictures';
}
