/** A line of the table. */
export interface BenchRow {
  what: string;
  /** The figure; undefined where this machine cannot measure it. */
  ratio: number | undefined;
  /** What it should be: '>= 0.85', '<= 1.3', or 'printed' where nothing is asked for. */
  reach: string;
  /** The medians behind the figure. */
  detail: string;
  /** Of a figure that is no ratio. */
  unit?: 's' | 'kB';
}

export interface BenchOptions {
  /** Small data and few rounds: to see that it runs, not how fast it is. */
  quick: boolean;
}

export function isReached({ ratio, reach }: BenchRow): boolean | undefined {
  const [, relation, bound] = /^(>=|<=) ([\d.]+)/.exec(reach) ?? [];
  if (ratio === undefined || bound === undefined) return undefined;
  return relation === '>=' ? ratio >= Number(bound) : ratio <= Number(bound);
}

export const TABLE_HEAD = '| what | figure | reach | | medians |\n|---|---|---|---|---|';

/** The line in the README's spelling. */
export function tableLine(row: BenchRow): string {
  const figure =
    row.ratio === undefined ? 'not here' : `${row.ratio.toFixed(2)}${row.unit ? ` ${row.unit}` : ''}`;
  const verdict = { true: 'yes', false: '**no**', undefined: '' }[String(isReached(row))];
  return `| ${row.what} | ${figure} | ${row.reach} | ${verdict} | ${row.detail} |`;
}
