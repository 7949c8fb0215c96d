// Where the database listens: a Unix socket in a folder that only this user can open, loopback TCP on Windows.
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

/** The database that the office's collections are in. */
export const DATABASE = 'school';

const LONGEST_SOCKET_PATH = 100;

/** The folder of everything of ours inside the data folder, made where it is not there. */
export function databaseFolder(dataFolder: string): string {
  const folder = path.join(path.resolve(dataFolder), 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** The SQLite file that holds everything. */
export function databaseFile(dataFolder: string): string {
  return path.join(databaseFolder(dataFolder), 'school.sqlite');
}

/** Call it with the folder's lock: then whoever left a socket is gone. */
export async function listen(server: Server, folder: string): Promise<void> {
  const address = addressOf(folder);
  if (typeof address === 'string') rmSync(address, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(
      typeof address === 'string' ? { path: address } : { port: address, host: '127.0.0.1' },
      resolve,
    );
  });
}

/** Of the serving process, which may be another. */
export function uriOf(folder: string): string {
  const address = addressOf(folder);
  const host = typeof address === 'string' ? encodeURIComponent(address) : `127.0.0.1:${address}`;
  return `mongodb://${host}/${DATABASE}?directConnection=true`;
}

/** A socket's path, or a port: the same for every process on the folder. */
function addressOf(folder: string): string | number {
  const hash = createHash('sha256').update(folder).digest();
  // Below those that Windows gives to programs that name none.
  if (process.platform === 'win32') return 20_000 + (hash.readUInt16LE() % 29_000);
  const inside = path.join(folder, 'mongodb.sock');
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH) return inside;
  const outside = path.join(
    tmpdir(),
    `school-office-${process.getuid?.() ?? 0}-${hash.toString('hex', 0, 8)}`,
  );
  mkdirSync(outside, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(outside);
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0)
    throw new Error(`The folder ${outside} for the database's socket belongs to somebody else`);
  return path.join(outside, 'mongodb.sock');
}
