// Two ways of doing one thing, measured in turns so that a busy machine is unfair to neither.

export interface Way {
  name: string;
  /** Does the thing `times` times and answers what came out, which must be the same for both ways. */
  run: (times: number) => Promise<unknown>;
}

export interface Comparison {
  what: string;
  first: Way;
  second: Way;
  times: number;
  rounds: number;
}

/** Prints one line: the medians of both ways in operations a second, and the ratio of the first to the second. */
export async function compare({ what, first, second, times, rounds }: Comparison): Promise<number> {
  const speeds: [number[], number[]] = [[], []];
  /* oxlint-disable no-await-in-loop -- measured one after the other */
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [await timed(first, times), await timed(second, times)];
    if (JSON.stringify(one.result) !== JSON.stringify(other.result))
      throw new Error(`${what}: ${first.name} and ${second.name} answer differently`);
    speeds[0].push(times / one.seconds);
    speeds[1].push(times / other.seconds);
  }
  const [a, b] = [median(speeds[0]), median(speeds[1])];
  const ratio = a / b;
  process.stdout.write(
    `| ${what} | ${first.name} ${rate(a)} | ${second.name} ${rate(b)} | ${ratio.toFixed(2)} |\n`,
  );
  return ratio;
}

export function printHead(title: string): void {
  process.stdout.write(
    `\n${title}, operations a second\n\n| what | first | second | ratio |\n|---|---|---|---|\n`,
  );
}

async function timed({ run }: Way, times: number): Promise<{ result: unknown; seconds: number }> {
  const start = process.hrtime.bigint();
  const result = await run(times);
  return { result, seconds: Number(process.hrtime.bigint() - start) / 1e9 };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function rate(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-IN') : value.toPrecision(3);
}
