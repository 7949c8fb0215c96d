import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import type { Receipt } from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '../../components/kit/Alert.tsx';
import { looks } from '../../components/kit/looks.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useToday } from '../../components/useToday.ts';
import { receiptByKey, studentFees, studentsOf, type MoneyToTake } from '../../features/desk/deskRequests.ts';
import { PaymentNews } from '../../features/payment/PaymentNews.tsx';
import { usePayment, type SettledPayment } from '../../features/payment/usePayment.ts';
import { CancelReceipt } from '../../features/receipts/CancelReceipt.tsx';
import { dayBook } from '../../features/receipts/dayBookRequest.ts';
import { usePrintReceipts } from '../../features/receipts/usePrintReceipts.tsx';
import { StudentSearchForm } from '../../features/search/StudentSearchForm.tsx';
import { studentSearch } from '../../features/students/studentRequests.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import { Customer } from './Customer.tsx';
import { DESK_FIELDS } from './feeDeskForm.ts';
import { LastReceipt, type TakenReceipt } from './LastReceipt.tsx';
import { FEE_FIELDS } from './OtherAmountsForm.tsx';
import { ReceivedToday, receivedInWords } from './ReceivedToday.tsx';
import { TypedBefore } from './TypedBefore.tsx';
import { putAtDesk } from './useAskedFor.ts';
import { useAskedFor } from './useAskedFor.ts';
import styles from './FeesPage.module.css';

const FIELDS = [...DESK_FIELDS, ...FEE_FIELDS];

/** The fee desk: one customer after another, found by name, card, or class and roll number. */
export function FeesPage() {
  const desk = useServing();
  const { student, isSearching, served, serveNext, cancelled, asked, payments } = desk;
  const { book, readToday, today, taken, onUndone, toCancel, setToCancel, onCancelled } = desk;
  const { print, isPrinting, output } = usePrintLast(taken, desk.sayPrinted);

  return (
    <>
      <PageHeader title={t('Student Fees')} subtitle={t('Find the student, check the amount, press Enter.')}>
        <StudentSearchForm
          served={served}
          isAtDesk
          onEmptyEnter={taken && !taken.isPrinted && !taken.receipt.cancelled ? print : undefined}
        />
      </PageHeader>
      <PaymentNews payments={payments} fields={FIELDS} showsPaid />
      {!student && asked.amount !== undefined && (
        <Alert kind="warning" role="status">
          {t('Receipt {{number}} is cancelled. {{amount}}, {{way}}: whose is it? Find the student.', {
            number: asked.of ?? '',
            amount: formatRupees(Number(asked.amount)),
            way: [asked.way && t(asked.way), asked.reference].filter(Boolean).join(' '),
          })}
        </Alert>
      )}
      {!student && !isSearching && asked.amount === undefined && <TypedBefore key={served} />}
      {(taken ?? student) && (
        <div className={`${looks('row', 'between', 'closeBelow')} ${styles.slot}`}>
          {taken && (
            <LastReceipt
              key={taken.receipt._id}
              taken={taken}
              atDesk={student?._id}
              isPrinting={isPrinting}
              onPrint={print}
              onUndone={onUndone}
            />
          )}
          {student && book.result && (
            <span className={looks('push', 'faint')}>
              {t('Today {{received}}', { received: receivedInWords(book.result) })}
            </span>
          )}
        </div>
      )}
      {student ? (
        <Customer
          key={student._id}
          student={student}
          cancelled={cancelled}
          asked={asked}
          payments={payments}
          onChanged={readToday}
          onEnd={serveNext}
        />
      ) : (
        <ReceivedToday state={book} refresh={readToday} today={today} />
      )}
      {toCancel && (
        <CancelReceipt
          receipt={toCancel}
          onCancelled={() => {
            setToCancel(undefined);
            onCancelled();
          }}
          onClose={() => setToCancel(undefined)}
        />
      )}
      {output}
    </>
  );
}

/**
 * Whose turn it is at the desk: one customer after another, the money that was taken last, and what is received today. Its many
 * hooks are of one thing: a search, a payment and a cancelled receipt each end a serving, or begin one.
 */
function useServing() {
  const { state: search, reset: forgetStudent } = useRequest(studentSearch);
  const [toCancel, setToCancel] = useState<Receipt>();
  const today = useToday();
  const { state: book, refresh: readToday } = useLoaded(dayBook, formatNepaliDateShort(today));
  const [taken, setTaken] = useState<TakenReceipt>();
  const [served, setServed] = useState(0);
  /** How many receipts were cancelled here: what was paid by them is owed again. */
  const [cancelled, setCancelled] = useState(0);
  const [asked, forgetAsked] = useAskedFor();

  const payments = usePayment(studentFees, receiptByKey, {
    onAnswer: ({ receipt }) => {
      setTaken({ receipt, at: Date.now(), isPrinted: false });
      readToday();
    },
    wayBack: (receipt) => ({ label: t('Cancel it'), act: () => setToCancel(receipt) }),
  });

  const serveNext = () => {
    forgetAsked();
    putAtDesk(undefined);
    // At once: a further Enter must not reach a customer who is served.
    forgetStudent();
    setServed((count) => count + 1);
  };
  const student = search.result;
  const isSearching = search.status === 'loading';
  useEffect(() => {
    // A new search is the end of the customer before. Not the empty page, which begins after a reload.
    if (student || isSearching) putAtDesk(student?._id);
  }, [student, isSearching]);
  // Here, and not in the form that sent it: the money is taken, whatever stands at the desk by now.
  const ended = useRef<SettledPayment<MoneyToTake>>(undefined);
  const onSettled = useEffectEvent((settled: SettledPayment<MoneyToTake>) => {
    if (ended.current === settled) return;
    ended.current = settled;
    // The button that had the focus is gone, and the search is all there is.
    if (!student) setServed((count) => count + 1);
    else if (settled.isPaid && studentsOf(settled.content).includes(student._id)) serveNext();
  });
  const { settled } = payments;
  useEffect(() => {
    // A search that is under way may bring the one who has paid, as after a reload.
    // oxlint-disable-next-line react/set-state-in-effect -- only its answer, which comes at any time, ends the serving
    if (settled && !isSearching) onSettled(settled);
  }, [settled, isSearching]);

  const onCancelled = () => {
    readToday();
    setCancelled((count) => count + 1);
  };
  const onUndone = (receipt: Receipt) => {
    setTaken((last) => last && { ...last, receipt });
    onCancelled();
    if (student) return;
    // It is not received any more, and the button that had the focus is gone.
    if (payments.state.status !== 'loading') payments.reset();
    serveNext();
  };
  const sayPrinted = () => setTaken((last) => last && { ...last, isPrinted: true });

  return {
    student,
    isSearching,
    served,
    serveNext,
    cancelled,
    asked,
    payments,
    book,
    readToday,
    today,
    taken,
    sayPrinted,
    onUndone,
    toCancel,
    setToCancel,
    onCancelled,
  };
}

/** Prints the receipt that was taken last, and gives the focus back to where it was. */
function usePrintLast(taken: TakenReceipt | undefined, onPrinted: () => void) {
  const from = useRef<Element>(null);
  const { print, busy, output } = usePrintReceipts(taken ? [taken.receipt] : [], () => {
    onPrinted();
    if (from.current instanceof HTMLElement) from.current.focus();
  });
  return {
    output,
    isPrinting: busy,
    print: () => {
      if (busy) return;
      from.current = document.activeElement;
      print();
    },
  };
}
