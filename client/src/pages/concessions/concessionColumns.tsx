import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import type { ConcessionOfStudent } from '@school-office/contract/money/concessions';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import { placeInWords } from '@school-office/contract/school/classes';
import { phrase, t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { firstMonthOf, headNamesOf, lastMonthOf } from '../../features/plan/concessionTexts.ts';
import { columnFormat, formatNumber } from '../../lib/numbers.ts';
import { toPerson } from '../../lib/paths.ts';

export const WORTH = phrase('A month (Rs)');

/** The columns of the concessions, on screen, on paper and in a file; a name leads to the student's fees. */
export function concessionColumns(
  concessions: readonly ConcessionOfStudent[],
  heads: readonly FeeHead[],
  nameOf: (account: string) => string,
): ListColumn<ConcessionOfStudent>[] {
  const format = columnFormat(concessions.map(({ worth }) => worth));
  return [
    {
      name: phrase('Student'),
      value: ({ student }) => student.student_name,
      cell: ({ student: { _id, student_name } }) => (
        <Link to={toPerson('student', _id)} aria-label={t('Fees of {{student_name}}', { student_name })}>
          {student_name}
        </Link>
      ),
      onPaper: ({ student }) => student.student_name,
      paper: '42mm',
    },
    { name: phrase('Class'), value: ({ student }) => placeInWords(student), only: ['file'] },
    {
      name: phrase('Roll No'),
      value: ({ student }) => student.roll_no,
      width: 60,
      paper: '14mm',
      align: 'right',
    },
    { name: phrase('Kind'), value: ({ kind }) => t(kind), width: 88, paper: '22mm' },
    { name: phrase('Heads'), value: (one) => headNamesOf(one, heads), width: 120, paper: '44mm' },
    { name: phrase('Off'), value: shareInColumn, width: 72, paper: '18mm', align: 'right' },
    {
      name: WORTH,
      value: ({ worth }) => worth,
      cell: ({ worth }) => format(worth),
      width: 100,
      paper: '24mm',
      align: 'right',
    },
    { name: phrase('From'), value: (one) => formatMonth(firstMonthOf(one)), width: 104, paper: '25mm' },
    {
      name: phrase('Until'),
      value: (one) => {
        const until = lastMonthOf(one);
        return until ? formatMonth(until) : '';
      },
      width: 96,
      paper: '25mm',
    },
    { name: phrase('Reason'), value: ({ reason }) => reason },
    {
      name: phrase('By'),
      value: ({ account }) => nameOf(account),
      cell: ({ account }) => (
        <span className={looks('cut')} title={account}>
          {nameOf(account)}
        </span>
      ),
      onPaper: ({ account }) => nameOf(account),
      width: 132,
      paper: '26mm',
    },
  ];
}

/** '25 %' or 'Rs 200', with the digits of a column of numbers. */
function shareInColumn({ percent, amount }: ConcessionOfStudent): string {
  return percent === null
    ? t('Rs {{amount}}', { amount: formatNumber(amount ?? 0) })
    : `${formatNumber(percent)} %`;
}
