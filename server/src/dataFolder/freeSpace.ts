import { statfs } from 'node:fs/promises';

const MEGABYTE = 1024 * 1024;
/** An office grows by less than this in a year, and a backup beside it needs as much again. */
const LITTLE_MEGABYTES = 500;

/**
 * Returns a sentence for the admin when little space is left for a data folder. The office opens all the same: on a full
 * disk it can still be read, and its clerks are told why nothing can be saved.
 */
export async function warningOfLittleSpace(dataDir: string): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(dataDir);
  const megabytes = Math.floor((bavail * bsize) / MEGABYTE);
  if (megabytes >= LITTLE_MEGABYTES) return undefined;
  return `Only ${megabytes} MB are free on the disk of ${dataDir}: make room soon, because nothing can be saved on a full disk.`;
}
