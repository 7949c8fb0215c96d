// The entry of `npm run` seed, seed:demo, audit, db, backup, restore and upgrade, on their own or beside a running server.

import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { db } from './db.ts';
import { restore } from './restore.ts';
import { seed } from './seed/seed.ts';
import { seedDemo } from './seed/seedDemo.ts';
import { upgrade } from './upgrade.ts';

/** Before the sentence of what failed. */
export const WHAT_FAILED = 'That did not work: ';

/** Gets the words typed after the command, the folder that relative paths are below, and the clock. Returns lines to print. */
type Command = (args: string[], from: string, now: () => Date) => Promise<string[]>;

const COMMANDS: Record<string, Command> = {
  seed,
  'seed:demo': seedDemo,
  audit,
  db,
  backup,
  restore,
  upgrade,
};

/** Runs a command by its name. An error is printed as one sentence, and the process then ends with code 1. */
export async function runCommand(
  [name = '', ...args]: string[],
  from: string,
  now = () => new Date(),
): Promise<void> {
  try {
    const command = COMMANDS[name];
    if (!command) throw new Error(`There is no command ${name}.`);
    const lines = await command(args, from, now);
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } catch (error) {
    process.stderr.write(`${WHAT_FAILED}${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
