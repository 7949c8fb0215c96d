// The package's interface. See its README.
export { uriOf } from './address.ts';
export { isServed } from './lock.ts';
export { check } from './maintenance/check.ts';
export { runCommand } from './maintenance/commandLine.ts';
export { copyDatabase } from './maintenance/files.ts';
export { releaseFiles } from './maintenance/releaseFiles.ts';
export { stats } from './maintenance/stats.ts';
export { type EmbeddedMongodb, startEmbeddedMongodb, type StartOptions } from './start.ts';
