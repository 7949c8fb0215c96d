/** Enough for a median that one disturbance does not move; quickly, it is only to be seen that it runs. */
const LEAST_ROUNDS = process.argv.includes('--quick') ? 1 : 5;

/** For what moves much from round to round: what the disk and the drawing of pages take. */
export const MANY_ROUNDS = process.argv.includes('--quick') ? 1 : 11;

/**
 * The median of each contender's figures, measured in turns, so that whatever else the machine does disturbs all alike.
 * One round before the first that counts warms everything up.
 */
export async function alternate<Name extends string>(
  contenders: Readonly<Record<Name, () => Promise<number>>>,
  rounds = LEAST_ROUNDS,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const figures = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    // Who comes first changes: the second may find warm what the first has warmed.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- side by side would disturb each other
      const figure = await contenders[name]();
      if (round > 0) figures.get(name)!.push(figure);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(figures.get(name)!)])) as Record<Name, number>;
}

export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** `share` 0.99: the figure that 99 of 100 are not above. */
export function percentile(figures: readonly number[], share: number): number {
  const inOrder = figures.toSorted((one, other) => one - other);
  const figure = inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))];
  if (figure === undefined) throw new Error('Nothing was measured');
  return figure;
}

/** The time of one call in milliseconds: the median of `times` calls. */
export async function millisecondsOf(work: () => Promise<unknown>, times: number): Promise<number> {
  const figures: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is measured
    await work();
    figures.push(performance.now() - start);
  }
  return median(figures);
}
