import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Database from 'libsql';

const load = createRequire(import.meta.url);

/** Opens a SQLite file. Its library, which has a binary of its own, is loaded with the first one, so that a start can say in a sentence that it cannot be loaded. */
export function openFile(file: string, options: Database.Options): Database.Database {
  return new (loadLibsql())(file, options);
}

/**
 * Makes the file, unless it is there, as one that only this user can open, whatever folder it lies in; SQLite makes its log like the
 * file. To be called before SQLite opens it. Where the file is there nothing but its path is touched: a process that closes
 * any descriptor of a file loses all locks that SQLite holds for it on that file.
 */
export function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'ax', 0o600));
  keepPrivate(file, `${file}-wal`, `${file}-shm`);
}

/** Lets only this user open these files, as far as they are there. Windows has no such modes, and none is set on a file in use. */
export function keepPrivate(...files: readonly string[]): void {
  if (process.platform === 'win32') return;
  for (const file of files.filter((name) => existsSync(name))) chmodSync(file, 0o600);
}

function loadLibsql(): typeof Database {
  try {
    return load('libsql') as typeof Database;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isIncomplete = process.platform === 'win32' && code === 'ERR_DLOPEN_FAILED';
    throw new Error(
      isIncomplete
        ? 'SQLite needs the Microsoft Visual C++ Redistributable (x64): install it from https://aka.ms/vs/17/release/vc_redist.x64.exe and start again'
        : `SQLite cannot be loaded (${message})`,
      { cause: error },
    );
  }
}
