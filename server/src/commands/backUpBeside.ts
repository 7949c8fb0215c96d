import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { workerFile } from '../workerFile.ts';
import { WHAT_FAILED } from './runCommand.ts';

/**
 * Makes a backup as `npm run backup` does, in a process of its own: desks do not wait for it, and a database that is open in this
 * process is never opened here a second time. Rejects with an Error of one sentence.
 */
export async function backUpBeside(archive: string): Promise<void> {
  const { filename, execArgv } = workerFile(new URL('ownProcess', import.meta.url));
  try {
    await promisify(execFile)(process.execPath, [...execArgv, filename, 'backup', archive]);
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    const said = stderr.split('\n').find((line) => line.startsWith(WHAT_FAILED));
    throw new Error(said?.slice(WHAT_FAILED.length) ?? message, { cause: error });
  }
}
