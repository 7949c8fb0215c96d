import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Desk } from './desk.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGNkYPjPwMDAAAAFBAEBDXnxBAAAAABJRU5ErkJggg==',
  'base64',
);

/** Puts a picture among those of an office, to be had at this path. */
export async function storePicture({ folder }: Pick<Desk, 'folder'>, path: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, PNG);
}
