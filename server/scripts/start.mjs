// `npm start` gives Node --v8-pool-size=0: as many helpers for V8 as the machine has cores to spare. Four of them, as
// otherwise, take turns with the threads that serve: on two cores that made payments and attendance sheets 4 to 6 % slower.
import { buildWhenNeeded, installWhenNeeded } from './setUp.mjs';

installWhenNeeded();
buildWhenNeeded();
await import('../dist/main.js');
