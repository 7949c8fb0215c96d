// What `npm run db -- ...` does to the embedded database, beside a running office or without one.
import { resolve } from 'node:path';
import { check } from '../embeddedDatabase/maintenance/check.ts';
import { dump } from '../embeddedDatabase/maintenance/dump.ts';
import { restore } from '../embeddedDatabase/maintenance/restore.ts';
import { compact, statistics } from '../embeddedDatabase/maintenance/statistics.ts';

export const USAGE = 'Usage: npm run db -- check | stats | compact | dump FOLDER | restore FOLDER';

export interface CommandResult {
  lines: string[];
  failed: boolean;
}

/** Runs a command; a relative folder is one below `from`. Throws an Error whose message is one sentence. */
export function runDatabaseCommand(args: string[], dataDir: string, from: string): CommandResult {
  const [command = '', folder] = args;
  const run = COMMANDS[command];
  const takesFolder = command === 'dump' || command === 'restore';
  if (!run || args.length !== (takesFolder ? 2 : 1)) throw new Error(USAGE);
  return run(dataDir, folder === undefined ? '' : resolve(from, folder));
}

const COMMANDS: Record<string, (dataDir: string, folder: string) => CommandResult> = {
  check: (dataDir) => {
    const problems = check(dataDir);
    return problems.length > 0 ? { lines: problems, failed: true } : done('The database is sound.');
  },
  stats: (dataDir) => {
    const { file, fileSize, collections } = statistics(dataDir);
    const lines = collections.map(
      ({ namespace, documents, size, indexes }) =>
        `${namespace}: ${documents} documents, ${kilobytes(size)}, indexes ${indexes.join(', ')}`,
    );
    return done(`${file}: ${kilobytes(fileSize)}`, ...lines);
  },
  compact: (dataDir) => {
    const before = statistics(dataDir).fileSize;
    compact(dataDir);
    return done(`${kilobytes(before)} before, ${kilobytes(statistics(dataDir).fileSize)} now.`);
  },
  dump: (dataDir, folder) => done(`${dump(dataDir, folder)} documents written to ${folder}.`),
  restore: (dataDir, folder) => done(`${restore(dataDir, folder)} documents read from ${folder}.`),
};

function done(...lines: string[]): CommandResult {
  return { lines, failed: false };
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024).toLocaleString('en-IN')} kB`;
}
