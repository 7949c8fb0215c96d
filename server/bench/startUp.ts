import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { temporaryDataFolder } from '../../client/e2e/office.ts';
import { bodyOf } from './load.ts';
import { median } from './rounds.ts';
import type { BenchOptions, BenchRow } from './row.ts';
import { PASSWORD } from './stage.ts';

const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** From `npm start` in the shell to the first answer, when everything is installed, built and seeded. */
export async function startUpRows({ quick }: BenchOptions): Promise<BenchRow[]> {
  const folder = await temporaryDataFolder();
  const seconds: number[] = [];
  // The first start, which seeds, does not count.
  for (let start = 0; start <= (quick ? 1 : 5); start += 1) {
    // oxlint-disable-next-line no-await-in-loop -- on one data folder there can be one at a time
    const figure = await secondsToAnswer(folder.path);
    if (start > 0) seconds.push(figure);
  }
  await folder.remove();
  const what = 'npm start, second time, to first answer';
  const detail = `of ${seconds.map((second) => second.toFixed(2)).join(', ')}`;
  return [{ what, ratio: median(seconds), unit: 's', reach: '<= 2', detail }];
}

async function secondsToAnswer(dataDir: string): Promise<number> {
  const begin = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, MONGODB_URI: '', ADMIN_PASSWORD: PASSWORD },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  let output = '';
  let address: string | undefined;
  for await (const text of npm.stdout) {
    output += String(text);
    address = /open at (http:\S+)\n/.exec(output)?.[1];
    if (address !== undefined) break;
  }
  if (address === undefined) throw new Error(`npm start ended: ${output}`);
  await bodyOf(`${address}/api/health`);
  const seconds = (performance.now() - begin) / 1000;
  // The whole group: npm does not hand signals on.
  const ended = once(npm, 'exit');
  process.kill(-npm.pid!, 'SIGTERM');
  await ended;
  return seconds;
}
