import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the pictures that this server keeps itself. */
export function picturesFolderOf(dataDir: string): string {
  return join(dataDir, 'pictures');
}

/** Keeps a JPEG in a folder under a name that nobody can guess, and answers its path on this server. */
export async function keepInFolder(jpeg: Buffer, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${randomBytes(24).toString('base64url')}.jpg`;
  const unfinished = join(folder, `${name}.unfinished`);
  try {
    // Flushed, then renamed: a power cut leaves no half picture under an address that a record may hold.
    await writeFile(unfinished, jpeg, { flag: 'wx', flush: true });
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return `/pictures/${name}`;
}
