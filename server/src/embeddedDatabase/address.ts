// Where the database listens: a Unix socket in a folder that only this user can open, loopback TCP on Windows.
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const LONGEST_SOCKET_PATH = 100;

/** The folder of everything of ours inside the data folder, made where it is not there. */
export function databaseFolder(dataFolder: string): string {
  const folder = join(resolve(dataFolder), 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** The SQLite file that holds everything. */
export function databaseFile(dataFolder: string): string {
  return join(databaseFolder(dataFolder), 'school.sqlite');
}

export async function listen(server: Server, folder: string): Promise<void> {
  if (process.platform === 'win32') return listenOnPort(server, folder);
  const path = socketPath(folder);
  // The lock is ours, so whoever left a socket here is gone.
  rmSync(path, { force: true });
  await started(server, () => server.listen(path));
}

/** Of the serving process, which may be another. */
export function uriOf(folder: string): string {
  const host =
    process.platform === 'win32'
      ? `127.0.0.1:${readFileSync(portFile(folder), 'utf8').trim()}`
      : encodeURIComponent(socketPath(folder));
  return `mongodb://${host}/school?directConnection=true`;
}

function socketPath(folder: string): string {
  const inside = join(folder, 'mongodb.sock');
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH) return inside;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const outside = join(tmpdir(), `school-office-${process.getuid?.() ?? 0}-${name}`);
  mkdirSync(outside, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(outside);
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0)
    throw new Error(`The folder ${outside} for the database's socket belongs to somebody else`);
  return join(outside, 'mongodb.sock');
}

async function listenOnPort(server: Server, folder: string): Promise<void> {
  const last = readPort(folder);
  // The port of last time if it is free, so that other processes find us again.
  await started(server, () => server.listen(last, '127.0.0.1')).catch(() =>
    started(server, () => server.listen(0, '127.0.0.1')),
  );
  const address = server.address();
  if (typeof address === 'object' && address) writeFileSync(portFile(folder), String(address.port));
}

function readPort(folder: string): number {
  try {
    return Number(readFileSync(portFile(folder), 'utf8'));
  } catch {
    return 0;
  }
}

function portFile(folder: string): string {
  return join(folder, 'port');
}

function started(server: Server, start: () => void): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.once('listening', () => {
      server.off('error', fail);
      done();
    });
    start();
  });
}
