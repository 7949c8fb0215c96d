// A school of 600 that has lived one year, two ... six, measured in turns: what grows with the years. See README.md.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MONTHS } from '@school-office/contract/enumerations';
import { maintain } from '@school-office/embedded-mongodb';
import { databaseFolder } from '../src/database/embedded.ts';
import { sender, signIn, startServer, type ServerProcess } from '../src/testing/serverProcess.ts';
import { median, QUICK, timed } from './measure.ts';
import { FIRST_YEAR, LAST_DAY, momentOf, SCHOOL } from './sixYears/life.ts';
import { bytesOf, folderOfYear, liveYears } from './sixYears/years.ts';
import { makeTable, show } from './table.ts';

/** SIX_YEARS names a folder that keeps the years that were lived. */
const { SIX_YEARS } = process.env;
const COUNT = Number(process.env['YEARS'] ?? 6);
const [ROUNDS, STARTS] = QUICK ? [1, 1] : [9, 3];
/** More than this says that a call grows with the years. */
const GROWTH = 1.2;
const PUPILS = 600;

interface Opened {
  year: number;
  server: ServerProcess;
  calls: Map<string, () => Promise<unknown>>;
}

const YEARS = Array.from({ length: COUNT }, (_, index) => FIRST_YEAR + index);
const table = makeTable([...YEARS.map((_, index) => `year ${index + 1}`), 'last / first']);

/** Lives the years, opens each as it was at its end, and prints a table. */
export async function measureSixYears(): Promise<void> {
  const folder = SIX_YEARS ?? mkdtempSync(join(tmpdir(), 'school-office-years-'));
  if (SIX_YEARS === undefined) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await mkdir(folder, { recursive: true });
  await liveYears(folder, YEARS);
  const years: Opened[] = [];
  for (const [index, year] of YEARS.entries()) {
    // Measuring changes it.
    const dataDir = `${folderOfYear(folder, year)}-measured`;
    rmSync(dataDir, { recursive: true, force: true });
    await cp(folderOfYear(folder, year), dataDir, { recursive: true });
    years.push(await openYear(index, year, dataDir));
  }
  await measureCalls(years);
  for (const [index, { server }] of years.entries()) {
    table.put('memory of the serving process', index, `${Math.round(memoryOf(server) / 1e6)} MB`);
    await server.stop();
  }
  table.print();
  await nameWhatGrows(folder);
}

/** Starts an office on the last day of a year, and puts down what does not need turns. */
async function openYear(index: number, year: number, dataDir: string): Promise<Opened> {
  const at = momentOf({ year, month: MONTHS.length, day: LAST_DAY }, '14:00');
  const start = () => startServer(dataDir, { at });
  // What is older than 90 days goes with the first start.
  await (await start()).stop();
  const bytes = await bytesOf(databaseFolder(dataDir));
  table.put('size on disk', index, `${(bytes / 1e6).toFixed(1)} MB`);
  table.put('bytes a pupil and year', index, String(Math.round(bytes / PUPILS / (index + 1))));
  const starts: number[] = [];
  let server: ServerProcess | undefined;
  for (let round = 0; round < STARTS; round += 1) {
    await server?.stop();
    starts.push(await timed(async () => (server = await start())));
  }
  table.put('start', index, show({ milliseconds: median(starts) }));
  const archive = `${dataDir}.tgz`;
  rmSync(archive, { force: true });
  const program = fileURLToPath(new URL('../dist/ownProcess.js', import.meta.url));
  const backUp = () =>
    promisify(execFile)(process.execPath, [program, 'backup', archive], {
      env: { ...process.env, DATA_DIR: dataDir, MONGODB_URI: '' },
    });
  table.put('backup, beside the open office', index, show({ milliseconds: await timed(backUp) }));
  table.put('size of the backup', index, `${(statSync(archive).size / 1e6).toFixed(1)} MB`);
  return { year, server: server!, calls: await callsOf(server!, year) };
}

/** In turns: whatever else the machine does slows all years. */
async function measureCalls(years: readonly Opened[]): Promise<void> {
  for (const name of years[0]!.calls.keys()) {
    const times: number[][] = years.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { calls }] of years.entries()) times[index]!.push(await timed(calls.get(name)!));
    }
    for (const [index, all] of times.entries()) table.put(name, index, show({ milliseconds: median(all) }));
    const ratio = median(times.at(-1)!) / median(times[0]!);
    table.put(name, years.length, `${ratio.toFixed(2)}${ratio > GROWTH ? ', grows with the years' : ''}`);
  }
}

/** What the README promises, at a desk that is signed in. */
async function callsOf(server: ServerProcess, year: number): Promise<Opened['calls']> {
  const send = sender(server, await signIn(server, SCHOOL).catch(() => signIn(server, SCHOOL)));
  const ask = async (path: string, method = 'GET', body?: object) => {
    const answer = await send<unknown>(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${path} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  type Listed = { _id: string; student_name: string }[];
  const eight = (await ask('/api/students/class/Eight')) as Listed;
  let next = 0;
  const someone = () => eight[next++ % eight.length]!;
  const owing = (await ask('/api/dues/Eight')) as { student: { _id: string } }[];
  const pay = () =>
    ask('/api/receipts', 'POST', {
      lines: [{ student: owing[next++ % owing.length]!.student._id, amount: 5 }],
      way: 'Cash',
    });
  return new Map<string, () => Promise<unknown>>([
    ['class list', () => ask('/api/students/class/Eight')],
    ['all students', () => ask('/api/students')],
    ['search', () => ask(`/api/search?text=${encodeURIComponent(someone().student_name)}`)],
    ["a pupil's account at the desk", () => ask(`/api/students/account/${someone()._id}?year=${year}`)],
    ["a pupil's account of all years", () => ask(`/api/students/account/${someone()._id}`)],
    ['payment', pay],
    ['dues', () => ask('/api/dues')],
    ['day book', () => ask(`/api/day-book/${year}/Falgun/3`)],
    ['cash book of a month', () => ask(`/api/cash-book/${year}/Falgun`)],
    ["a place's book of a month", () => ask(`/api/cash-book/${year}/Falgun/drawer`)],
    ['fees by head of a year', () => ask(`/api/fees/by-head/${year}`)],
    ['register of a month', () => ask(`/api/students/attendance/Eight/${year}/Falgun`)],
    ['statement of a month', () => ask(`/api/teachers/allincome/${year}/Falgun`)],
    ['statement of a year', () => ask(`/api/teachers/allincome/${year}`)],
    ['income of a year', () => ask(`/api/income/${year}`)],
    ["a pupil's page", () => ask(`/api/students/${someone()._id}`)],
    ["a pupil's history", () => ask(`/api/history/student/${someone()._id}`)],
    ["a pupil's results of the year", () => ask(`/api/examinations/of/${someone()._id}/${year}`)],
    ['trail', () => ask('/api/trail')],
    ['examinations', () => ask('/api/examinations')],
    ['charging: preview', () => ask(`/api/fees/bills/${year}/Chaitra`)],
    ['next school year: preview', () => ask(`/api/school-year/${year + 1}`)],
  ]);
}

function memoryOf({ child }: ServerProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))!;
  return Number(kilobytes) * 1024;
}

/** Prints the collections with their bytes at the ends of the first and the last year, the largest first. */
async function nameWhatGrows(folder: string): Promise<void> {
  const [first, last] = await Promise.all(
    [YEARS[0]!, YEARS.at(-1)!].map(
      async (year) => (await maintain(databaseFolder(folderOfYear(folder, year)), 'stats')).collections,
    ),
  );
  const grown = makeTable(['first year', 'last year', 'bytes a document']);
  for (const { namespace, documents, bytes } of last!.toSorted((one, other) => other.bytes - one.bytes)) {
    if (documents < 100) continue;
    const then = first!.find((one) => one.namespace === namespace);
    const name = namespace.slice(namespace.indexOf('.') + 1);
    grown.put(name, 0, `${then?.documents ?? 0} (${Math.round((then?.bytes ?? 0) / 1024)} kB)`);
    grown.put(name, 1, `${documents} (${Math.round(bytes / 1024)} kB)`);
    grown.put(name, 2, String(Math.round(bytes / documents)));
  }
  grown.print();
}
