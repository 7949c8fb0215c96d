// npm run seed, seed:demo, audit, db, backup, restore and upgrade: each comes with its name and the words typed after it.
import { buildWhenNeeded, installWhenNeeded } from './setUp.mjs';

installWhenNeeded();
buildWhenNeeded();
const { runCommand } = await import('../dist/commands.js');
// npm runs its scripts at the top of the project; INIT_CWD is where the admin stood.
await runCommand(process.argv.slice(2), process.env.INIT_CWD ?? '.');
