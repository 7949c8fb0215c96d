import { alternate } from './rounds.ts';
import type { BenchRow } from './row.ts';

/** Does a thing `times` times and answers what came out. */
export type Way = (times: number) => Promise<unknown>;

interface Comparison {
  what: string;
  /** What is measured, and beside what. Both must answer the same. */
  ours: Way;
  other: Way;
  times: number;
}

/** How often a second one way does a thing, beside the other. */
export async function compare({ what, ours, other, times }: Comparison): Promise<BenchRow> {
  const answers: unknown[] = [];
  const rateOf = (way: Way, place: number) => async () => {
    const start = performance.now();
    answers[place] = await way(times);
    return (times * 1000) / (performance.now() - start);
  };
  const rates = await alternate({ ours: rateOf(ours, 0), other: rateOf(other, 1) });
  if (JSON.stringify(answers[0]) !== JSON.stringify(answers[1]))
    throw new Error(`${what}: the two answer differently`);
  return {
    what,
    ratio: rates.ours / rates.other,
    reach: 'printed',
    detail: `${rate(rates.ours)} / ${rate(rates.other)} a second`,
  };
}

function rate(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-IN') : value.toPrecision(3);
}
