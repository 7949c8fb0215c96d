import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { workerFile } from '../../workerFile.ts';
import type { PasswordTask } from './passwords.worker.ts';

/** What `verify` compares with when there is no account, so that its time does not tell. Nobody knows its password. */
const NOBODYS_HASH = '$2b$12$c/a1UMa.oyJEuKgEOF.sI.iiRhQkhrYHiVJb8mMj8LdwmNEshymoK';

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
  });
  return {
    hash: async (password) => (await pool.run({ password })) as string,
    verify: async (password, hash) => {
      const matches = await pool.run({ password, hash: hash ?? NOBODYS_HASH });
      return matches === true && hash !== undefined;
    },
    close: () => pool.destroy(),
  };
}
