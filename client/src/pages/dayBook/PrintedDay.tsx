import { formatNepaliDateLong, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { DayBook, DaySum } from '@school-office/contract/money/dayBook';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { phrase, t } from '@school-office/contract/words';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { useAccountName } from '../../features/auth/useUser.ts';
import { placeColumns } from '../../features/books/placeColumns.ts';
import type { IsUnknown } from '../../features/books/useUnknownPlaces.ts';
import { PrintedList, Signatures } from '../../features/school/PrintedList.tsx';
import { columnFormat } from '../../lib/numbers.ts';
import { dayColumns } from './dayColumns.tsx';
import { formatOf, listsOf, type DayList } from './dayLines.ts';
import printedListStyles from '../../components/print/printedList.module.css';

interface PrintedDayProps {
  book: DayBook;
  isUnknown: IsUnknown;
  date: NepaliDate;
  school: SchoolInFull;
}

/** The day book on paper: its lists, and the sums by way, user and place. */
export function PrintedDay({ book, date, school, isUnknown }: PrintedDayProps) {
  const nameOf = useAccountName();
  const lists = listsOf(book, nameOf);
  const format = formatOf(lists);
  const byWay = book.by_way.map((sum) => ({ ...sum, name: t(sum.name) }));
  const byUser = book.by_account.map((sum) => ({ ...sum, name: nameOf(sum.name) }));
  return (
    <PrintedList school={school} title={t('Day book')} subtitle={formatNepaliDateLong(date)}>
      {lists.map((list, at) => (
        <section key={list.name}>
          {at > 0 && <h2>{t(list.name)}</h2>}
          <PaperTable
            columns={dayColumns(list, { format, nameOf })}
            rows={list.lines}
            groups={[{ title: list.cancelledTitle, rows: list.cancelled }]}
            rowId={({ id }) => id}
            totals={totalsOf(list, format)}
          />
        </section>
      ))}
      <Sums title={phrase('By way')} sums={byWay} />
      <Sums title={phrase('By user')} sums={byUser} />
      {book.places.length > 0 && (
        <section className={printedListStyles.printedTogether}>
          <PaperTable
            columns={placeColumns(book.places, isUnknown)}
            rows={book.places}
            rowId={({ key }) => key}
          />
        </section>
      )}
      <Signatures of={[t('Prepared by'), t('Checked by')]} />
    </PrintedList>
  );
}

function totalsOf({ sums }: DayList, format: (amount: number) => string) {
  return sums.map(({ words, amount }) => ({ words, sums: { 'Amount (Rs)': format(amount) } }));
}

function Sums({ title, sums }: { title: string; sums: readonly DaySum[] }) {
  const format = columnFormat(sums.flatMap((sum) => [sum.received, sum.cancelled, sum.total]));
  const number = { align: 'right', paper: '30mm' } as const;
  const columns: ListColumn<DaySum>[] = [
    { name: title, value: ({ name }) => name },
    { name: phrase('Receipts'), value: ({ receipts }) => receipts, ...number },
    { name: phrase('Received'), cell: ({ received }) => format(received), ...number },
    {
      name: phrase('Cancelled'),
      cell: ({ cancelled }) => (cancelled === 0 ? '' : format(-cancelled)),
      ...number,
    },
    { name: phrase('Total (Rs)'), cell: ({ total }) => format(total), ...number },
  ];
  return (
    <section className={printedListStyles.printedTogether}>
      <PaperTable columns={columns} rows={sums} rowId={({ name }) => name} />
    </section>
  );
}
