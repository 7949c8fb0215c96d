// The package's interface. See its README.
export { uriOf } from './address.ts';
export { isServed, type Lock, tryLock } from './lock.ts';
export { runCommand } from './maintenance/commandLine.ts';
export { check, maintain } from './maintenance/maintain.ts';
export { type EmbeddedMongodb, startEmbeddedMongodb, type StartOptions } from './start.ts';
