import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import type { PlaceBook } from '@school-office/contract/money/cashBook';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import type { ListTotal } from '../../components/list/listColumns.ts';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { PrintedList, Signatures } from '../../features/school/PrintedList.tsx';
import { closingOfPlace, placeBookColumns, placeLines, type BookTexts } from './placeBookColumns.tsx';
import { pagesOf } from './placeBookPages.ts';
import paperStyles from '../../components/print/paper.module.css';

interface PrintedPlaceBookProps {
  school: SchoolInFull;
  book: PlaceBook;
  texts: BookTexts;
}

/** The book of a place on A4 portrait: each page ends with the balance that it carries forward to the next. */
export function PrintedPlaceBook({ school, book, texts }: PrintedPlaceBookProps) {
  const pages = pagesOf(placeLines(book));
  const forward = (balance: number): ListTotal => ({
    words: t('Carried forward'),
    sums: { Balance: texts.hidesBalance ? '' : texts.format(balance) },
  });
  return (
    <PrintedList school={school} title={moneyPlaceInWords(book.name)} subtitle={formatMonth(book)}>
      <div className={paperStyles.pages}>
        {pages.map((lines, page) => (
          <div key={lines[0]!.id}>
            <PaperTable
              columns={placeBookColumns(book, texts)}
              rows={lines}
              rowId={({ id }) => id}
              totals={[
                page < pages.length - 1 ? forward(lines.at(-1)!.balance) : closingOfPlace(book, texts),
              ]}
            />
          </div>
        ))}
      </div>
      <Signatures of={[t('Prepared by'), t('Checked by')]} />
    </PrintedList>
  );
}
