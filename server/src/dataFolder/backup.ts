import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { create } from 'tar';
import { OWN_PICTURE } from '@school-office/contract/pictures';
import { copyDatabase } from '@school-office/embedded-mongodb';
import { databaseFolder } from '../database/embedded.ts';
import { picturesFolderOf } from '../features/pictures/localPictures.ts';
import { FORMAT_FILE, readFormat, writeFormat } from './format.ts';

/** Pictures are swept away once a day, all in a moment. */
const ATTEMPTS = 3;

export interface Backup {
  pictures: number;
  /** Of the archive. */
  bytes: number;
}

/**
 * Writes the database, as it is at one moment, and the pictures into one archive; beside a running server or without one.
 * The secret of the sign-in tokens stays out. Throws an Error with one sentence, and leaves no half archive behind.
 */
export async function backUp(dataDir: string, archive: string): Promise<Backup> {
  if (existsSync(archive)) throw new Error(`There is a file ${archive} already.`);
  if (!existsSync(databaseFolder(dataDir))) throw new Error(`There is nothing to back up in ${dataDir}.`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- again only where it failed
      return await writeArchive(dataDir, archive);
    } catch (error) {
      // Swept away since it was listed: again, and with the database as it is now, so that both are of one time.
      if (!isGonePicture(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function writeArchive(dataDir: string, archive: string): Promise<Backup> {
  // Beside the archive: there the admin has made room.
  const workplace = await mkdtemp(`${archive}.unfinished-`);
  try {
    copyDatabase(databaseFolder(dataDir), databaseFolder(workplace));
    await writeFormat(workplace, await readFormat(dataDir));
    // After the database: a picture that a record names was there before the record was.
    const pictures = await picturesOf(dataDir);
    await symlink(picturesFolderOf(dataDir), picturesFolderOf(workplace), 'junction');
    const unfinished = join(workplace, 'archive');
    const paths = [FORMAT_FILE, 'database/database.sqlite', ...pictures.map((name) => `pictures/${name}`)];
    await create(
      { cwd: workplace, file: unfinished, gzip: true, portable: true, strict: true, mode: 0o600 },
      paths,
    );
    await flush(unfinished);
    await rename(unfinished, archive);
    return { pictures: pictures.length, bytes: (await stat(archive)).size };
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
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

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}
