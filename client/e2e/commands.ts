// Runs the commands of the admin as package.json has them, without the half second of npm itself.

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { now } from './clock.ts';

const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

interface Outcome {
  /** 0 when it worked. */
  code: number;
  /** What the admin reads when it worked. */
  output: string;
  /** What the admin reads when it did not. */
  errors: string;
}

/** Runs a command of package.json on a data folder. One that enters something does so on the day of the tests. */
export function runCommand(
  name: 'seed' | 'seed:demo' | 'backup' | 'restore' | 'audit',
  dataDir: string,
  ...args: string[]
): Promise<Outcome> {
  const [node, script, ...words] = manifest.scripts[name].split(' ');
  const entry = name.startsWith('seed') ? ['server/dist/commandOnADay.js', now().toISOString()] : [script!];
  return new Promise((resolve) => {
    const command = execFile(
      node!,
      [...entry, ...words, ...args],
      { cwd: PROJECT_FOLDER, env: { ...process.env, DATA_DIR: dataDir } },
      (_error, output, errors) => resolve({ code: command.exitCode ?? 1, output, errors }),
    );
  });
}
