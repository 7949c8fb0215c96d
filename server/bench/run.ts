// npm run bench [-- --quick]: how far the product is from what the machine could do. Ends with code 1 on any error, but
// not for a figure that is out of reach: that is for people to read.
import { cpus, loadavg } from 'node:os';
import { browserRows } from './browser.ts';
import { listRows } from './lists.ts';
import { memoryRows } from './memory.ts';
import { readRows } from './reads.ts';
import { TABLE_HEAD, tableLine, type BenchOptions, type BenchRow } from './row.ts';
import { signInRows } from './signIn.ts';
import { setStage, type Stage } from './stage.ts';
import { startUpRows } from './startUp.ts';
import { writeRows } from './writes.ts';

const options: BenchOptions = { quick: process.argv.includes('--quick') };
/** Names of parts to run alone, such as `npm run bench -- lists`. */
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));

/** Has not come to its end in any run yet, so that it must be asked for by name. */
const UNPROVEN = 'browser';

type Part = (stage: Stage, options: BenchOptions) => Promise<BenchRow[]>;

const PARTS: Record<string, Part> = {
  lists: listRows,
  reads: readRows,
  writes: writeRows,
  signIn: signInRows,
  memory: memoryRows,
  browser: browserRows,
  startUp: (_stage, quickly) => startUpRows(quickly),
};

say(`${new Date().toISOString()}, Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}`);
say(
  `Load of the machine before: ${loadavg()[0]!.toFixed(1)}${options.quick ? '; --quick: small data' : ''}\n`,
);
const stage = await setStage(options);
try {
  say(TABLE_HEAD);
  for (const [name, part] of Object.entries(PARTS)) {
    if (!(chosen.length > 0 ? chosen.includes(name) : name !== UNPROVEN)) continue;
    // oxlint-disable-next-line no-await-in-loop -- side by side would disturb each other
    for (const row of await part(stage, options)) say(tableLine(row));
  }
} finally {
  await stage.close();
}
say(`\n${(process.uptime() / 60).toFixed(1)} minutes`);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
