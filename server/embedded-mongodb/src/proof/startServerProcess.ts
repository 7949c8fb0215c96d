import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  uri: string;
  child: ChildProcess;
  /** Ends it without a chance to do anything more; resolves when it is gone. */
  kill: () => Promise<void>;
}

/** Starts a process that serves the folder; `before` is a program that starts it, such as strace. */
export async function startServerProcess(folder: string, before: string[] = []): Promise<ServerProcess> {
  const script = fileURLToPath(new URL('serverProcess.ts', import.meta.url));
  const [command, ...rest] = [...before, process.execPath, '--import', 'tsx', script, folder];
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const uri = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', () => reject(new Error('The server process ended before it served')));
  });
  const kill = (): Promise<void> => {
    // The whole group: the program that started it does not pass the signal on.
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL');
    return ended;
  };
  return { uri, child, kill };
}
