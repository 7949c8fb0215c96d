/** Returns the milliseconds that each run takes, one after the other. */
export async function durationsOf(times: number, run: () => PromiseLike<unknown>): Promise<number[]> {
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- each run is measured alone
    await run();
    durations.push(performance.now() - startedAt);
  }
  return durations;
}

/** Returns the value that a share of all, such as 0.99, lies below. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)]!;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
