// Tests run from the sources, but the threads that they start run from dist: they must be of the same age.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
// oxlint-disable-next-line no-restricted-imports -- the configuration of the build stands at the top of the package
import config from '../../rolldown.config.ts';

const PACKAGE = join(import.meta.dirname, '../..');

/** Builds only after a change: a build removes dist for a moment, in which servers of another test run may be starting. */
export default async function buildBeforeTests(): Promise<void> {
  const sources = readdirSync(join(PACKAGE, 'src'), { recursive: true, encoding: 'utf8' });
  const builtFrom = [
    'rolldown.config.ts',
    'package.json',
    'src',
    ...sources.map((name) => join('src', name)),
  ];
  if (lastChange('dist/index.js') < Math.max(...builtFrom.map(lastChange))) await build(config);
}

/** Returns milliseconds, 0 for a file that is not there. */
function lastChange(name: string): number {
  return statSync(join(PACKAGE, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
