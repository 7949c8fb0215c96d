// Runs a command of the admin on another day, for tests: the first word is a moment, such as 2026-11-25T06:15:00Z.

import { runCommand } from '../commands/runCommand.ts';
import { clockFrom } from './schoolDay.ts';

const [moment, ...words] = process.argv.slice(2);
await runCommand(words, '.', clockFrom(new Date(moment!)));
