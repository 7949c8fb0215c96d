// The whole server in a process of its own, for tests of what happens when it is killed, stopped or started twice.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Credentials } from '@school-office/contract/auth';

/** `npm test` has built the server and says so; while developing it runs from source. */
const SERVER = process.env.SERVER_IS_BUILT
  ? [fileURLToPath(new URL('../../dist/main.js', import.meta.url))]
  : ['--import', 'tsx', fileURLToPath(new URL('../main.ts', import.meta.url))];
const PASSWORD = 'correct horse 12';

export interface ServerProcess {
  address: string;
  child: ChildProcess;
  /** What it printed to be read by people. */
  output: string[];
  /** What it wrote to standard error: its log, one JSON line a request. */
  log: string[];
  /** Ends the whole process group without a chance to do anything more. */
  kill(): Promise<void>;
  /** Asks it to end, and answers its exit code. */
  stop(): Promise<number | null>;
}

export interface ServerOptions {
  environment?: Record<string, string>;
  /** A program that starts the server, with its arguments: `prlimit`, for instance. */
  before?: string[];
}

/** Starts the server on a free port and waits until it is open. Rejects with its output when it ends before. */
export async function startServer(
  dataDir: string,
  { environment = {}, before = [] }: ServerOptions = {},
): Promise<ServerProcess> {
  const command = [...before, process.execPath, ...SERVER];
  const child = spawn(command[0]!, command.slice(1), {
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
    child.once('exit', () => reject(new Error([...output, ...log].join('\n'))));
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

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
}

export type Send = <Body>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>;

/** Signs in as the office of a school; the function sends calls with that login, also to a server started later. */
export async function signIn(server: { address: string }, school = 'jhhs'): Promise<string> {
  const { status, body } = await sender(server)<Credentials>('POST', '/api/login', {
    email: `office@${school}.example`,
    password: PASSWORD,
    schoolName: school,
  });
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  return body.token;
}

/** Sends calls to a server. Rejects when the connection breaks. */
export function sender({ address }: { address: string }, token?: string): Send {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as never };
  };
}
