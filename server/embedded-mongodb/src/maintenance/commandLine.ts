import { resolve } from 'node:path';
import { check } from './check.ts';
import { dump } from './dump.ts';
import { compact } from './files.ts';
import { restore } from './restore.ts';
import { stats } from './stats.ts';

interface CommandResult {
  lines: string[];
  failed: boolean;
}

interface Surroundings {
  /** The database's. */
  folder: string;
  /** A relative folder among the arguments is one below this. */
  from: string;
  /** How the command is called; its usage begins with it. */
  program: string;
}

/** Runs one maintenance command. Throws an Error whose message is one sentence. */
export function runCommand(args: readonly string[], { folder, from, program }: Surroundings): CommandResult {
  const [command = '', other] = args;
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  const takesFolder = command === 'dump' || command === 'restore';
  if (!run || args.length !== (takesFolder ? 2 : 1))
    throw new Error(`Usage: ${program} check | stats | compact | dump FOLDER | restore FOLDER`);
  return run(folder, other === undefined ? '' : resolve(from, other));
}

const COMMANDS: Record<string, (folder: string, other: string) => CommandResult> = {
  check: (folder) => {
    const problems = check(folder);
    return problems.length > 0 ? { lines: problems, failed: true } : done('The database is sound.');
  },
  stats: (folder) => {
    const { file, bytes, collections } = stats(folder);
    const lines = collections.map(
      (one) =>
        `${one.namespace}: ${one.documents} documents, ${kilobytes(one.bytes)}, indexes ${one.indexes.join(', ')}`,
    );
    return done(`${file}: ${kilobytes(bytes)}`, ...lines);
  },
  compact: (folder) => {
    const before = stats(folder).bytes;
    compact(folder);
    return done(`${kilobytes(before)} before, ${kilobytes(stats(folder).bytes)} now.`);
  },
  dump: (folder, target) => done(`${dump(folder, target)} documents written to ${target}.`),
  restore: (folder, source) => done(`${restore(folder, source)} documents read from ${source}.`),
};

function done(...lines: string[]): CommandResult {
  return { lines, failed: false };
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024).toLocaleString('en-IN')} kB`;
}
