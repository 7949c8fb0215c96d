// npm start
import { buildWhenNeeded, installWhenNeeded } from './setUp.mjs';

installWhenNeeded();
buildWhenNeeded();
await import('../dist/main.js');
