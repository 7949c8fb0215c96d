import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { inLanguage } from '@school-office/contract/language';
import type { CashBook, CashBookLine } from '@school-office/contract/money/cashBook';
import type { Places } from '@school-office/contract/money/places';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { phrase, t } from '@school-office/contract/words';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { listPage } from '../../components/print/listPages.ts';
import { placeColumns } from '../../features/books/placeColumns.ts';
import { unknownIn, type IsUnknown } from '../../features/books/useUnknownPlaces.ts';
import { PrintedList, Signatures } from '../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { cashColumns, closingInFile, closingTotal } from './cashColumns.tsx';
import { formatOf, formatsOf, linesOf, shownOf, type Account } from './cashLines.ts';
import { moveText } from './moveTexts.ts';
import printedListStyles from '../../components/print/printedList.module.css';

interface CashPapersProps {
  book: CashBook;
  known: Places;
  /** The key of the account that is shown beside the drawer; null for the first one. */
  of: string | null;
}

/** The month as a file, with all places, and on A4 landscape as it is shown. */
export function CashPapers({ book, known, of }: CashPapersProps) {
  const accounts = shownOf(book, of);
  const isUnknown = unknownIn(known.places, book);
  const all = book.places.map((place): Account => ({ key: place.key, name: place.name, places: [place] }));
  // What it says is English, as its columns are.
  const file = inLanguage('en', () => linesOf(book, all, isUnknown));
  return (
    <>
      <ExcelButton
        title={inLanguage('en', () => t('Cash and bank {{month}}', { month: formatMonth(book) }))}
        columns={cashColumns(all, () => String)}
        rows={file.lines}
        total={closingInFile(file.closing, all)}
      />
      <SchoolPrintButton
        kind="outline"
        documentTitle={t('Cash and bank, {{month}}', { month: formatMonth(book) })}
        pageStyle={listPage('297mm 210mm')}
      >
        {(school) => <PrintedMonth {...{ school, book, accounts, isUnknown }} />}
      </SchoolPrintButton>
    </>
  );
}

interface PrintedMonthProps {
  school: SchoolInFull;
  book: CashBook;
  accounts: readonly Account[];
  isUnknown: IsUnknown;
}

function PrintedMonth({ school, book, accounts, isUnknown }: PrintedMonthProps) {
  const format = formatOf(book);
  const { lines, closing } = linesOf(book, accounts, isUnknown);
  const formats = formatsOf([...lines, closing]);
  return (
    <PrintedList school={school} title={t('Cash and bank')} subtitle={formatMonth(book)}>
      <PaperTable
        columns={cashColumns(accounts, formats)}
        rows={lines}
        rowId={({ day = 'opening' }) => day}
        totals={[closingTotal(closing, accounts, formats)]}
      />
      <section className={printedListStyles.printedTogether}>
        <h2>{t('Where the money lies')}</h2>
        <PaperTable
          columns={placeColumns(book.places, isUnknown)}
          rows={book.places}
          rowId={({ key }) => key}
        />
      </section>
      <section className={`${printedListStyles.printedTogether} ${printedListStyles.printedBeside}`}>
        <Kinds title={t('In')} lines={book.in} total={book.total_in} format={format} />
        <Kinds title={t('Out')} lines={book.out} total={book.total_out} format={format} />
      </section>
      <Signatures of={[t('Prepared by'), t('Checked by'), t('Principal')]} />
    </PrintedList>
  );
}

interface KindsProps {
  title: string;
  lines: readonly CashBookLine[];
  total: number;
  format: (amount: number) => string;
}

/** What came in or went out, by kind. */
function Kinds({ title, lines, total, format }: KindsProps) {
  if (lines.length === 0) return null;
  return (
    <PaperTable
      columns={[
        { name: title, value: moveText },
        {
          name: phrase('Amount (Rs)'),
          cell: ({ amount }) => format(amount),
          paper: '40mm',
          align: 'right',
        },
      ]}
      rows={lines}
      rowId={moveText}
      totals={[{ words: title, sums: { 'Amount (Rs)': format(total) } }]}
    />
  );
}
