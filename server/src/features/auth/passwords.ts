import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { ApiError } from '../../http/ApiError.ts';
import { workerFile } from '../../workerFile.ts';
import type { PasswordTask } from './passwords.worker.ts';

/** What `verify` compares with when there is no account, so that its time does not tell. Nobody knows its password. */
const NOBODYS_HASH = '$2b$12$c/a1UMa.oyJEuKgEOF.sI.iiRhQkhrYHiVJb8mMj8LdwmNEshymoK';

/** About what is worked off before the answer would be too late. */
const MOST_WAITING = 50;
const TOO_BUSY = 'Too many people are signing in at this moment. Please try again in a few seconds.';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password, and after the same time when there is no hash to compare with. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  close(): Promise<void>;
}

/** bcrypt on threads of its own: in the main one it would hold up every other request for a fifth of a second. */
export function createPasswords(): Passwords {
  const pool = new Piscina<PasswordTask, string | boolean>({
    ...workerFile(new URL('./passwords.worker', import.meta.url)),
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 60_000,
    maxQueue: MOST_WAITING,
  });
  const run = (task: PasswordTask): Promise<string | boolean> => {
    if (pool.queueSize >= MOST_WAITING) throw new ApiError(503, TOO_BUSY, { retryAfter: 10 });
    return pool.run(task);
  };
  return {
    hash: async (password) => (await run({ password })) as string,
    verify: async (password, hash) => {
      const matches = await run({ password, hash: hash ?? NOBODYS_HASH });
      return matches === true && hash !== undefined;
    },
    close: () => pool.destroy(),
  };
}
