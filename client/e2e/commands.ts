// Runs the commands of the admin as npm does.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPTS = {
  seed: fileURLToPath(new URL('../../server/scripts/seed.mjs', import.meta.url)),
  seedDemo: fileURLToPath(new URL('../../server/scripts/seedDemo.mjs', import.meta.url)),
};

export interface Outcome {
  /** 0 when it worked. */
  code: number;
  /** What the admin reads when it worked. */
  output: string;
  /** What the admin reads when it did not. */
  errors: string;
}

export function runCommand(name: keyof typeof SCRIPTS, dataDir: string, ...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const command = execFile(
      process.execPath,
      [SCRIPTS[name], ...args],
      { env: { ...process.env, DATA_DIR: dataDir } },
      (_error, output, errors) => resolve({ code: command.exitCode ?? 1, output, errors }),
    );
  });
}
