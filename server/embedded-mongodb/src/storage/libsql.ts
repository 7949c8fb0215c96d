import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Database from 'libsql';

const load = createRequire(import.meta.url);

/**
 * Opens a SQLite file. Its library, which has a binary of its own, is loaded with the first one, so that a start can say
 * in a sentence that it cannot be loaded. Only this user can read the file, whatever folder it lies in.
 */
export function openFile(file: string, options: Database.Options): Database.Database {
  makePrivate(file);
  return new (loadLibsql())(file, options);
}

/** Makes the file, unless it is there, as one that only this user can open; SQLite makes its log like the file. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const one of [file, `${file}-wal`, `${file}-shm`].filter((name) => existsSync(name)))
    chmodSync(one, 0o600);
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
