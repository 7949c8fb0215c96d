// npm run seed -- [file.json]
import { resolve } from 'node:path';
import { buildWhenNeeded, installWhenNeeded } from './setUp.mjs';

installWhenNeeded();
buildWhenNeeded();
const { seed } = await import('../dist/commands.js');
const [file] = process.argv.slice(2);
// npm runs its scripts at the top of the project; INIT_CWD is where the admin stood.
await seed(file && resolve(process.env.INIT_CWD ?? '.', file));
