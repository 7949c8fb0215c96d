import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent } from 'react';
import type { StudentAccount } from '@school-office/contract/feeAccount';
import { receiptRequest, type ReceiptAnswer, type Way } from '@school-office/contract/receipts';
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
import { changesMeanwhile, doubtsAboutTaking } from './feeDoubts.ts';
import { DESK_DRAFTS, DESK_FIELDS, feeDeskForm, ticksFromText, ticksToText } from './feeDeskForm.ts';
import { FamilyRows } from './FamilyRows.tsx';
import { OwedMonths } from './OwedMonths.tsx';
import { PayAhead } from './PayAhead.tsx';
import { TakeMoney } from './TakeMoney.tsx';
import {
  aheadMonthsOf,
  aheadUntilOf,
  lastDueOf,
  linesOf,
  mostOf,
  payersOf,
  rupeesOf,
  takingOf,
  ticksOf,
  type Ticks,
} from './takings.ts';
import { onlySoMuch, whatIsAhead, whatStays } from './takingWords.ts';

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
  /** Reads the account again; resolves to undefined if that fails, which the page says. */
  readAgain: () => Promise<StudentAccount | undefined>;
  /** The customer is served, or goes. */
  onEnd: () => void;
  onOtherAmounts: () => void;
}

/** What a student and the family owe, and the money that is taken of them. */
export function FeeDesk({ account, asked, payments, readAgain, onEnd, onOtherAmounts }: FeeDeskProps) {
  const studentId = account.student._id;
  const accounts = useMemo(() => [account, ...account.family], [account]);
  /** The account with which the customer began, or that the last question was about. */
  const [seen, setSeen] = useState(account);
  const [given] = useState(() => {
    const { amount, way = 'Cash', reference, payer } = asked;
    // Money that waits for its student stands in place of what was typed for them before.
    if (amount !== undefined) writeDraft(`${DESK_DRAFTS}${studentId}`, undefined);
    const ticks = { ...ticksOf(account, asked.aheadUntil), isTyped: amount !== undefined };
    const sum = formatNumber(rupeesOf(takingOf(accounts, ticks, 0).parts));
    return { ticks: ticksToText(ticks), amount: amount ?? sum, way, reference, payer };
  });
  const form = useContractForm(feeDeskForm, given);
  const { getValues, setValue, setFocus, setError, clearErrors } = form;
  const values = form.watch();
  const { error, status } = payments.state;
  const draft = useDraft(form, `${DESK_DRAFTS}${studentId}`, error);
  const { ask, question } = useQuestion();
  useServerMessage(form, error, DESK_FIELDS);
  useSettled(payments, draft, onEnd);

  const ticks = ticksFromText(values.ticks);
  const { isTyped } = ticks;
  const typed = readRupees(values.amount);
  const taking = takingOf(accounts, ticks, typed ?? 0);
  const total = isTyped ? (typed ?? 0) : rupeesOf(taking.parts);
  const payers = payersOf(accounts, ticks);
  const tooMuch = taking.left > 0 ? onlySoMuch(mostOf(accounts, ticks), payers) : undefined;
  const { question: leaving } = useAskBeforeLeaving({
    unsaved: isTyped || values.reference !== '' || values.received !== '' || values.payer !== '',
    onLeave: draft.forget,
  });

  const begin = useEffectEvent(() => {
    // Not the answer to a payment that is still under way, nor out of sight of one that is not known yet.
    if (status !== 'loading') payments.reset();
    if (payments.unknown.length === 0) setFocus('amount', { shouldSelect: true });
  });
  useEffect(() => begin(), []);

  useEffect(() => {
    // Also as the form has it now: a draft may have been filled in since it was rendered.
    if (isTyped || ticksFromText(getValues('ticks')).isTyped) return;
    setValue('amount', formatNumber(total), { shouldDirty: true });
    if (document.activeElement?.getAttribute('name') === 'amount') setFocus('amount', { shouldSelect: true });
  }, [isTyped, total, getValues, setValue, setFocus]);

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

  const tick = (changes: Partial<Ticks>) => {
    clearErrors('amount');
    setValue('ticks', ticksToText({ ...ticks, isTyped: false, ...changes }), { shouldDirty: true });
  };
  const tickUntil = (student: string, month: number) => tick({ until: { ...ticks.until, [student]: month } });
  const payAhead = (month: number) => {
    tickUntil(studentId, month);
    setFocus('amount', { shouldSelect: true });
  };
  useKey('f2', () => {
    const next = account.family.find(({ student, due }) => due > 0 && !ticks.until[student._id]);
    if (next) tickUntil(next.student._id, lastDueOf(next));
  });
  useKey('f6', () => {
    const paid = aheadUntilOf(account, taking.parts) ?? 0;
    // After the last month, none again.
    payAhead(aheadMonthsOf(account).find((month) => month > paid) ?? lastDueOf(account));
  });

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
      lines: lines.length > 0 ? lines : [{ student: studentId, amount: withoutCommas(values.amount) }],
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
    const reasons = [
      ...changesMeanwhile(seen, now),
      ...doubtsAboutTaking(total, payers, ticks, taking.parts),
    ];
    if (!(await ask({ title: `Take ${formatRupees(total)} from ${names}?`, reasons, yes: 'Take it' })))
      return;
    payments.pay({
      idempotencyKey: draft.idempotencyKey(),
      content: { receipt },
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
      className="payment-form fee-desk"
      noValidate
      aria-label="Take fees"
      onSubmit={(event) => void take(event)}
      onKeyDown={onKeyDown}
    >
      {leaving}
      {question}
      <div className="panel fee-desk-owed">
        {draft.notice}
        <CustomerOfDesk account={account} />
        <OwedMonths account={account} ticks={ticks} parts={taking.parts} onTick={tick} />
        <FamilyRows accounts={account.family} ticks={ticks} onTick={tick} />
        <PayAhead account={account} parts={taking.parts} onAhead={payAhead} onOtherAmounts={onOtherAmounts} />
        {/* Before the amount, where the focus begins: it costs no key while it stays empty. */}
        <div className="paid-by">
          <TextField form={form} name="payer" label="Paid by" />
        </div>
      </div>
      <TakeMoney
        form={form}
        total={total}
        payments={payments}
        sentences={
          tooMuch === undefined
            ? [whatStays(accounts, taking.parts), whatIsAhead(accounts, taking.parts)]
            : [tooMuch]
        }
        onType={() => setValue('ticks', ticksToText({ ...ticks, isTyped: true }), { shouldDirty: true })}
      />
    </form>
  );
}
