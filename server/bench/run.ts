// npm run bench [-- --quick] [PART ...]: how far the product is from what the machine could do. Each line is printed as it
// comes. A part that fails, or gives no line for long, is said so and the next one begins; the exit code is 1 then, but
// never for a figure that is out of reach: that is for people to read.
import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { browserRows } from './browser.ts';
import { databaseRows } from './database.ts';
import { listRows } from './lists.ts';
import { memoryRows } from './memory.ts';
import { readRows } from './reads.ts';
import { TABLE_HEAD, tableLine, type BenchOptions, type BenchRow } from './row.ts';
import { signInRows } from './signIn.ts';
import { setStage, type Stage } from './stage.ts';
import { startUpRows } from './startUp.ts';
import { writeRows } from './writes.ts';

type Rows =
  AsyncIterable<BenchRow> | Iterable<BenchRow> | Promise<AsyncIterable<BenchRow> | Iterable<BenchRow>>;

const PARTS: Record<string, (stage: () => Promise<Stage>, options: BenchOptions) => Rows> = {
  memory: onStage(memoryRows),
  lists: onStage(listRows),
  reads: onStage(readRows),
  writes: onStage(writeRows),
  signIn: onStage(signInRows),
  browser: onStage(browserRows),
  startUp: (_stage, quickly) => startUpRows(quickly),
  database: (_stage, quickly) => databaseRows(quickly),
};

/** No part may keep the others from their turn. */
const LONGEST_SILENCE_SECONDS = 300;

const options: BenchOptions = { quick: process.argv.includes('--quick') };
/** Names of parts to run alone, such as `npm run bench -- lists`. */
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));

say(`${new Date().toISOString()}${options.quick ? ', --quick: small data' : ''}`);
say(`${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}, load before ${loadavg()[0]!.toFixed(1)}`);
say(`Node ${process.version}, ${chromiumVersion()}\n`);
// Something that nobody waited for, a page's script for example, must not end the run either.
process.on('unhandledRejection', (error) => fail('in the background', error));
let isSet: Promise<Stage> | undefined;
const stage = () => (isSet ??= setStage(options));
say(TABLE_HEAD);
for (const [name, part] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  try {
    // oxlint-disable-next-line no-await-in-loop -- side by side would disturb each other
    await printRows(part(stage, options));
  } catch (error) {
    fail(name, error);
  }
}
await (await isSet)?.close();
say(`\n${(process.uptime() / 60).toFixed(1)} minutes`);
// What was given up on may still run.
process.exit();

/** The stage is set when the first part needs it: the last two do without. */
function onStage(rows: (stage: Stage, options: BenchOptions) => Rows) {
  return async (set: () => Promise<Stage>, quickly: BenchOptions) => rows(await set(), quickly);
}

async function printRows(rows: Rows): Promise<void> {
  const lines = rowsOf(rows);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one line after the other
    const { done, value } = await beforeSilence(lines.next());
    if (done) return;
    say(tableLine(value));
  }
}

async function* rowsOf(rows: Rows): AsyncGenerator<BenchRow, void> {
  yield* await rows;
}

function beforeSilence<Result>(promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`no line for ${LONGEST_SILENCE_SECONDS} seconds`));
    const timer = setTimeout(giveUp, LONGEST_SILENCE_SECONDS * 1000);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function fail(what: string, error: unknown): void {
  process.exitCode = 1;
  const [reason] = String(error).split('\n', 1);
  say(`| ${what} | **failed** | | | ${reason} |`);
}

function chromiumVersion(): string {
  const path = process.env.CHROMIUM_PATH;
  return path ? execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim() : 'no Chromium';
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
