import { resolve } from 'node:path';
import { compact } from './files.ts';
import { check, maintain } from './maintain.ts';
import { restore } from './restore.ts';

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
  /** How a check is called, where the program does more than this one. */
  check?: string;
}

/** Runs one maintenance command. Rejects with an Error whose message is one sentence. */
export async function runCommand(
  args: readonly string[],
  { folder, from, program, check: checkCall = 'check' }: Surroundings,
): Promise<CommandResult> {
  const [command = '', other] = args;
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  const takesFolder = command === 'dump' || command === 'restore';
  if (!run || args.length !== (takesFolder ? 2 : 1))
    throw new Error(`Usage: ${program} ${checkCall} | stats | compact | dump FOLDER | restore FOLDER`);
  return run(folder, other === undefined ? '' : resolve(from, other));
}

const COMMANDS: Record<string, (folder: string, other: string) => Promise<CommandResult>> = {
  check: async (folder) => {
    const problems = await check(folder);
    return problems.length > 0 ? { lines: problems, failed: true } : done('The database is sound.');
  },
  stats: async (folder) => {
    const { file, bytes, collections } = await maintain(folder, 'stats');
    const lines = collections.map(
      (one) =>
        `${one.namespace}: ${one.documents} documents, ${kilobytes(one.bytes)}, indexes ${one.indexes.join(', ')}`,
    );
    return done(`${file}: ${kilobytes(bytes)}`, ...lines);
  },
  compact: async (folder) => {
    const before = await maintain(folder, 'stats');
    await compact(folder);
    const now = await maintain(folder, 'stats');
    return done(`${kilobytes(before.bytes)} before, ${kilobytes(now.bytes)} now.`);
  },
  dump: async (folder, target) =>
    done(`${await maintain(folder, 'dump', target)} documents written to ${target}.`),
  restore: async (folder, source) => done(`${await restore(folder, source)} documents read from ${source}.`),
};

function done(...lines: string[]): CommandResult {
  return { lines, failed: false };
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024).toLocaleString('en-IN')} kB`;
}
