// The entry of a thread where we run from TypeScript: a new thread knows none until tsx is registered in it.
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2]);
