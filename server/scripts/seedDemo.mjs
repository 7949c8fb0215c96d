// npm run seed:demo
import { buildWhenNeeded, installWhenNeeded } from './setUp.mjs';

installWhenNeeded();
buildWhenNeeded();
const { seedDemo } = await import('../dist/commands.js');
await seedDemo();
