// Where the server listens: a Unix socket in a folder that only this user can open, loopback TCP on Windows.
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

const LONGEST_SOCKET_PATH = 100;

/** Call it with the folder's lock: a socket that is there was left behind by a process that is gone. */
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

/** The address of the server on a folder, in whichever process it runs. */
export function uriOf(folder: string, databaseName = ''): string {
  const address = addressOf(folder);
  const host = typeof address === 'string' ? encodeURIComponent(address) : `127.0.0.1:${address}`;
  return `mongodb://${host}/${databaseName}?directConnection=true`;
}

/** A socket's path, or a port: the same for every process on the folder. */
function addressOf(folder: string): string | number {
  const absolute = path.resolve(folder);
  const hash = createHash('sha256').update(absolute).digest();
  // Below the ports that Windows gives to programs that name none.
  if (process.platform === 'win32') return 20_000 + (hash.readUInt16LE() % 29_000);
  const inside = path.join(absolute, 'mongodb.sock');
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH) return inside;
  const user = process.getuid?.();
  const outside = path.join(tmpdir(), `embedded-mongodb-${user}-${hash.toString('hex', 0, 8)}`);
  mkdirSync(outside, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(outside);
  if (uid !== user || (mode & 0o077) !== 0)
    throw new Error(`The folder ${outside} for the database's socket belongs to somebody else`);
  return path.join(outside, 'mongodb.sock');
}
