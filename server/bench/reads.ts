import { MONTHS } from '@school-office/contract/enumerations';
import { feeTotal, sumRupees } from '@school-office/contract/money';
import type { DashboardCard } from '@school-office/contract/dashboard';
import type { FeePayment } from '@school-office/contract/fees';
import { nepaliDateOf } from '@school-office/contract/nepaliCalendar';
import { ONE_CLASS, type BenchSchool } from './data.ts';
import { bodyOf, mustAgree } from './load.ts';
import { alternate, millisecondsOf } from './rounds.ts';
import type { BenchOptions, BenchRow } from './row.ts';
import { headersOf, type Stage } from './stage.ts';

/** What must not get slower as a school grows, and the statement against raw. */
export async function* readRows(stage: Stage, { quick }: BenchOptions): AsyncGenerator<BenchRow, void> {
  yield await search(stage, quick ? 5 : 50);
  yield await dashboard(stage, quick ? 2 : 10);
  // Each takes more than a second: a month has some 80,000 payments.
  yield await statement(stage, quick ? 2 : 3);
}

async function search(stage: Stage, times: number): Promise<BenchRow> {
  const { small, large } = stage.schools;
  const find = (school: BenchSchool) => async () => {
    // The last of class One, whose names do not depend on the school's size.
    const name = `Maya Example ${ONE_CLASS - 1}`;
    const url = `${stage.office.address}/api/students/search/${encodeURIComponent(name)}/One/${ONE_CLASS}`;
    return bodyOf(url, { headers: headersOf(stage, school) });
  };
  return grows(`one student by search among ${large.students} / among ${small.students}`, '<= 1.3', {
    large: () => millisecondsOf(find(large), times),
    small: () => millisecondsOf(find(small), times),
  });
}

async function dashboard(stage: Stage, times: number): Promise<BenchRow> {
  const { small, large } = stage.schools;
  const open = ({ school }: BenchSchool) => {
    const { email, token, value } = stage.signIns.get(school)!;
    const body = JSON.stringify({ email, token, schoolName: value });
    const headers = { 'content-type': 'application/json' };
    return () => bodyOf(`${stage.office.address}/dashboard`, { method: 'POST', headers, body });
  };
  await mustCount(stage, large, await open(large)());
  await mustCount(stage, small, await open(small)());
  return grows(`dashboard at ${sizes(large)} / at ${sizes(small)}`, '<= 1.5', {
    large: () => millisecondsOf(open(large), times),
    small: () => millisecondsOf(open(small), times),
  });
}

function sizes({ students, payments }: BenchSchool): string {
  return `${students} students and ${payments} payments`;
}

async function grows(
  what: string,
  reach: string,
  times: Record<'large' | 'small', () => Promise<number>>,
): Promise<BenchRow> {
  const { large, small } = await alternate(times);
  return { what, ratio: large / small, reach, detail: milliseconds(large, small) };
}

async function statement(stage: Stage, times: number): Promise<BenchRow> {
  const { large } = stage.schools;
  const what = `statement total of one month among ${large.payments} payments`;
  const { year, month } = monthOfNow();
  const ours = () =>
    bodyOf(`${stage.office.address}/api/teachers/allincome/${year}/${month}`, {
      headers: { ...headersOf(stage, large), 'accept-encoding': 'identity' },
    });
  const raw = () => bodyOf(`${stage.raw}/payments?school=${large.school}&year=${year}&month=${month}`);
  mustAgree(what, await ours(), await raw());
  const medians = await alternate({
    ours: () => millisecondsOf(async () => total(await ours()), times),
    raw: () => millisecondsOf(async () => total(await raw()), times),
  });
  return {
    what,
    ratio: medians.ours / medians.raw,
    reach: '<= 1.1',
    detail: milliseconds(medians.ours, medians.raw),
  };
}

function total(body: string): number {
  return sumRupees((JSON.parse(body) as FeePayment[]).map(feeTotal));
}

/** Throws unless the dashboard's cards say what the database holds. */
async function mustCount(
  { database }: Stage,
  { school, students }: BenchSchool,
  body: string,
): Promise<void> {
  const { year, month } = monthOfNow();
  const paid = await database
    .collection<FeePayment>('fees')
    .find({ school, year, month_name: month } as object)
    .toArray();
  const cards = new Map((JSON.parse(body) as DashboardCard[]).map(({ _id, number }) => [_id, number]));
  if (cards.get('students') !== students || cards.get('income') !== sumRupees(paid.map(feeTotal)))
    throw new Error(`The dashboard of ${school} does not show what is there`);
}

function monthOfNow(): { year: number; month: string } {
  const { year, month } = nepaliDateOf(new Date());
  return { year, month: MONTHS[month - 1]! };
}

function milliseconds(one: number, other: number): string {
  return `${one.toFixed(1)} / ${other.toFixed(1)} ms`;
}
