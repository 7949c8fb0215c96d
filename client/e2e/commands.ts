// Runs the commands of the admin as the admin does: through npm.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

export interface Outcome {
  /** 0 when it worked. */
  code: number;
  /** What the admin reads when it worked. */
  output: string;
  /** What the admin reads when it did not. */
  errors: string;
}

/** Runs `npm run` with a command of package.json, on a data folder. */
export function runCommand(
  name: 'seed' | 'seed:demo' | 'backup' | 'restore' | 'audit',
  dataDir: string,
  ...args: string[]
): Promise<Outcome> {
  return new Promise((resolve) => {
    const command = execFile(
      'npm',
      ['run', '--silent', name, '--', ...args],
      { cwd: PROJECT_FOLDER, env: { ...process.env, DATA_DIR: dataDir } },
      (_error, output, errors) =>
        resolve({ code: command.exitCode ?? 1, output, errors: withoutNpm(errors) }),
    );
  });
}

/** npm has warnings of its own, about the settings of whoever runs it. */
function withoutNpm(errors: string): string {
  return errors.replaceAll(/^npm warn .*\n/gm, '');
}
