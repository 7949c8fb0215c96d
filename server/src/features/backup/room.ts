// How much room there was on the disk of the data folder on each of the last days, by which it is known when it will be full.

import { readFile, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = 'room.json';
const DAYS = 14;
const DAY_MILLISECONDS = 24 * 3_600_000;

/** Free bytes by AD day, the earliest first. */
const room = z.array(z.object({ day: z.iso.date(), free: z.number() }));
type Room = z.output<typeof room>;

/** Writes down, once a day, how much room there is. */
export async function rememberRoom(dataDir: string, today: string): Promise<void> {
  const days = await readRoom(dataDir);
  if (days.at(-1)?.day === today) return;
  const kept = [...days, { day: today, free: await freeBytes(dataDir) }].slice(-DAYS);
  await writeFile(join(dataDir, FILE), `${JSON.stringify(kept)}\n`, { mode: 0o600 });
}

/** Returns in how many whole days the disk is full if it goes on as on the days that are written down; undefined while it does not fill. */
export async function daysUntilFull(dataDir: string, today: string): Promise<number | undefined> {
  const [first] = await readRoom(dataDir);
  if (!first) return undefined;
  return daysLeft(first, { day: today, free: await freeBytes(dataDir) });
}

export function daysLeft(first: Room[number], now: Room[number]): number | undefined {
  const days = (Date.parse(now.day) - Date.parse(first.day)) / DAY_MILLISECONDS;
  const used = first.free - now.free;
  return days > 0 && used > 0 ? Math.floor((now.free * days) / used) : undefined;
}

async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/** A file that cannot be read, perhaps half of one after a power cut, is begun anew. */
async function readRoom(dataDir: string): Promise<Room> {
  try {
    return room.parse(JSON.parse(await readFile(join(dataDir, FILE), 'utf8')));
  } catch {
    return [];
  }
}
