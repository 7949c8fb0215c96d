import { readFileSync, writeFileSync } from 'node:fs';
import type { BenchRow } from './row.ts';
import type { BenchSchool } from './data.ts';
import { headersOf, type Stage } from './stage.ts';

const ROUNDS = 5;
/** Lists of the middle school before the first round. */
const WARM_UP = 5;

/** How much the product's memory rises above what it held before, at most, while it answers its longest list. */
export async function memoryRows(stage: Stage): Promise<BenchRow[]> {
  const { large, middle } = stage.schools;
  const row = { what: `memory: list of ${large.students} students`, reach: '<= 1' };
  if (process.platform !== 'linux') return [{ ...row, ratio: undefined, detail: 'needs Linux' }];
  const list = (school: BenchSchool) =>
    lengthOf(`${stage.office.address}/api/students`, {
      headers: { ...headersOf(stage, school), 'accept-encoding': 'identity' },
    });
  // An office at work has shown shorter lists before: the heap has the size then that it works with.
  // oxlint-disable-next-line no-await-in-loop -- one clerk
  for (let time = 0; time < WARM_UP; time += 1) await list(middle);
  const rises: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = resetPeak(stage.office.pid);
    // oxlint-disable-next-line no-await-in-loop -- side by side would add up
    bytes = await list(large);
    rises.push(peak(stage.office.pid) - before);
  }
  // Not the median: the first time is the one that surprises.
  const rise = Math.max(...rises);
  return [
    {
      ...row,
      ratio: rise / bytes,
      detail: `${megabytes(rise)} / ${megabytes(bytes)} MB, the most of ${ROUNDS}`,
    },
  ];
}

/** Read and thrown away as it comes; throws unless it is one whole JSON array. */
async function lengthOf(url: string, request: RequestInit): Promise<number> {
  const answer = await fetch(url, request);
  let length = 0;
  let last = '';
  for await (const piece of answer.body!) {
    length += piece.length;
    last = String.fromCharCode(piece.at(-1)!);
  }
  if (!answer.ok || last !== ']') throw new Error(`${url} was not answered whole`);
  return length;
}

/** Forgets the highest resident memory of a process so far; answers what it is now, in bytes. */
function resetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return peak(pid);
}

function peak(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) * 1024;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
