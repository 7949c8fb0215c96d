// The one declaration of the columns of a line's papers: on screen and in the file.

import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import type { AnnualPaper } from '@school-office/contract/money/annual';
import { phrase, t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { toPaper } from '../../features/books/toPaper.ts';
import { toDayBook } from '../../lib/paths.ts';

/** `papers` are all of the line: what was taken back leads to its paper by them. */
export function paperColumns(
  papers: readonly AnnualPaper[],
  format: (amount: number) => string = String,
): ListColumn<AnnualPaper>[] {
  const days = new Map(papers.filter(({ back }) => !back).map(({ number, day }) => [number, day]));
  return [
    {
      name: phrase('Day'),
      value: ({ day }) => formatNepaliDateShort(day),
      cell: ({ day }) => (
        <Link to={toDayBook(day)} className={looks('nowrap')}>
          {formatNepaliDateShort(day)}
        </Link>
      ),
      width: 116,
    },
    {
      name: phrase('Number'),
      value: ({ number }) => number,
      cell: (paper) => {
        const to = toPaper(paper, days.get(paper.number));
        const text = <span className={looks('nowrap')}>{paper.number}</span>;
        return to === undefined ? text : <Link to={to}>{text}</Link>;
      },
      width: 164,
    },
    {
      name: phrase('From or to'),
      value: ({ name, back }) => [name, back && t('taken back')].filter(Boolean).join(', '),
    },
    {
      name: phrase('Amount (Rs)'),
      value: ({ amount }) => amount,
      cell: ({ amount }) => format(amount),
      width: 124,
      align: 'right',
    },
  ];
}
