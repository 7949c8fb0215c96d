// Where the server listens: a Unix socket that only this user can open, a named pipe on Windows.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

const LONGEST_SOCKET_PATH = 100;

/** Call it with the folder's lock: a socket that is there was left behind by a process that is gone. */
export async function listen(server: Server, folder: string): Promise<void> {
  const address = addressOf(folder);
  if (process.platform !== 'win32') rmSync(address, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
    // It is there by now, with the rights that the process gives to new files.
    if (process.platform !== 'win32') chmodSync(address, 0o600);
  });
}

/** Whether a server takes connections, in whichever process it runs. */
export async function isListening(folder: string): Promise<boolean> {
  const socket = connect(addressOf(folder));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** The address of the server on a folder, in whichever process it runs. */
export function uriOf(folder: string): string {
  return `mongodb://${encodeURIComponent(addressOf(folder))}/?directConnection=true`;
}

/** The path of a socket or pipe, the same for every process on the folder. MongoDB's driver knows both by their ending. */
function addressOf(folder: string): string {
  const absolute = path.resolve(folder);
  const hash = createHash('sha256').update(absolute).digest();
  // Windows lets other users read from a pipe, but not write to it.
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\embedded-mongodb-${hash.toString('hex', 0, 16)}.sock`;
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
