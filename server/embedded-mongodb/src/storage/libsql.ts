import { createRequire } from 'node:module';
import type Database from 'libsql';

const load = createRequire(import.meta.url);

/**
 * Opens a SQLite file. Its library, which has a binary of its own, is loaded with the first one, so that a start can say
 * in a sentence that it cannot be loaded.
 */
export function openFile(file: string, options: Database.Options): Database.Database {
  return new (loadLibsql())(file, options);
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
