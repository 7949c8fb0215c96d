// Room for opening the database on a disk that has become full while the office was closed. SQLite opens with a file of 32 kB,
// which a clean stop removes, and without it the office could not even be read.
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const RESERVE_BYTES = 1024 * 1024;

export function reserveOf(dataDir: string): string {
  return join(dataDir, 'reserve');
}

/** Opens the database in the room of the reserve, and then fills with the reserve what is left of that room. */
export async function openInReserve<Opened>(dataDir: string, open: () => Promise<Opened>): Promise<Opened> {
  // A folder that cannot be written is the database's to explain, and the reserve serves a full disk only.
  await rm(reserveOf(dataDir), { force: true }).catch(() => undefined);
  try {
    return await open();
  } finally {
    // Random, because some disks store zeros in no room.
    await writeFile(reserveOf(dataDir), randomBytes(RESERVE_BYTES)).catch(() => undefined);
  }
}
