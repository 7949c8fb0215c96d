// The one declaration of the columns of a place's book: on screen, on paper and in the file.

import { formatNepaliDateShort, shortDateInWords } from '@school-office/contract/calendar/nepaliCalendar';
import { digitsInWords } from '@school-office/contract/digits';
import type { PlaceBook, PlaceBookLine } from '@school-office/contract/money/cashBook';
import { sumRupees } from '@school-office/contract/money/money';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import { phrase, t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import type { ListColumn, ListTotal } from '../../components/list/listColumns.ts';
import { columnFormat } from '../../lib/numbers.ts';
import { toDayBook } from '../../lib/paths.ts';
import { moveText } from './moveTexts.ts';

/** A move, or what lay in the place before the month. */
export interface PlaceLine extends Pick<PlaceBookLine, 'number' | 'name' | 'written' | 'balance'> {
  id: string;
  day: string;
  words: string;
  in: number | null;
  out: number | null;
  moved: number | null;
}

export interface BookTexts {
  format: (amount: number) => string;
  /** Whether nobody has said what lay in the place. */
  hidesBalance: boolean;
}

export function placeBookColumns(
  _book: PlaceBook,
  { format, hidesBalance }: BookTexts,
): ListColumn<PlaceLine>[] {
  const amount = { width: 104, paper: '22mm', align: 'right' } as const;
  const text = (rupees: number | null) => (rupees === null || rupees === 0 ? '' : format(rupees));
  return [
    {
      name: phrase('Day'),
      value: ({ day }) => formatNepaliDateShort(day),
      cell: ({ day }) =>
        day !== '' && (
          <Link to={toDayBook(day)} className={looks('nowrap')}>
            {formatNepaliDateShort(day)}
          </Link>
        ),
      onPaper: ({ day }) => digitsInWords(day.slice(-2)),
      width: 112,
      paper: '11mm',
    },
    {
      name: phrase('What'),
      value: ({ words }) => words,
      cell: (line) => <What line={line} />,
      paper: '32mm',
    },
    {
      name: phrase('Written on'),
      only: ['file'],
      value: ({ written = '' }) => formatNepaliDateShort(written),
    },
    {
      name: phrase('Number'),
      value: ({ number }) => number,
      cell: ({ number }) => <span className={looks('nowrap')}>{number}</span>,
      // The fiscal year follows from the month.
      onPaper: ({ number }) => <span className={looks('nowrap')}>{number.replace(/\d{4}\/\d\d-/u, '')}</span>,
      width: 148,
      paper: '21mm',
    },
    { name: phrase('From or to'), value: ({ name }) => moneyPlaceInWords(name) },
    { name: phrase('In'), value: (line) => line.in, cell: (line) => text(line.in), ...amount },
    { name: phrase('Out'), value: ({ out }) => out, cell: ({ out }) => text(out), ...amount },
    { name: phrase('Moved'), value: ({ moved }) => moved, cell: ({ moved }) => text(moved), ...amount },
    {
      name: phrase('Balance'),
      value: ({ balance }) => (hidesBalance ? null : balance),
      cell: ({ balance }) => (hidesBalance ? '' : format(balance)),
      ...amount,
      paper: '26mm',
    },
  ];
}

function What({ line: { words, written } }: { line: PlaceLine }) {
  if (written === undefined) return words;
  return (
    <>
      {words},{' '}
      <span className={looks('nowrap')}>{t('written {{day}}', { day: shortDateInWords(written) })}</span>
    </>
  );
}

/** Returns what lay in the place before the month, and its moves. */
export function placeLines({ opening, said, lines }: PlaceBook): PlaceLine[] {
  const before = { day: '', number: '', name: '', in: null, out: null, moved: null };
  return [
    { ...before, id: 'opening', words: t('Opening'), balance: opening },
    ...(said === 0
      ? []
      : [{ ...before, id: 'said', words: t('Opening sum said'), balance: sumRupees([opening, said]) }]),
    ...lines.map((line, at) => ({
      ...line,
      id: String(at),
      words: [moveText(line), line.back && t('taken back')].filter(Boolean).join(', '),
    })),
  ];
}

/** Returns the last line: what went through the place, and what lies in it. */
export function closingOfPlace(book: PlaceBook, { format, hidesBalance }: BookTexts): ListTotal {
  const sums = Object.entries(sumsOfPlace(book, hidesBalance)).map(([name, sum]) => [name, format(sum)]);
  return { words: t('Closing'), sums: Object.fromEntries(sums) };
}

/** Returns it as a file does, with its numbers. */
export function closingOfFile(book: PlaceBook, hidesBalance: boolean): Record<string, string | number> {
  return { Day: phrase('Closing'), ...sumsOfPlace(book, hidesBalance) };
}

function sumsOfPlace({ lines, closing }: PlaceBook, hidesBalance: boolean): Record<string, number> {
  const sum = (sort: 'in' | 'out' | 'moved') => sumRupees(lines.map((line) => line[sort]));
  return {
    In: sum('in'),
    Out: sum('out'),
    Moved: sum('moved'),
    ...(!hidesBalance && { Balance: closing }),
  };
}

export function formatOfPlace({ opening, closing, lines }: PlaceBook): (amount: number) => string {
  return columnFormat([opening, closing, ...lines.flatMap((line) => [line.in, line.out, line.moved])]);
}
