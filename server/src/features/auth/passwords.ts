import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { workerFile } from '../../workerFile.ts';
import type { PasswordTask } from './passwords.worker.ts';
import { tooManySignIns } from './user.words.ts';

/** The hash of an unknown password. `verify` compares with it when there is no account, so that its time does not tell. */
const NOBODYS_HASH = '$2b$12$c/a1UMa.oyJEuKgEOF.sI.iiRhQkhrYHiVJb8mMj8LdwmNEshymoK';

/** About as many as can be hashed before the deadline of a request. */
const MOST_WAITING = 50;

export interface Passwords {
  /** For an actor one after the other, so that others sign in while somebody gives many users their first passwords. */
  hash(password: string, actor?: Pick<Actor, 'account' | 'signal'>): Promise<string>;
  /** Returns false for a wrong password, and after the same time if there is no hash. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  close(): Promise<void>;
}

/** Runs bcrypt on its own threads. On the main thread each hash would hold up all other requests for a fifth of a second. */
export function createPasswords(): Passwords {
  const pool = new Piscina<PasswordTask, string | boolean>({
    ...workerFile(new URL('./passwords.worker', import.meta.url)),
    // The first sign-in starts one. A thread that is ended while it loads its modules, as by a stop right after the start, can
    // abort the process (Node 20).
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 60_000,
    maxQueue: MOST_WAITING,
  });
  const run = (task: PasswordTask): Promise<string | boolean> => {
    if (pool.queueSize >= MOST_WAITING) throw new ApiError(503, tooManySignIns(), { retryAfter: 10 });
    return pool.run(task);
  };
  /** By account, when its last hash is made. */
  const hashing = new Map<string, Promise<unknown>>();
  const hashNow = async (password: string) => (await run({ password })) as string;
  return {
    hash: async (password, actor) => {
      if (!actor) return hashNow(password);
      const { account, signal } = actor;
      const before = hashing.get(account);
      const made = (async () => {
        await before;
        signal?.throwIfAborted();
        return hashNow(password);
      })();
      const over = made.catch(() => {});
      hashing.set(account, over);
      void over.then(() => hashing.get(account) === over && hashing.delete(account));
      return made;
    },
    verify: async (password, hash) => {
      const matches = await run({ password, hash: hash ?? NOBODYS_HASH });
      return matches === true && hash !== undefined;
    },
    close: () => pool.destroy(),
  };
}
