import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEMO_PASSWORD } from './demo.ts';
import { schoolClock } from './schoolDay.ts';
import { argumentsOf, startServer } from './serverProcess.ts';

/** Fills a folder as `demoFolder` says. Throws what the command printed if it failed. */
export async function makeDemo(folder: string): Promise<void> {
  const dataDir = join(folder, 'data');
  const server = await startServer(dataDir, { environment: { ADMIN_PASSWORD: DEMO_PASSWORD } });
  try {
    const command = [...argumentsOf('commandOnADay', schoolClock()), 'seed:demo'];
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    await writeFile(join(folder, 'output'), stdout);
  } finally {
    await server.stop();
  }
}
