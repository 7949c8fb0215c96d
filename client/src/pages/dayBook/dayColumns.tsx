// The one declaration of the day book's columns: on screen, on paper and in the file.

import { timeInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { phrase, t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { NameLink } from '../../components/NameLink.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { timeInWords } from '../../lib/days.ts';
import { toReceipt, toVoucher } from '../../lib/paths.ts';
import type { DayLine, DayList } from './dayLines.ts';
import tableStyles from '../../components/table/table.module.css';

interface Texts {
  /** Of the column of amounts. */
  format: (amount: number) => string;
  nameOf: (account: string) => string;
}

/** The heading of the numbers names the fiscal year, which they then leave out. */
export function dayColumns(
  { people, lines }: Pick<DayList, 'people' | 'lines'>,
  { format, nameOf }: Texts,
): ListColumn<DayLine>[] {
  const year = lines.find(({ fiscal_year }) => fiscal_year !== '')?.fiscal_year;
  return [
    { name: phrase('List'), only: ['file'], value: ({ list }) => list },
    {
      name: year ?? phrase('Number'),
      only: ['screen', 'paper'],
      value: (line) => shortNumber(line, year),
      cell: (line) => <Number line={line} text={shortNumber(line, year)} />,
      onPaper: (line) => shortNumber(line, year),
      width: 92,
      paper: '20.5mm',
    },
    { name: phrase('Number'), only: ['file'], value: ({ number }) => number },
    {
      name: phrase('Time'),
      value: ({ at }) => (at === '' ? '' : timeInNepal(new Date(at))),
      cell: ({ at }) => (at === '' ? '' : timeInWords(new Date(at))),
      width: 56,
      paper: '14.5mm',
      notInNarrow: true,
    },
    {
      name: people,
      value: (line) => line.people.map(withPlace(', ')).join('; '),
      cell: (line) => <People line={line} />,
      onPaper: (line) => line.people.map((one) => <PrintedPerson key={withPlace('')(one)} {...one} />),
      paper: '39mm',
    },
    {
      name: phrase('For'),
      value: ({ words }) => words,
      cell: (line) => <For line={line} />,
      onPaper: (line) => wordsOnPaper(line),
    },
    {
      name: phrase('Way'),
      value: ({ way }) => t(way),
      cell: ({ way, reference }) => <span title={reference}>{t(way)}</span>,
      onPaper: ({ way, reference }) => [t(way), reference].filter(Boolean).join(' '),
      width: 112,
      paper: '25mm',
      isCut: true,
    },
    { name: phrase('Reference'), only: ['file'], value: ({ reference }) => reference },
    {
      name: phrase('By'),
      value: ({ account }) => (account === '' ? '' : nameOf(account)),
      cell: ({ account }) => <span title={account}>{nameOf(account)}</span>,
      width: 120,
      paper: '20mm',
      notInNarrow: true,
    },
    {
      name: phrase('Amount (Rs)'),
      value: ({ sign, amount }) => (sign === 0 ? null : sign * amount),
      cell: ({ sign, amount }) => format(sign === -1 ? -amount : amount),
      onPaper: ({ sign, amount }) => (sign === 0 ? <s>{format(amount)}</s> : format(sign * amount)),
      width: 108,
      paper: '25mm',
      align: 'right',
    },
    {
      name: phrase('Cancelled on the day (Rs)'),
      only: ['file'],
      value: ({ sign, amount }) => (sign === 0 ? amount : null),
    },
    {
      name: phrase('Cancelled'),
      only: ['file'],
      value: ({ cancelledSaid }) => cancelledText(cancelledSaid, () => '').replace(/^,? /u, ''),
    },
  ];
}

/** '000118' where the heading says the year, 'V-000215' of a voucher. */
function shortNumber({ number, fiscal_year }: DayLine, year: string | undefined): string {
  return fiscal_year === year ? number.replace(`${fiscal_year}-`, '') : number;
}

function withPlace(between: string) {
  return ({ name, place }: DayLine['people'][number]) => [name, place].filter(Boolean).join(between);
}

function Number({ line: { paper, number }, text }: { line: DayLine; text: string }) {
  if (paper.kind === 'receipt' || paper.kind === 'cheque') {
    const to = toReceipt(paper.kind === 'receipt' ? paper.receipt : paper.cheque);
    return (
      <Link to={to} aria-label={t('Receipt {{number}}', { number })}>
        <SeriesAndSerial text={text} />
      </Link>
    );
  }
  if (paper.kind === 'voucher') {
    return (
      <Link to={toVoucher(paper.voucher)} aria-label={t('Voucher {{voucher}}', { voucher: number })}>
        <SeriesAndSerial text={text} />
      </Link>
    );
  }
  return <SeriesAndSerial text={text} />;
}

/** '2082/83-000017', in two lines where there is no room for one. */
function SeriesAndSerial({ text }: { text: string }) {
  const at = text.lastIndexOf('-') + 1;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

function People({ line: { people } }: { line: DayLine }) {
  return people.map(({ id, name, place }) => (
    <span key={`${id} ${name}`} className={looks('block')}>
      {id === undefined ? (
        <span className={tableStyles.strong}>{name}</span>
      ) : (
        <>
          <NameLink kind="student" id={id} name={name} /> <span className={looks('nowrap')}>{place}</span>
        </>
      )}
    </span>
  ));
}

/** Class and roll number stay together. */
function PrintedPerson({ name, place }: DayLine['people'][number]) {
  return (
    <span className={looks('block')}>
      {name}
      {place !== '' && (
        <>
          , <span className={looks('nowrap')}>{place}</span>
        </>
      )}
    </span>
  );
}

function For({ line: { sign, words, cancelledSaid } }: { line: DayLine }) {
  return (
    <span title={cancelledSaid ? cancelledText(cancelledSaid) : words}>
      {sign === 1 && words}
      {cancelledSaid && (
        <>
          {sign === 1 && ' '}
          <Sentence
            text={cancelledSaid.text}
            values={cancelledSaid.values}
            parts={{ b: <strong className={looks('cancelledWord')} /> }}
          />
        </>
      )}
    </span>
  );
}

/** What a line is for, and its cancellation. */
function wordsOnPaper({ sign, words, cancelledSaid }: DayLine): string {
  if (!cancelledSaid) return words;
  const said = cancelledText(cancelledSaid, (word) => word.toUpperCase());
  return sign === 1 ? `${words}; ${said}` : said;
}

/** The sentence without an element; `first` is what its first word becomes. */
function cancelledText(said: DayLine['cancelledSaid'], first: (word: string) => string = String): string {
  if (!said) return '';
  return t(said.text, said.values).replace(/<b>(.*?)<\/b>/u, (_, word: string) => first(word));
}
