// Runs the whole server in a process of its own, for tests that kill it, stop it or start it twice.

import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Credentials } from '@school-office/contract/users/auth';
import { schoolClock } from './schoolDay.ts';

/** What a process runs, built and from source. `npm test` builds the server and sets SERVER_IS_BUILT. */
const PROGRAMS = {
  /** As `npm start`. */
  main: ['../../dist/main.js', '../main.ts'],
  officeOnADay: ['../../dist/officeOnADay.js', './officeOnADay.ts'],
  officeUpgraded: ['../../dist/officeUpgraded.js', './officeUpgraded.ts'],
  commandOnADay: ['../../dist/commandOnADay.js', './commandOnADay.ts'],
} as const;
export const PASSWORD = 'correct horse 12';

export interface ServerProcess {
  address: string;
  child: ChildProcess;
  /** The lines of standard output, which people read. */
  output: string[];
  /** The lines of standard error: the log, one JSON line per request. */
  log: string[];
  /** Kills the whole process group at once. */
  kill(): Promise<void>;
  /** Asks the server to stop, and returns its exit code. */
  stop(): Promise<number | null>;
}

interface Starting {
  environment?: Record<string, string>;
  /** The clock of `main` is the machine's; otherwise the server has the clock of the tests. */
  program?: keyof typeof PROGRAMS;
  /** The moment from which the clock of `officeOnADay` goes. */
  at?: Date;
}

/** Starts the server on a free port, in a process group of its own, and does not wait until it is open. */
export function spawnServer(
  dataDir: string,
  { environment = {}, program = 'officeOnADay', at = schoolClock() }: Starting = {},
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, argumentsOf(program, at), {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: PASSWORD,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

/** Starts the server on a free port and waits until it is open. Rejects with its output if it ends before that. */
export async function startServer(dataDir: string, starting: Starting = {}): Promise<ServerProcess> {
  const child = spawnServer(dataDir, starting);
  const output: string[] = [];
  const log: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      const open = /open at (http:\S+)/.exec(line)?.[1];
      if (open !== undefined) resolve(open);
    });
    // Not 'exit', which may come before the last line.
    child.once('close', () => reject(new Error([...output, ...log].join('\n'))));
  });
  const end = async (signal: NodeJS.Signals, pid: number): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) process.kill(pid, signal);
    await ended;
  };
  return {
    address,
    child,
    output,
    log,
    kill: () => end('SIGKILL', -child.pid!),
    stop: async () => {
      await end('SIGTERM', child.pid!);
      return child.exitCode;
    },
  };
}

/** Returns what `node` runs a program with, whose clock goes from a moment on. */
export function argumentsOf(program: keyof typeof PROGRAMS, at: Date): string[] {
  const [built, source] = PROGRAMS[program].map((file) => fileURLToPath(new URL(file, import.meta.url)));
  return [...(process.env.SERVER_IS_BUILT ? [built!] : ['--import', 'tsx', source!]), at.toISOString()];
}

interface Answer<Body = unknown> {
  status: number;
  body: Body;
}

export type Send = <Body>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>;

/** Signs in as the office of a school. Returns the token, which also works for a server that is started later. */
export async function signIn(server: { address: string }, school = 'jhhs'): Promise<string> {
  const { status, body } = await sender(server)<Credentials>('POST', '/api/login', {
    email: `office@${school}.example`,
    password: PASSWORD,
    schoolName: school,
  });
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  return body.token;
}

/** Returns a function that sends calls to a server. It rejects if the connection breaks. */
export function sender({ address }: { address: string }, token?: string): Send {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        // A kept connection may be closed by the server just as the next request is sent.
        Connection: 'close',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as never };
  };
}
