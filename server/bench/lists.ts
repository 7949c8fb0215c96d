import { CLASS_NAMES } from '@school-office/contract/enumerations';
import { ONE_CLASS, type BenchSchool } from './data.ts';
import { bodyOf, mustAgree, requestsASecond } from './load.ts';
import { alternate, millisecondsOf } from './rounds.ts';
import type { BenchOptions, BenchRow } from './row.ts';
import { headersOf, type Stage } from './stage.ts';

const CONNECTIONS = 8;

/** The lists of students, against raw and against prepared bytes. */
export async function* listRows(stage: Stage, { quick }: BenchOptions): AsyncGenerator<BenchRow, void> {
  const { small, middle } = stage.schools;
  const lists = [
    { what: `students of one class (${ONE_CLASS})`, school: small, classname: 'One' as const },
    { what: `students of a school (${small.students})`, school: small },
    { what: `students of a school (${middle.students})`, school: middle },
  ];
  for (const list of lists) {
    // oxlint-disable-next-line no-await-in-loop -- side by side would disturb each other
    yield* await oneList(stage, list, quick ? 0.5 : 2);
  }
}

interface List {
  what: string;
  school: BenchSchool;
  classname?: (typeof CLASS_NAMES)[number];
}

async function oneList(
  stage: Stage,
  { what, school, classname }: List,
  duration: number,
): Promise<BenchRow[]> {
  const ours = `${stage.office.address}/api/students${classname ? `/class/${classname}` : ''}`;
  const classOrder = classname ? `&classOrder=${CLASS_NAMES.indexOf(classname)}` : '';
  const raw = `${stage.raw}/students?school=${school.school}${classOrder}`;
  const headers = headersOf(stage, school);
  const answer = await bodyOf(ours, { headers });
  mustAgree(what, answer, await bodyOf(raw));

  const prepared = `${stage.raw}/prepared?name=${encodeURIComponent(what)}`;
  await bodyOf(prepared.replace('/prepared', '/prepare'), { method: 'POST', body: answer });
  const one = await millisecondsOf(() => bodyOf(ours, { headers }), 3);
  const amount = Math.max(CONNECTIONS * 4, Math.round((duration * 1000) / one));
  const load = { connections: CONNECTIONS, amount };
  const zipped = { ...headers, 'accept-encoding': 'gzip' };
  const rates = await alternate({
    ours: () => requestsASecond(load, { url: ours, headers }),
    raw: () => requestsASecond(load, { url: raw }),
    bytes: () => requestsASecond(load, { url: prepared }),
    zipped: () => requestsASecond(load, { url: ours, headers: zipped }),
  });
  const detail = (other: number) => `${rates.ours.toFixed(0)} / ${other.toFixed(0)} requests a second`;
  return [
    { what, ratio: rates.ours / rates.raw, reach: '>= 0.85', detail: detail(rates.raw) },
    {
      what: `${what}, / prepared bytes`,
      ratio: rates.ours / rates.bytes,
      reach: 'printed',
      detail: detail(rates.bytes),
    },
    {
      what: `${what}, gzip / plain`,
      ratio: rates.zipped / rates.ours,
      reach: 'printed',
      detail: `${rates.zipped.toFixed(0)} / ${rates.ours.toFixed(0)} requests a second`,
    },
  ];
}
