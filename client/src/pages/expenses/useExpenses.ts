import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { HOLDINGS } from '@school-office/contract/money/moneyHeads';
import { VOUCHER_DIRECTIONS, type Voucher } from '@school-office/contract/money/vouchers';
import { t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { say, type BannerMessage } from '../../components/Banner.tsx';
import { draftsBelow } from '../../components/form/drafts.ts';
import { focusField } from '../../components/form/focusField.ts';
import { withText } from '../../components/listAddress.ts';
import { useThisMonth } from '../../components/useToday.ts';
import { usePayment } from '../../features/payment/usePayment.ts';
import { vouchersOfMonth } from '../../features/vouchers/monthRequests.ts';
import { usePrintVoucher } from '../../features/vouchers/usePrintVoucher.tsx';
import { voucherByKey } from '../../features/vouchers/voucherRequests.ts';
import { SORTS, sortOf, type Sort } from '../../features/vouchers/voucherTexts.ts';
import { readMonth, writtenMonth } from '../../lib/writtenMonths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { voucherWrite } from './expenseRequests.ts';
import { depositOf } from './knownVouchers.ts';
import type { WrittenVoucher } from './LastVoucher.tsx';
import { useKnown, type Known } from './useKnown.ts';
import { carryDraft, draftOf, fillIn, textsOf, type Direction } from './voucherForm.ts';

/** What the list shows. */
export type Shown = Sort | 'all';
const SHOWN: readonly Shown[] = ['all', ...SORTS];

export type Expenses = ReturnType<typeof useExpenses>;

/**
 * The vouchers of a month and the one that is written. Its many hooks are of one thing: what is written, cancelled or undone changes
 * the list, what the form knows, and what was written last. Month, sort and an opened voucher stand in the address.
 */
export function useExpenses() {
  const thisMonth = useThisMonth();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const written = params.get('month') ?? '';
  const month = useMemo(() => readMonth(written, thisMonth) ?? thisMonth, [written, thisMonth]);
  const loaded = useLoaded(vouchersOfMonth, month);
  const known = useKnown();
  const [last, setLast] = useState<WrittenVoucher>();
  const [toCancel, setToCancel] = useState<Voucher>();
  const { direction, filled, open } = useVoucherForm(params.get('write'));
  useFilledByAddress(known.state.result, (texts) => {
    setParams({ write: 'out' }, { replace: true });
    open('out', texts, true);
  });
  const refresh = () => {
    loaded.refresh();
    known.refresh();
  };
  const payments = usePayment(voucherWrite, voucherByKey, {
    onAnswer: ({ voucher }) => {
      setLast({ voucher, at: Date.now(), isPrinted: false });
      refresh();
    },
    wayBack: (voucher) => ({ label: t('Cancel it'), act: () => setToCancel(voucher) }),
  });
  const printing = usePrintVoucher(last?.voucher, () => {
    setLast((before) => before && { ...before, isPrinted: true });
    loaded.refresh();
    focusField('amount', { shouldSelect: true });
  });
  // Of a list that could not be read, nothing is pressed.
  const state = loaded.state.status === 'fail' ? { ...loaded.state, result: null } : loaded.state;
  const shows = SHOWN.find((each) => each === params.get('show')) ?? 'all';
  const shown = state.result?.filter((voucher) => shows === 'all' || sortOf(voucher) === shows) ?? null;
  const set = (name: string, text: string) => setParams(withText(name, text), { replace: true });

  return {
    month,
    setMonth: (next: SchoolMonth) => setParams(withText('month', writtenMonth(next)), { replace: true }),
    state,
    shown,
    shows,
    setShows: (next: Shown) => set('show', next === 'all' ? '' : next),
    refresh,
    payments,
    known,
    direction,
    filled,
    open,
    last,
    onUndone: (voucher: Voucher) => {
      setLast((before) => before && { ...before, voucher });
      refresh();
      focusField('amount');
    },
    printing,
    mayPrintLast: last !== undefined && !last.isPrinted && !last.voucher.cancelled,
    opened: state.result?.find(({ number }) => String(number) === params.get('voucher')),
    closeVoucher: () => set('voucher', ''),
    writeAgain: async (voucher: Voucher) => {
      const search = withText('voucher', '')(params).toString();
      // First: a dialog that closes after the form has opened takes the focus out of it.
      await navigate({ search }, { replace: true, flushSync: true });
      open(voucher.direction, textsOf(voucher));
    },
    toCancel,
    setToCancel,
    onCancelled: (message: BannerMessage) => {
      setToCancel(undefined);
      say(message);
      refresh();
    },
  };
}

/** Fills the form in with what the address says is paid by the bank: the deposit of something held for others, or a head. */
function useFilledByAddress(known: Known | null, fill: (texts: Record<string, string>) => void) {
  const [params] = useSearchParams();
  const holds = HOLDINGS.find((each) => each === params.get('holds'));
  const head = params.get('head') ?? '';
  const amount = params.get('amount') ?? '';
  const isAsked = (holds !== undefined || head !== '') && known !== null;
  const onKnown = useEffectEvent(() => {
    if (known === null) return;
    fill({ ...(holds === undefined ? { head, way: 'Bank' } : depositOf(holds, known)), amount });
  });
  useEffect(() => {
    if (isAsked) onKnown();
  }, [isAsked]);
}

/** Which form is open: what the address says, or what was typed last and not sent. */
function useVoucherForm(asked: string | null) {
  const [{ direction, filled }, setForm] = useState(() => {
    const first = [asked, ...draftsBelow(draftOf(''))].find((each) => isDirection(each));
    return { direction: first ?? 'out', filled: 0 };
  });
  /** Opens a form, filled in with these texts; without them, with what stands in the one before. */
  const open = (next: Direction, texts?: Record<string, string>, isGiven = false) => {
    if (texts) fillIn(next, texts, isGiven);
    else if (next !== direction) carryDraft(direction, next);
    setForm({ direction: next, filled: filled + 1 });
  };
  return {
    direction,
    /** Each form that was filled in is another one. */
    filled,
    open,
  };
}

function isDirection(text: string | null | undefined): text is Direction {
  return VOUCHER_DIRECTIONS.some((each) => each === text);
}
