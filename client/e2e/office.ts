// Runs the built school office as `npm start` does, on a data folder of its own, but for the clock.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { now } from './clock.ts';
import { madeOnce } from './madeOnce.ts';

export const PASSWORD = 'chosen for the test';
const ENTRY = fileURLToPath(new URL('../../server/dist/officeOnADay.js', import.meta.url));

export interface Office {
  address: string;
  pid: number;
  /** What the start printed, line by line. */
  output: string[];
  /** Asks the server to end (SIGTERM), and returns its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the server on a free port and waits until it says where it is open. Its clock goes from `at` on. Rejects with its output
 * if it exits before.
 */
export async function startOffice(
  dataDir: string,
  environment: Record<string, string> = {},
  at = now(),
): Promise<Office> {
  const server = spawn(process.execPath, [ENTRY, at.toISOString()], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const output: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      output.push(line);
      const open = /open at (http:\S+)/.exec(line)?.[1];
      if (open !== undefined) resolve(open);
    });
    // Not 'exit', which may come before the last line.
    server.once('close', () => reject(new Error(`The server ended at its start:\n${output.join('\n')}`)));
  });
  return { address, pid: server.pid!, output, stop: () => stop(server) };
}

/** A data folder that is there until `remove` is called. */
export async function temporaryDataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'school-office-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A data folder of its own with the accounts of a first start, each with PASSWORD. */
export async function folderWithAccounts(): ReturnType<typeof temporaryDataFolder> {
  const folder = await temporaryDataFolder();
  await cp(await accountsFolder(), folder.path, { recursive: true });
  return folder;
}

/** The path of the data folder that `folderWithAccounts` copies. */
export function accountsFolder(): Promise<string> {
  return madeOnce('accounts', async (path) => {
    const office = await startOffice(path, { ADMIN_PASSWORD: PASSWORD });
    await office.stop();
  });
}

async function stop(server: ChildProcess): Promise<number | null> {
  if (server.exitCode !== null) return server.exitCode;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
  return server.exitCode;
}
