import { QUICK, type Figure } from './measure.ts';

/** Milliseconds that a person notices. A quick run does not judge. */
const A_WAIT = QUICK ? Infinity : 100;

/** Makes a table in Markdown: its rows are put in a cell at a time. */
export function makeTable(columns: readonly string[]) {
  const rows = new Map<string, string[]>();
  return {
    put: (name: string, column: number, cell: string): void => {
      const cells = rows.get(name) ?? columns.map(() => '');
      cells[column] = cell;
      rows.set(name, cells);
    },
    print: (): void => {
      const lines = [
        ['', ...columns],
        ['-', ...columns.map(() => '-')],
        ...[...rows].map(([name, cells]) => [name, ...cells]),
      ];
      process.stdout.write(`${lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}\n`);
    },
  };
}

export function show({ milliseconds, ratio }: Figure, mustBeQuick = false): string {
  if (Number.isNaN(milliseconds)) return 'failed';
  const time = `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
  const beside = ratio === undefined ? '' : ` (${ratio.toFixed(2)})`;
  return `${time}${beside}${mustBeQuick && milliseconds > A_WAIT ? ', a person waits' : ''}`;
}
