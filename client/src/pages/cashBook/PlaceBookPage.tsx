import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { inLanguage } from '@school-office/contract/language';
import type { PlaceBook } from '@school-office/contract/money/cashBook';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import { DRAWER } from '@school-office/contract/money/places';
import { t } from '@school-office/contract/words';
import { Link, useSearchParams } from 'react-router-dom';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { looks } from '../../components/kit/looks.ts';
import { ListTable } from '../../components/list/ListTable.tsx';
import { withText } from '../../components/listAddress.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { MonthSteps } from '../../components/MonthSteps.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { unknownIn } from '../../features/books/useUnknownPlaces.ts';
import { places as placesRequest } from '../../features/places/placeRequests.ts';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { toCashBook } from '../../lib/paths.ts';
import { readMonth, writtenMonth } from '../../lib/writtenMonths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { placeBook } from './cashBookRequests.ts';
import {
  closingOfFile,
  closingOfPlace,
  formatOfPlace,
  placeBookColumns,
  placeLines,
} from './placeBookColumns.tsx';
import { PrintedPlaceBook } from './PrintedPlaceBook.tsx';
import tableStyles from '../../components/table/table.module.css';
import styles from './PlaceBookPage.module.css';

/** Every move of a place in a month with its balance, to hold beside the bank's statement. Place and month stand in the address. */
export function PlaceBookPage() {
  const thisMonth = useThisMonth();
  const [params, setParams] = useSearchParams();
  const month = readMonth(params.get('month') ?? '', thisMonth) ?? thisMonth;
  const { state, refresh } = useLoaded(placeBook, { ...month, place: params.get('place') ?? DRAWER });
  const known = useLoaded(placesRequest, undefined);
  const book = state.result;
  const places = known.state.result?.places;
  return (
    <>
      <PageHeader
        title={book ? moneyPlaceInWords(book.name) : t('Book of a place')}
        subtitle={
          <Link to={toCashBook(month)}>{t('Cash and bank, {{month}}', { month: formatMonth(month) })}</Link>
        }
      >
        <MonthSteps
          month={month}
          onMonth={(chosen) => setParams(withText('month', writtenMonth(chosen)), { replace: true })}
        />
        {book && places && <Papers book={book} hidesBalance={unknownIn(places, month)(book)} />}
      </PageHeader>
      <Loaded state={known.state} refresh={known.refresh}>
        {(result) => (
          <Loaded state={state} refresh={refresh}>
            {(shown) => <Lines book={shown} hidesBalance={unknownIn(result.places, month)(shown)} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

interface BookProps {
  book: PlaceBook & SchoolMonth;
  /** Whether nobody has said what lay in the place. */
  hidesBalance: boolean;
}

function Lines({ book, hidesBalance }: BookProps) {
  const format = formatOfPlace(book);
  return (
    <>
      {hidesBalance && (
        <p className={looks('closeBelow')}>
          {t('Nobody has said yet what lay in it, so no balance is shown.')}
        </p>
      )}
      <Frame
        as="section"
        className={tableStyles.scroll}
        aria-label={t('Lines of {{name}}', { name: moneyPlaceInWords(book.name) })}
      >
        <ListTable
          columns={placeBookColumns(book, { format, hidesBalance })}
          rows={placeLines(book)}
          rowId={({ id }) => id}
          classOfRow={({ id }) => (id === 'opening' ? tableStyles.strong : undefined)}
          totals={[closingOfPlace(book, { format, hidesBalance })]}
          className={styles.lines}
        />
      </Frame>
    </>
  );
}

function Papers({ book, hidesBalance }: BookProps) {
  const format = formatOfPlace(book);
  return (
    <>
      <ExcelButton
        title={inLanguage('en', () => titleOf(book))}
        columns={placeBookColumns(book, { format, hidesBalance })}
        // What they say is English, as the columns are.
        rows={inLanguage('en', () => placeLines(book))}
        total={closingOfFile(book, hidesBalance)}
      />
      <SchoolPrintButton kind="outline" documentTitle={titleOf(book)}>
        {(school) => <PrintedPlaceBook school={school} book={book} texts={{ format, hidesBalance }} />}
      </SchoolPrintButton>
    </>
  );
}

/** 'Sample Bank, Mangsir 2083' */
function titleOf(book: PlaceBook & SchoolMonth): string {
  return `${moneyPlaceInWords(book.name)}, ${formatMonth(book)}`;
}
