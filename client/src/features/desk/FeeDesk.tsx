import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import {
  receiptRequest,
  type ReceiptAnswer,
  type ReceiptRequest,
  type Way,
} from '@school-office/contract/money/receipts';
import { writeDraft } from '../../components/form/drafts.ts';
import { TextField } from '../../components/form/TextField.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useDraft } from '../../components/form/useDraft.tsx';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { useSettled, type PaymentsOfPage } from '../../components/payment/usePayment.ts';
import { useKey } from '../../components/keys/useKey.ts';
import { formatNumber, formatRupees, readRupees, withoutCommas } from '../../lib/numbers.ts';
import { CustomerOfDesk } from './CustomerOfDesk.tsx';
import type { MoneyToTake } from './deskRequests.ts';
import { changesMeanwhile, doubtsAboutAmount, doubtsAboutLetters } from './feeDoubts.ts';
import { DESK_DRAFTS, DESK_FIELDS, feeDeskForm, ticksFromText, ticksToText } from './feeDeskForm.ts';
import { FamilyRows } from './FamilyRows.tsx';
import { OwedMonths } from './OwedMonths.tsx';
import { PayAhead } from './PayAhead.tsx';
import { TakeMoney } from './TakeMoney.tsx';
import {
  aheadUntilMonth,
  lastDueOf,
  linesOf,
  mostOf,
  oneMonthMore,
  payersOf,
  rupeesOf,
  takingOf,
  ticksOf,
  type Ticks,
} from './takings.ts';
import { notAnAmount, onlySoMuch, whatIsAhead, whatStays } from './takingWords.ts';
import panelStyles from '../../components/panel.module.css';
import paymentStyles from '../../components/payment/payment.module.css';
import styles from './FeeDesk.module.css';

/** What the desk begins with, other than all that is owed in cash. */
export interface Asked {
  /** The number of the month until which is paid ahead. */
  aheadUntil?: number | undefined;
  /** Of money that was taken for another student by mistake. */
  amount?: string;
  way?: Way | undefined;
  reference?: string;
  payer?: string;
  /** The number of the cancelled receipt that had it. */
  of?: string;
}

export interface FeeDeskProps {
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
  const { _id: studentId, student_name } = account.student;
  const accounts = useMemo(() => [account, ...account.family], [account]);
  /** The account with which the customer began, or that the last question was about. */
  const [seen, setSeen] = useState(account);
  const [given] = useState(() => {
    const { amount, way = 'Cash', reference, payer } = asked;
    // Money that waits for its student stands in place of what was typed for them before.
    if (amount !== undefined) writeDraft(`${DESK_DRAFTS}${studentId}`, undefined);
    return { typed: amount === undefined ? '' : 'yes', amount, way, reference, payer };
  });
  const form = useContractForm(feeDeskForm, given);
  const { setValue, setFocus, setError, clearErrors } = form;
  const values = form.watch();
  const { error, status } = payments.state;
  const { isSubmitting } = form.formState;
  const draft = useDraft(form, `${DESK_DRAFTS}${studentId}`, {
    error,
    firstField: 'amount',
    whose: student_name,
  });
  const { ask, question } = useQuestion();
  useServerMessage(form, error, DESK_FIELDS);
  useSettled(payments, draft);
  /** Letters that were typed into the amount and are none. */
  const [word, setWord] = useState('');

  const ticks = values.ticks === '' ? ticksOf(account, asked.aheadUntil) : ticksFromText(values.ticks);
  const isTyped = values.typed !== '';
  const ticked = takingOf(accounts, ticks);
  const sum = formatNumber(rupeesOf(ticked.parts));
  const amount = isTyped ? values.amount : sum;
  const total = isTyped ? (readRupees(amount) ?? 0) : rupeesOf(ticked.parts);
  const taking = isTyped ? takingOf(accounts, ticks, total) : ticked;
  const payers = payersOf(accounts, ticks);
  const tooMuch = taking.left > 0 ? onlySoMuch(mostOf(accounts, ticks), payers) : undefined;
  const { question: leaving } = useAskBeforeLeaving({
    unsaved: isTyped || values.reference !== '' || values.received !== '' || values.payer !== '',
    onLeave: draft.forget,
  });

  /** Not out of sight of a payment that is not known yet. */
  const focusAmount = () => {
    if (payments.unknown.length === 0) setFocus('amount', { shouldSelect: true });
  };
  const [isReady, setReady] = useState(false);
  const isKnown = payments.unknown.length === 0;
  const begin = useEffectEvent(() => {
    // Not the answer to a payment that is still under way.
    if (status !== 'loading') payments.reset();
    setReady(true);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- a draft is filled in by an effect, too
  useEffect(() => begin(), []);
  const select = useEffectEvent(() => {
    if (isFocused('amount') && !isTyped) focusAmount();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another sum is selected anew
  useEffect(() => select(), [sum]);
  const start = useEffectEvent(focusAmount);
  useEffect(() => {
    // When a draft stands in the fields, and again when a payment is known at last.
    if (isReady && isKnown) start();
  }, [isReady, isKnown]);

  // Another desk may have taken money meanwhile.
  const refresh = useEffectEvent(() => void readAgain());
  useEffect(() => {
    if (error) refresh();
  }, [error]);
  useEffect(() => {
    const onFocus = () => refresh();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);

  const [cancelledBefore] = useState(cancelled);
  const onCancelled = useEffectEvent(async () => {
    // The button that had the focus is gone.
    focusAmount();
    const now = await readAgain();
    if (now) setSeen(now);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- set by the answer of the server
    if (cancelled > cancelledBefore) void onCancelled();
  }, [cancelled, cancelledBefore]);

  const type = (text: string) => {
    setWord('');
    // A card reader types its digits, and gives back what stood there: then it is not typed.
    const isOwn = text === sum;
    setValue('amount', isOwn ? '' : text, { shouldDirty: true });
    setValue('typed', isOwn ? '' : 'yes', { shouldDirty: true });
  };
  const tick = (changes: Partial<Ticks>) => {
    setWord('');
    clearErrors('amount');
    setValue('ticks', ticksToText({ ...ticks, ...changes }), { shouldDirty: true });
    setValue('amount', '', { shouldDirty: true });
    setValue('typed', '', { shouldDirty: true });
  };
  const payAhead = (changed: Ticks) => {
    flushSync(() => tick(changed));
    focusAmount();
  };
  useKey('f2', () => {
    const next = account.family.find(({ student, due }) => due > 0 && !ticks.until[student._id]);
    if (next) tick({ until: { ...ticks.until, [next.student._id]: lastDueOf(next) } });
  });
  useKey('f6', () => payAhead(oneMonthMore(accounts, ticks, taking.parts)));

  const take = form.handleSubmit(async ({ way, reference, received, payer }) => {
    if (payments.unknown.length > 0 || status === 'loading') return;
    if (tooMuch !== undefined) {
      setError('amount', { message: tooMuch }, { shouldFocus: true });
      return;
    }
    const isCash = way === 'Cash';
    if (isCash && received !== undefined && received < total) {
      setError('received', { message: `${formatRupees(total)} is to be paid` }, { shouldFocus: true });
      return;
    }
    const lines = linesOf(accounts, taking.parts);
    const { data: receipt, error: refusal } = receiptRequest.safeParse({
      // Of an amount that is none, the contract says why.
      lines: lines.length > 0 ? lines : [{ student: studentId, amount: withoutCommas(amount) }],
      way,
      reference: isCash ? '' : reference,
      received: isCash ? received : undefined,
      payer,
    });
    if (!receipt) {
      const [issue] = refusal.issues;
      const field = issue?.path[0] === 'reference' ? 'reference' : 'amount';
      setError(field, { message: issue!.message }, { shouldFocus: true });
      return;
    }
    const now = await readAgain();
    if (!now) return;
    setSeen(now);
    const names = new Intl.ListFormat('en').format(payers.map(({ student }) => student.student_name));
    const since = draft.untouchedSince();
    const reasons = [
      ...changesMeanwhile(seen, now),
      ...(since === undefined ? [] : [`What stands here was typed ${since}.`]),
      ...doubtsAboutLetters(word, isCash ? '' : reference),
      ...(isTyped ? doubtsAboutAmount(total, payers, taking.parts) : []),
    ];
    if (!(await ask({ title: `Take ${formatRupees(total)} from ${names}?`, reasons, yes: 'Take it' })))
      return;
    payments.pay({
      idempotencyKey: draft.idempotencyKey(),
      // What the clerk was asked about is seen; should another desk be first even now, nothing is taken.
      content: { studentId, receipt: { ...receipt, lines: withSeen(receipt.lines, now) } },
      words: `${formatRupees(total)} of ${names}`,
    });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    draft.forget();
    onEnd();
  };

  return (
    // The keys come from the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={`${paymentStyles.paymentForm} ${styles.feeDesk}`}
      noValidate
      aria-label="Take fees"
      aria-busy={isSubmitting}
      onSubmit={(event) => {
        // A second Enter must not take what the first is about to take.
        if (isSubmitting) event.preventDefault();
        else void take(event);
      }}
      onKeyDown={onKeyDown}
    >
      {leaving}
      {question}
      <div className={panelStyles.panel}>
        {draft.notice}
        <CustomerOfDesk account={account} />
        <OwedMonths account={account} ticks={ticks} parts={taking.parts} onTick={tick} />
        <FamilyRows accounts={account.family} ticks={ticks} onTick={tick} />
        <PayAhead
          account={account}
          parts={taking.parts}
          onAhead={(month) => payAhead(aheadUntilMonth(accounts, ticks, month))}
          onOtherAmounts={onOtherAmounts}
        />
        {/* Before the amount, where the focus begins: it costs no key while it stays empty. */}
        <div className={styles.paidBy}>
          <TextField form={form} name="payer" label="Paid by" />
        </div>
      </div>
      <TakeMoney
        form={form}
        amount={amount}
        total={total}
        payments={payments}
        sentences={
          word.trim() !== ''
            ? [notAnAmount(word)]
            : tooMuch === undefined
              ? [whatStays(accounts, taking.parts), whatIsAhead(accounts, taking.parts)]
              : [tooMuch]
        }
        word={word}
        onType={type}
        onWord={setWord}
      />
    </form>
  );
}

function withSeen(
  lines: ReceiptRequest['lines'],
  { family, ...account }: StudentAccount,
): ReceiptRequest['lines'] {
  const seen = new Map([account, ...family].map((one) => [one.student._id, one.seen]));
  return lines.map((line) => ({ ...line, seen: seen.get(line.student) }));
}

function isFocused(name: string): boolean {
  return document.activeElement?.getAttribute('name') === name;
}
