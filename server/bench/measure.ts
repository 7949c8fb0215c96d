import { startServer } from '../src/testing/serverProcess.ts';
import { CALLS, type Call } from './calls.ts';
import { connect, request, send, type Desk } from './office.ts';

export const QUICK = process.argv.includes('--quick');
/** A figure takes the most rounds, or fewer, but the least, when so many milliseconds are over. */
const { least, most, patience } = QUICK
  ? { least: 1, most: 1, patience: 0 }
  : { least: 3, most: 25, patience: 2_000 };

/** Does something once and returns the milliseconds it took; of a call, at each desk. */
type Measure = () => Promise<number[]>;

export interface Figure {
  /** A median; NaN when a call failed. */
  milliseconds: number;
  /** How many times as long as the other. */
  ratio?: number;
}

/** Lets both take turns, so that whatever else the machine does slows both. */
export async function inTurns(measure: Measure, other: Measure): Promise<Figure> {
  const end = performance.now() + patience;
  const times: number[] = [];
  const otherTimes: number[] = [];
  for (let round = 0; round < most; round += 1) {
    if (round >= least && performance.now() > end) break;
    times.push(...(await measure()));
    otherTimes.push(...(await other()));
  }
  return { milliseconds: median(times), ratio: median(times) / median(otherTimes) };
}

/** One of our calls, at all desks at the same moment. */
export function ours(call: Call, desks: Desk[]): Measure {
  return atOnce(desks, call, (desk) => send(desk, call.path(desk), call.body?.(desk)));
}

/** The same by the bare driver. */
export function bare(call: Call, desks: Desk[]): Measure {
  return atOnce(desks, call, (desk) => byDriver(call, desk));
}

/** Throws where our list and that of the bare driver differ in length. */
export async function mustAgree(name: string, call: Call, desk: Desk): Promise<void> {
  await call.prepare?.(desk);
  const list = await byDriver(call, desk);
  if (!Array.isArray(list)) return;
  const { length } = JSON.parse(await send(desk, call.path(desk), call.body?.(desk))) as unknown[];
  if (length !== list.length) throw new Error(`${name}: ${length} entries, by the driver ${list.length}`);
}

/** A start of the server, to its first answer. */
export function startOurs(dataDir: string): Measure {
  return startOf(async () => {
    const server = await startServer(dataDir, { environment: { MONGODB_URI: '' }, program: 'main' });
    await send(server, '/api/health');
    return () => server.stop();
  });
}

/** A start of the embedded database in this process, to the driver's first answer. */
export function startBare(dataDir: string): Measure {
  return startOf(async () => {
    const { db, close } = await connect(dataDir);
    await db.command({ ping: 1 });
    return close;
  });
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Ends a measurement that failed, with the run's exit code; the others go on. */
export function failed(error: unknown): number {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
  return NaN;
}

export function median(numbers: number[]): number {
  return quantile(numbers, 0.5);
}

/** Returns the number that 95 of 100 do not exceed. */
export function nearlyAll(numbers: number[]): number {
  return quantile(numbers, 0.95);
}

function quantile(numbers: number[], part: number): number {
  if (numbers.some(Number.isNaN)) return NaN;
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * part)]!;
}

async function byDriver(call: Call, desk: Desk): Promise<unknown> {
  const { db, school, email } = desk;
  const account = await db.collection<{ passwordHash: string }>('accounts').findOne({ school, email });
  return call.bare(desk, account!);
}

function atOnce(desks: Desk[], { prepare }: Call, work: (desk: Desk) => Promise<unknown>): Measure {
  return async () => {
    await Promise.all(desks.map(async (desk) => prepare?.(desk)));
    return Promise.all(desks.map((desk) => timed(() => work(desk)).catch(failed)));
  };
}

/** Leaves the time of the end out. */
function startOf(open: () => Promise<() => Promise<unknown>>): Measure {
  return async () => {
    let close: Awaited<ReturnType<typeof open>>;
    const milliseconds = await timed(async () => {
      close = await open();
    });
    await close!();
    return [milliseconds];
  };
}

/** Sends a long call at one desk. Returns how long that took, and the longest wait of what another desk does meanwhile: a search, if nothing is said. */
export async function meanwhile(
  desk: Desk & { method?: string },
  other: Desk,
  path: string,
  body?: object,
  beside: () => Promise<unknown> = () => send(other, CALLS.search!.path(other)),
): Promise<{ milliseconds: number; longest: number }> {
  const waits: number[] = [];
  const answer = { isRead: false };
  const reading = timed(async () => {
    const response = await request(desk, path, body);
    // Dropped piece by piece: to put them together would hold up the search in this process.
    for await (const _piece of response.body!);
  })
    .catch(failed)
    .finally(() => (answer.isRead = true));
  while (!answer.isRead) waits.push(await timed(beside));
  const milliseconds = await reading;
  return { milliseconds, longest: Number.isNaN(milliseconds) ? NaN : Math.max(...waits) };
}
