// npm run restore -- FILE [--replace]
import { buildWhenNeeded, installWhenNeeded } from './setUp.mjs';

installWhenNeeded();
buildWhenNeeded();
const { restore } = await import('../dist/commands.js');
const given = process.argv.slice(2);
const file = given.find((argument) => argument !== '--replace');
// npm runs its scripts at the top of the project; INIT_CWD is where the admin stood.
await restore(file, process.env.INIT_CWD ?? '.', given.includes('--replace'));
