// npm run backup -- FILE
import { buildWhenNeeded, installWhenNeeded } from './setUp.mjs';

installWhenNeeded();
buildWhenNeeded();
const { backup } = await import('../dist/commands.js');
// npm runs its scripts at the top of the project; INIT_CWD is where the admin stood.
await backup(process.argv[2], process.env.INIT_CWD ?? '.');
