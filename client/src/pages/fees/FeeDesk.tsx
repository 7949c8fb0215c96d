import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import type { ReceiptAnswer } from '@school-office/contract/money/receipts';
import { placeInWords } from '@school-office/contract/school/classes';
import { nameInWords, t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '../../components/form/focusField.ts';
import { TextField } from '../../components/form/TextField.tsx';
import { useKey } from '../../components/keys/useKey.ts';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { useToday } from '../../components/useToday.ts';
import { advanceText } from '../../features/desk/aheadTexts.ts';
import type { MoneyToTake } from '../../features/desk/deskRequests.ts';
import { PaymentPerson } from '../../features/payment/PaymentPerson.tsx';
import type { PaymentsOfPage } from '../../features/payment/usePayment.ts';
import { useGivingBack } from '../../features/refunds/useGivingBack.tsx';
import { KEYS } from '../../lib/keys.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { toPerson } from '../../lib/paths.ts';
import { FamilyRows } from './FamilyRows.tsx';
import { OwedMonths } from './OwedMonths.tsx';
import { PayAhead } from './PayAhead.tsx';
import { TakeMoney } from './TakeMoney.tsx';
import { accountsOf, aheadUntilMonth, isTicked, oneMonthMore, tickedWhole, type Ticks } from './takings.ts';
import { useCustomerFocus } from './useCustomerFocus.ts';
import { useDeskForm, type Asked } from './useDeskForm.ts';
import { useTakeFees } from './useTakeFees.ts';
import { useTaking } from './useTaking.ts';
import { WrittenOnPaper } from './WrittenOnPaper.tsx';
import styles from './FeeDesk.module.css';

interface FeeDeskProps {
  account: StudentAccount;
  asked: Asked;
  payments: PaymentsOfPage<MoneyToTake, ReceiptAnswer>;
  /** Counts the receipts that were cancelled here. */
  cancelled: number;
  /** Reads the account again; resolves to undefined if that fails, which the page says. */
  readAgain: () => Promise<StudentAccount | undefined>;
  /** The customer goes. */
  onEnd: () => void;
  onOtherAmounts: () => void;
}

/** What a student and the family owe, and the money that is taken of them. */
export function FeeDesk({
  account,
  asked,
  payments,
  cancelled,
  readAgain,
  onEnd,
  onOtherAmounts,
}: FeeDeskProps) {
  const { error, status } = payments.state;
  const money = useDeskForm(account.student, asked, payments);
  const { form, draft } = money;
  const taking = useTaking(money, account, asked.aheadUntil);
  const { ticks, parts, sum, tick } = taking;
  const { take, see } = useTakeFees(account, money, taking, status === 'loading', readAgain);

  /** Stays away while it is not known whether a payment has arrived: its notice must stay in sight. */
  const focusAmount = () => {
    if (money.isKnown) focusField('amount', { shouldSelect: true });
  };
  const select = useEffectEvent(() => {
    if (isFocused('amount') && !taking.isTyped) focusAmount();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another sum is selected anew
  useEffect(() => select(), [sum]);
  useReadAgain(readAgain, error);
  /** What was changed here is no surprise. */
  const seeAgain = () => void readAgain().then((now) => now && see(now));
  useCustomerFocus(payments, cancelled, {
    focus: focusAmount,
    onCancelled: () => {
      focusAmount();
      seeAgain();
    },
  });
  const givingBack = useGivingBack(account, seeAgain);

  const payAhead = usePayAhead(account, taking, focusAmount);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    draft.forget();
    onEnd();
  };

  return (
    <>
      {/* Outside the form: the dialog is one itself. */}
      {givingBack.news}
      {/* The keys come from the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className={`${looks('beside')} ${styles.desk}`}
        noValidate
        aria-label={t('Take fees')}
        aria-busy={money.isSubmitting}
        onSubmit={money.onSubmit(take)}
        onKeyDown={onKeyDown}
      >
        {money.questions}
        <Frame>
          {draft.notice}
          <CustomerOfDesk account={account} />
          <OwedMonths account={account} ticks={ticks} parts={parts} onTick={tick} />
          <FamilyRows accounts={account.family} ticks={ticks} parts={parts} onTick={tick} />
          <PayAhead
            account={account}
            parts={parts}
            offer={givingBack.offer}
            onAhead={(month) => payAhead(aheadUntilMonth(accountsOf(account), ticks, month))}
            onOtherAmounts={onOtherAmounts}
          />
          {/* Before the amount, where the focus begins: it costs no key while it stays empty. */}
          <TextField form={form} name="payer" className={styles.paidBy} />
          <WrittenOnPaper form={form} />
        </Frame>
        <TakeMoney form={form} taking={taking} payments={payments} />
      </form>
    </>
  );
}

/** F2 ticks the next of the family, F6 a month more; returns the act that ticks months to come. */
function usePayAhead(
  account: StudentAccount,
  { ticks, parts, tick }: ReturnType<typeof useTaking>,
  focusAmount: () => void,
) {
  const payAhead = (changed: Ticks) => {
    flushSync(() => tick(changed));
    focusAmount();
  };
  useKey(KEYS.tickSibling, () => {
    const next = account.family.find((member) => member.due > 0 && !isTicked(member, ticks));
    if (next) tick(tickedWhole(next, ticks, true));
  });
  useKey(KEYS.payAhead, () => payAhead(oneMonthMore(accountsOf(account), ticks, parts)));
  return payAhead;
}

function isFocused(name: string): boolean {
  return document.activeElement?.getAttribute('name') === name;
}

/** Reads the account again when the window has the focus again, and when a payment was refused: another desk may have taken money. */
function useReadAgain(readAgain: () => unknown, error: unknown): void {
  const read = useEffectEvent(() => void readAgain());
  useEffect(() => {
    if (error) read();
  }, [error]);
  useEffect(() => {
    const onFocus = () => read();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
}

/** The student at the desk, with what is owed or paid in advance. */
function CustomerOfDesk({ account }: { account: StudentAccount }) {
  const { student, due, advance } = account;
  const { _id, student_name, roll_no, parents_name, contact_no, image, left } = student;
  const less = concessionsOf(account);
  const { year } = useToday();
  return (
    <PaymentPerson
      name={student_name}
      to={toPerson('student', _id)}
      image={image}
      className={styles.customer}
      aside={
        <>
          {due > 0 && <span className={looks('due')}>{t('Owes {{due}}', { due: formatRupees(due) })}</span>}
          {advance > 0 && <span className={looks('done', 'strong')}>{advanceText(account, year)}</span>}
          {due === 0 && advance === 0 && <span className={looks('done', 'strong')}>{t('Owes nothing')}</span>}
        </>
      }
    >
      {t('Class {{place}}, roll no {{roll_no}}', { place: placeInWords(student), roll_no: String(roll_no) })}{' '}
      · {parents_name}, {contact_no || t('no phone yet')}
      {less !== '' && <span className={looks('block')}>{less}</span>}
      {left && (
        <span className={looks('block')}>
          {t('Left on {{day}}', { day: formatNepaliDate(parseNepaliDate(left.day)) })}
        </span>
      )}
    </PaymentPerson>
  );
}

/** Returns what the last month's bill takes off: 'Rs 563 off Tuition'. */
function concessionsOf({ bills }: StudentAccount): string {
  const last = bills.findLast(({ kind }) => kind === 'month');
  return (last?.lines ?? [])
    .filter(({ concession }) => concession > 0)
    .map((line) =>
      t('{{amount}} off {{heads}}', { amount: formatRupees(line.concession), heads: nameInWords(line) }),
    )
    .join(', ');
}
