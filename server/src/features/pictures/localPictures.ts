import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Returns the folder of the pictures that this server keeps itself. */
export function picturesFolderOf(dataDir: string): string {
  return join(dataDir, 'pictures');
}

/** Returns a new path on this server that nobody can guess. */
export function newPicturePath(): string {
  return `/pictures/${randomBytes(24).toString('base64url')}.jpg`;
}

/** Writes a JPEG into a folder, to be served at that path. */
export async function keepInFolder(jpeg: Buffer, path: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { file, unfinished } = filesOf(path, folder);
  try {
    // Flushed, then renamed, so that a power cut leaves no half picture at an address that a record may hold.
    await writeFile(unfinished, jpeg, { flag: 'wx', flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Removes a picture, and its unfinished file if there is one. */
export async function removeFromFolder(path: string, folder: string): Promise<void> {
  await Promise.all(Object.values(filesOf(path, folder)).map((file) => rm(file, { force: true })));
}

function filesOf(path: string, folder: string) {
  const file = join(folder, basename(path));
  return { file, unfinished: `${file}.unfinished` };
}
