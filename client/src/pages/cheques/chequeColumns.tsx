import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import {
  formatNepaliDateShort,
  parseNepaliDate,
  shortDateInWords,
  toAdDay,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { Cheque } from '@school-office/contract/money/cheques';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import { phrase, t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { columnFormat } from '../../lib/numbers.ts';
import { toReceipt } from '../../lib/paths.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The columns of the cheques, on screen, on paper and in a file; `today` as '2083-08-06'. */
export function chequeColumns(cheques: readonly Cheque[], today: string): ListColumn<Cheque>[] {
  const format = columnFormat(cheques.map(({ amount }) => amount));
  return [
    {
      name: phrase('Receipt'),
      value: formatReceiptNumber,
      cell: (cheque) => <Link to={toReceipt(cheque)}>{formatReceiptNumber(cheque)}</Link>,
      onPaper: (cheque) => <span className={looks('nowrap')}>{formatReceiptNumber(cheque)}</span>,
      width: 142,
      paper: '32mm',
    },
    {
      name: phrase('Day'),
      value: ({ day }) => formatNepaliDateShort(day),
      onPaper: ({ day }) => <span className={looks('nowrap')}>{shortDateInWords(day)}</span>,
      width: 96,
      paper: '22mm',
    },
    { name: phrase('Students'), value: ({ students }) => students.join(', ') },
    { name: phrase('Reference'), value: ({ reference }) => reference },
    { name: phrase('State'), value: stateText, width: 176, paper: '36mm' },
    {
      name: phrase('Days'),
      value: ({ day }) => daysSince(day, today),
      width: 60,
      paper: '13mm',
      align: 'right',
    },
    {
      name: phrase('Amount (Rs)'),
      value: ({ amount }) => amount,
      cell: ({ amount }) => format(amount),
      width: 112,
      paper: '26mm',
      align: 'right',
    },
  ];
}

/** 'In hand', 'Banked 2083/08/06, Nepal Bank' */
export function stateText({ state, since, place_name }: Cheque): string {
  return state === 'in hand'
    ? t('In hand')
    : t('Banked {{day}}, {{place}}', {
        day: shortDateInWords(since),
        place: moneyPlaceInWords(place_name),
      });
}

/** '1 cheque', '12 cheques' */
export function chequesText(count: number): string {
  return count === 1 ? t('1 cheque') : t('{{count}} cheques', { count });
}

function daysSince(day: string, today: string): number {
  const [from, until] = [day, today].map((one) => Date.parse(toAdDay(parseNepaliDate(one))));
  return Math.round((until! - from!) / DAY_MS);
}
