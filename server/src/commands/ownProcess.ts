// Runs one command in a process of its own beside the open office: the words after this file are those of `npm run`.

import { runCommand } from './runCommand.ts';

await runCommand(process.argv.slice(2), '.');
