import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useMay } from '../auth/useMay.ts';
import { PaymentNews } from '../payment/PaymentNews.tsx';
import { usePayment } from '../payment/usePayment.ts';
import { CancelVoucher } from '../vouchers/CancelVoucher.tsx';
import { voucherByKey } from '../vouchers/voucherRequests.ts';
import { GivenBack } from './GivenBack.tsx';
import { REFUND_FIELDS, RefundDialog } from './RefundDialog.tsx';
import { refundGive } from './refundRequests.ts';

interface GivingBack {
  /** 'Rs 250 can be given back', which opens the dialog for those who may; nothing where nothing can be. */
  offer: ReactNode;
  /** What became of it, and the dialogs. */
  news: ReactNode;
}

/**
 * Gives back what a student has paid too much or ahead. `onChanged` is called when the account is to be read again: money was
 * given back, or another desk was first. The account is null until it is read.
 */
export function useGivingBack(account: StudentAccount | null, onChanged: () => void): GivingBack {
  const gives = useMay('refundMoney');
  const [opens, setOpens] = useState(false);
  const [given, setGiven] = useState<Voucher>();
  const [toCancel, setToCancel] = useState<Voucher>();
  const payments = usePayment(refundGive, voucherByKey, {
    onAnswer: ({ voucher }) => {
      setGiven(voucher);
      setOpens(false);
    },
    wayBack: (voucher) => ({ label: t('Cancel it'), act: () => setToCancel(voucher) }),
  });
  const { state, settled, unknown } = payments;
  const isUnknown = unknown.length > 0;

  const readAgain = useEffectEvent(onChanged);
  useEffect(() => {
    if (settled || state.error) readAgain();
  }, [settled, state.error]);

  // Whether it arrived is found out on the page.
  if (opens && isUnknown) setOpens(false);
  const close = () => {
    setOpens(false);
    if (state.status !== 'loading') payments.reset();
  };
  const news = (
    <>
      <PaymentNews payments={payments} fields={opens ? REFUND_FIELDS : NO_FIELDS} />
      {given && !opens && <GivenBack key={given._id} voucher={given} />}
    </>
  );
  return {
    offer: account && account.refundable > 0 && (
      <Offer
        refundable={account.refundable}
        onOpen={
          gives && !isUnknown
            ? () => {
                payments.reset();
                setOpens(true);
              }
            : undefined
        }
      />
    ),
    news: (
      <>
        {opens && account ? (
          <RefundDialog account={account} payments={payments} onClose={close}>
            {news}
          </RefundDialog>
        ) : (
          news
        )}
        {toCancel && (
          <CancelVoucher
            voucher={toCancel}
            onCancelled={() => {
              setToCancel(undefined);
              onChanged();
            }}
            onClose={() => setToCancel(undefined)}
          />
        )}
      </>
    ),
  };
}

const NO_FIELDS: readonly string[] = [];

/** `onOpen` is undefined for those who may not give it back. */
function Offer({ refundable, onOpen }: { refundable: number; onOpen: (() => void) | undefined }) {
  const words = t('{{amount}} can be given back', { amount: formatRupees(refundable) });
  if (!onOpen) return <span className={looks('faint')}>{words}</span>;
  return (
    <Button kind="link" onClick={onOpen}>
      {words}
    </Button>
  );
}
