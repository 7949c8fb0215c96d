import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { CashBook } from '@school-office/contract/money/cashBook';
import type { Places } from '@school-office/contract/money/places';
import { t } from '@school-office/contract/words';
import { useSearchParams } from 'react-router-dom';
import { HeaderSelect } from '../../components/HeaderSelect.tsx';
import { looks } from '../../components/kit/looks.ts';
import { ListTable } from '../../components/list/ListTable.tsx';
import { withText } from '../../components/listAddress.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { MonthSteps } from '../../components/MonthSteps.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { unknownIn } from '../../features/books/useUnknownPlaces.ts';
import { receiptsText } from '../../features/dayBook/dayBookTexts.ts';
import { places as placesRequest } from '../../features/places/placeRequests.ts';
import { vouchersText } from '../../features/vouchers/voucherTexts.ts';
import { readMonth, writtenMonth } from '../../lib/writtenMonths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { cashBook as cashBookRequest } from './cashBookRequests.ts';
import { cashColumns, closingTotal } from './cashColumns.tsx';
import { accountsOf, formatOf, formatsOf, linesOf, shownOf } from './cashLines.ts';
import { CashPapers } from './CashPapers.tsx';
import { MonthPanel } from './MonthPanel.tsx';
import { NotSaidYet } from './NotSaidYet.tsx';
import tableStyles from '../../components/table/table.module.css';
import styles from './CashBookPage.module.css';

/** Where the money of a month came from, went to and lies. The month stands in the address; without one, this month. */
export function CashBookPage() {
  const thisMonth = useThisMonth();
  const [params, setParams] = useSearchParams();
  const month = readMonth(params.get('month') ?? '', thisMonth) ?? thisMonth;
  const { state, refresh } = useLoaded(cashBookRequest, month);
  const places = useLoaded(placesRequest, undefined);
  const refreshAll = () => {
    refresh();
    places.refresh();
  };
  const book = state.result;
  return (
    <>
      <PageHeader title={t('Cash and bank')} subtitle={book ? monthText(book) : '\u00A0'}>
        <MonthSteps
          month={month}
          onMonth={(chosen) => setParams(withText('month', writtenMonth(chosen)), { replace: true })}
        />
        {book && <BesideDrawer book={book} />}
        {book && places.state.result && (
          <CashPapers book={book} known={places.state.result} of={params.get('of')} />
        )}
      </PageHeader>
      <Loaded state={places.state} refresh={refreshAll} shape="table">
        {(known) => (
          <Loaded state={state} refresh={refreshAll}>
            {(result) => <BookOfMonth book={result} known={known} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

/** Chooses what stands beside the drawer. */
function BesideDrawer({ book }: { book: CashBook }) {
  const [params, setParams] = useSearchParams();
  const { others } = accountsOf(book);
  const [, shown] = shownOf(book, params.get('of'));
  return (
    <HeaderSelect
      aria-label={t('Beside the drawer')}
      options={others.map(({ key }) => key)}
      value={shown!.key}
      labelOf={(key) => others.find((one) => one.key === key)!.name}
      onChoose={(key) => setParams(withText('of', key), { replace: true })}
    />
  );
}

interface BookOfMonthProps {
  book: CashBook;
  known: Places;
}

function BookOfMonth({ book, known }: BookOfMonthProps) {
  const [params] = useSearchParams();
  const isUnknown = unknownIn(known.places, book);
  const accounts = shownOf(book, params.get('of'));
  const { lines, closing } = linesOf(book, accounts, isUnknown);
  const formats = formatsOf([...lines, closing]);
  return (
    <>
      <NotSaidYet book={book} known={known} />
      <div className={`${looks('beside')} ${styles.beside}`}>
        {book.days.length === 0 ? (
          <Frame as="p" kind="empty">
            {t(
              'No money came in or went out in {{month}}. Fees, salaries and vouchers stand here by themselves.',
              { month: formatMonth(book) },
            )}
          </Frame>
        ) : (
          <Frame as="section" className={tableStyles.scroll} aria-label={t('Days')}>
            <ListTable
              columns={cashColumns(accounts, formats)}
              rows={lines}
              rowId={({ day = 'opening' }) => day}
              classOfRow={({ day }) => (day === undefined ? tableStyles.strong : undefined)}
              totals={[closingTotal(closing, accounts, formats)]}
              className={styles.days}
            />
          </Frame>
        )}
        <MonthPanel book={book} isUnknown={isUnknown} format={formatOf(book)} />
      </div>
    </>
  );
}

function monthText({ days, ...book }: CashBook & SchoolMonth): string {
  const receipts = days.reduce((sum, day) => sum + (day.receipts?.count ?? 0), 0);
  const vouchers = days.reduce((sum, day) => sum + day.vouchers, 0);
  return t('{{month}}: {{receipts}}, {{vouchers}}', {
    month: formatMonth(book),
    receipts: receiptsText(receipts),
    vouchers: vouchersText(vouchers),
  });
}
