// Two processes never have a database's files open at once: the one that has the folder's lock does what is asked, and another one
// asks it through its socket.

import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { uriOf } from '../address.ts';
import { tryLock, withLock } from '../lock.ts';
import { openRawConnection, type RawConnection } from '../wire/rawConnection.ts';
import { type Result, runTask, type Task } from './tasks.ts';

const PAUSE_MILLISECONDS = 50;
/** How long another command may take, such as the copy of a large database. */
const PATIENCE_MILLISECONDS = 10 * 60_000;

/**
 * Does a task: in this process, or where a server runs on the folder by asking it. Rejects with an Error of one sentence. `to` is the
 * folder that a copy or dump is written into.
 */
export async function maintain<Name extends Task['name']>(
  folder: string,
  name: Name,
  to = '',
): Promise<Result<Name>> {
  const task = { name, to: resolve(to) };
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const end = performance.now() + PATIENCE_MILLISECONDS;
  /* oxlint-disable no-await-in-loop -- until the one or the other can be had */
  while (performance.now() < end) {
    const lock = tryLock(folder);
    if (lock) return (await withLock(lock, () => runTask(folder, task))) as Result<Name>;
    const answer = await ask(folder, task);
    if (answer) return answer.result as Result<Name>;
    await setTimeout(PAUSE_MILLISECONDS);
  }
  /* oxlint-enable no-await-in-loop */
  throw new Error(`Another process works in ${folder} and does not end`);
}

/** Returns a sentence for each thing that is wrong with a folder's database. */
export async function check(folder: string): Promise<string[]> {
  const { structure, documents } = await maintain(folder, 'check');
  return [...structure, ...documents];
}

/** Undefined where no server listens. */
async function ask(folder: string, { name, to }: Task): Promise<{ result: unknown } | undefined> {
  let connection: RawConnection;
  try {
    connection = await openRawConnection(uriOf(folder));
  } catch {
    return undefined;
  }
  const reply = await connection.send({ maintain: name, to }).catch((error: unknown) => {
    throw new Error(`The server on ${folder} ended before it had answered: try again`, { cause: error });
  });
  await connection.close();
  const { errmsg, result } = reply as { errmsg?: string; result: string };
  if (errmsg !== undefined) throw new Error(errmsg);
  return { result: JSON.parse(result) };
}
