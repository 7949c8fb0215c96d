import {
  formatNepaliDateLong,
  type NepaliDate,
  writeDay,
} from '@school-office/contract/calendar/nepaliCalendar';
import { monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import type { DayBook } from '@school-office/contract/money/dayBook';
import { t } from '@school-office/contract/words';
import { useCallback, useId, useState } from 'react';
import { useParams, useSearchParams, useNavigate } from 'react-router-dom';
import { say, type BannerMessage } from '../../components/Banner.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Steps } from '../../components/Steps.tsx';
import { TypedDay } from '../../components/TypedDay.tsx';
import { useToday } from '../../components/useToday.ts';
import { useUnknownPlaces, type IsUnknown } from '../../features/books/useUnknownPlaces.ts';
import { dayCount } from '../../features/dayBook/dayBookTexts.ts';
import { dayBook as dayBookRequest } from '../../features/receipts/dayBookRequest.ts';
import { PrintReceipts } from '../../features/receipts/PrintReceipts.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { readDay, addDays } from '../../lib/days.ts';
import { toDayBook } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { DayExcel } from './DayExcel.tsx';
import { DayLists } from './DayLists.tsx';
import { DayStrip } from './DayStrip.tsx';
import { Drawer } from './Drawer.tsx';
import { PrintedDay } from './PrintedDay.tsx';
import { SidePanel } from './SidePanel.tsx';

/** What was received and paid out on a day, by number, and the drawer of cash. Without a day in the address, today. */
export function DayBookPage() {
  const { day } = useParams();
  const today = useToday();
  const date = day === undefined ? today : readDay(day);
  if (!date) return <NotFound />;
  const written = writeDay(date);
  return <BookOfDay key={written} date={date} written={written} isToday={written === writeDay(today)} />;
}

interface BookOfDayProps {
  date: NepaliDate;
  /** '2083-08-06' */
  written: string;
  isToday: boolean;
}

function BookOfDay({ date, written, isToday }: BookOfDayProps) {
  const { state, refresh } = useLoaded(dayBookRequest, written);
  const onDone = useCallback(
    (said: BannerMessage) => {
      say(said);
      refresh();
    },
    [refresh],
  );
  const isUnknown = useUnknownPlaces(monthOfDay(written));
  const { result: book } = state;
  const drawerId = useId();
  const [params] = useSearchParams();
  // The dashboard's "Close it" leads here.
  const [opens, setOpens] = useState(params.has('close'));
  return (
    <>
      <PageHeader
        title={t('Day book')}
        subtitle={[formatNepaliDateLong(date), ...(book ? [dayCount(book)] : [])].join(' · ')}
      >
        <DayArrows date={date} isToday={isToday} />
        {book && !isEmpty(book) && <DayExcel book={book} isUnknown={isUnknown} />}
        {book && <DayPrint book={book} date={date} isUnknown={isUnknown} />}
        {book && book.receipts.length > 0 && (
          <PrintReceipts receipts={book.receipts} label={t('All receipts')} paperLabel={t('Receipts on')} />
        )}
        {book && hasDrawer(book) && (
          <Button
            kind={book.drawer ? 'primary' : 'outline'}
            aria-expanded={opens}
            aria-controls={drawerId}
            onClick={() => setOpens(!opens)}
          >
            {book.drawer && book.closes.length === 0 ? t('Close the day') : t('Cash drawer')}
          </Button>
        )}
      </PageHeader>
      <Loaded state={state} refresh={refresh}>
        {(result) => (
          <div className={opens ? looks('beside') : looks('stack')}>
            <div className={looks('stack')}>
              <DayStrip book={result} />
              <DayLists book={result} isUnknown={isUnknown} onDone={onDone} />
            </div>
            {hasDrawer(result) ? (
              <SidePanel id={drawerId} isOpen={opens} onClose={() => setOpens(false)}>
                <Drawer book={result} onDone={onDone} />
              </SidePanel>
            ) : (
              <p className={looks('faint')}>{t('The drawer was not closed on this day.')}</p>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Whether a drawer is open, or was closed on the day. */
function hasDrawer({ drawer, closes }: DayBook): boolean {
  return drawer !== null || closes.length > 0;
}

function isEmpty(book: DayBook): boolean {
  const { receipts, cancellations, paid_out, paid_out_cancelled } = book;
  const { vouchers, vouchers_cancelled, closes, cheques } = book;
  return [
    receipts,
    cancellations,
    paid_out,
    paid_out_cancelled,
    vouchers,
    vouchers_cancelled,
    closes,
    cheques,
  ].every(({ length }) => length === 0);
}

/** Prints the day book of a day on A4. */
function DayPrint({ book, date, isUnknown }: { book: DayBook; date: NepaliDate; isUnknown: IsUnknown }) {
  return (
    <SchoolPrintButton
      kind="outline"
      documentTitle={t('Day book, {{day}}', { day: formatNepaliDateLong(date) })}
    >
      {(school) => <PrintedDay book={book} date={date} school={school} isUnknown={isUnknown} />}
    </SchoolPrintButton>
  );
}

/** The day, which can be typed, with the ways to the day before and, unless it is today, the day after. */
function DayArrows({ date, isToday }: { date: NepaliDate; isToday: boolean }) {
  const navigate = useNavigate();
  const go = (day: string) => void navigate(toDayBook(day));
  return (
    <nav aria-label={t('Days')}>
      <Steps
        before={t('The day before')}
        after={t('The day after')}
        atLast={isToday}
        onStep={(by) => go(writeDay(addDays(date, by)))}
      >
        <TypedDay day={writeDay(date)} onDay={go} />
      </Steps>
    </nav>
  );
}
