// npm run db -- check | stats | compact | dump FOLDER | restore FOLDER
import { buildWhenNeeded, installWhenNeeded } from './setUp.mjs';

installWhenNeeded();
buildWhenNeeded();
const { databaseCommand } = await import('../dist/commands.js');
// npm runs its scripts at the top of the project; INIT_CWD is where the admin stood.
await databaseCommand(process.argv.slice(2), process.env.INIT_CWD ?? '.');
