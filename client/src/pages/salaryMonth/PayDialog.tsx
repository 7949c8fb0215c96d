import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, monthNumber } from '@school-office/contract/calendar/schoolMonths';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import type { Place } from '@school-office/contract/money/places';
import type { Way } from '@school-office/contract/money/receipts';
import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import { t } from '@school-office/contract/words';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { useThisMonth, useToday } from '../../components/useToday.ts';
import { dayBook } from '../../features/receipts/dayBookRequest.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { rupeesInWords } from '../../lib/rupeesInWords.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import type { MonthOfSheet } from './salaryMonthRequests.ts';
import { peopleText, toPayOf } from './salaryRows.ts';
import type { PayDayOfPage } from './usePayDay.ts';
import { usePayDialog } from './usePayDialog.ts';
import { WayFields } from './WayFields.tsx';

interface PayDialogProps {
  month: MonthOfSheet;
  /** Those to pay, as they are now. */
  rows: readonly SalaryRow[];
  payDay: PayDayOfPage;
  /** Whether what was typed is on its way still: the sum is known when it has arrived. */
  isWaiting: boolean;
  onClose: () => void;
}

/** How those who are ticked are paid. */
export function PayDialog({ month, rows, payDay, isWaiting, onClose }: PayDialogProps) {
  const paying = usePayDialog(rows, payDay, onClose);
  const { way, setWay, form, now, amount, without, offersCash, splits, setSplits, accounts, send, isBusy } =
    paying;
  const { drawer, doubts } = useDoubts({
    month,
    way,
    amount,
    place: form.open.find(({ key }) => key === form.place),
  });
  const { cancel, pay } = useFirstFocus(doubts.length > 0);
  const people = peopleText(now.length);
  const title =
    month.sheet === 'festival'
      ? t('Pay {{month}}, festival', { month: formatMonth(month) })
      : t('Pay {{month}}', { month: formatMonth(month) });
  return (
    <Dialog title={title} width="narrow" onClose={onClose} onSubmit={send}>
      <p className={looks('lead')}>
        {people} · <strong>{formatRupees(amount)}</strong>
      </p>
      <p className={looks('faint', 'closeBelow')}>{rupeesInWords(amount)}</p>
      <WayFields way={way} onWay={setWay} form={form} />
      {accounts !== undefined && (
        <div role="status">
          {way === 'Cash' ? (
            <p className={looks('note')}>{accounts}</p>
          ) : (
            <Alert kind="warning">{accounts}</Alert>
          )}
        </div>
      )}
      {drawer !== undefined && <p>{t('In the drawer: {{drawer}}', { drawer: formatRupees(drawer) })}</p>}
      {offersCash && (
        <Check checked={splits} onTick={setSplits}>
          <span>
            <Sentence
              text="{{count}} without account number in cash afterwards · <b>{{sum}}</b>"
              values={{ count: without.length, sum: formatRupees(toPayOf(without)) }}
              parts={{ b: <span className={looks('nowrap')} /> }}
            />
          </span>
        </Check>
      )}
      {doubts.map((doubt) => (
        <Alert key={doubt} kind="warning">
          {doubt}
        </Alert>
      ))}
      {isWaiting && (
        <p className={looks('faint')}>{t('What you typed is on its way; then it can be paid.')}</p>
      )}
      <div className={looks('row', 'end')}>
        <Button ref={cancel} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          ref={pay}
          type="submit"
          kind="primary"
          isBusy={isBusy}
          disabled={isWaiting || now.length === 0}
        >
          {way === 'Cash' ? t('Pay {{people}} in cash', { people }) : t('Pay {{people}}', { people })}
        </Button>
      </div>
    </Dialog>
  );
}

interface Paying {
  month: MonthOfSheet;
  way: Way;
  /** Rupees. */
  amount: number;
  /** From which it is paid, but for cash. */
  place: Place | undefined;
}

/** What is unusual about paying so, a sentence each; and of cash what should be in the drawer, for those who may know it. */
function useDoubts({ month, way, amount, place }: Paying): { drawer?: number; doubts: string[] } {
  const thisMonth = useThisMonth();
  const { count_blind } = useSchool();
  const today = writeDay(useToday());
  const { state } = useLoaded(dayBook, today);
  const expected = way === 'Cash' ? state.result?.drawer?.expected : undefined;
  const doubts: string[] = [];
  if (monthNumber(month) > monthNumber(thisMonth))
    doubts.push(
      t('It is {{thisMonth}} now: {{month}} has not begun.', {
        thisMonth: formatMonth(thisMonth),
        month: formatMonth(month),
      }),
    );
  if (expected !== undefined && amount > expected)
    doubts.push(
      t('{{amount}} in cash is more than should be in the drawer.', { amount: formatRupees(amount) }),
    );
  // Without an opening sum nobody knows what lies in a bank.
  if (way !== 'Cash' && place && place.balance !== null && place.since !== null && amount > place.balance)
    doubts.push(
      t('{{amount}} is more than {{name}} holds, which is {{balance}}.', {
        amount: formatRupees(amount),
        name: moneyPlaceInWords(place.name),
        balance: formatRupees(place.balance),
      }),
    );
  return { ...(expected !== undefined && !count_blind && { drawer: expected }), doubts };
}

/** Enter pays; but where something is unusual, the way out has the focus. The dialog itself has opened before. */
function useFirstFocus(isDoubtful: boolean) {
  const cancel = useRef<HTMLButtonElement>(null);
  const pay = useRef<HTMLButtonElement>(null);
  useEffect(() => (isDoubtful ? cancel : pay).current?.focus(), [isDoubtful]);
  return { cancel, pay };
}
