import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import {
  formatNepaliDateLong,
  nepaliDateOf,
  timeInNepal,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { Receipt } from '@school-office/contract/money/receipts';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { say, type BannerMessage } from '../../components/Banner.tsx';
import { Button, ButtonLink } from '../../components/kit/Button.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { CancelReceipt } from '../../features/receipts/CancelReceipt.tsx';
import { pathToTakeAgain } from '../../features/receipts/pathToTakeAgain.ts';
import { PrintReceipts } from '../../features/receipts/PrintReceipts.tsx';
import { receiptByNumber } from '../../features/receipts/receiptRequests.ts';
import { useMayCancel } from '../../features/receipts/useMayCancel.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { ReceiptView } from './ReceiptView.tsx';
import textStyles from '../../components/text.module.css';

/** One receipt, to look at, print and cancel. */
export function ReceiptPage() {
  const { fy = '', number = '' } = useParams();
  const { state, refresh } = useLoaded(receiptByNumber, { fy, number });
  if (state.error?.status === 404) return <NotFound />;
  return (
    <Loaded state={state} refresh={refresh} shape="lines">
      {(receipt) => <ReceiptInFull receipt={receipt} refresh={refresh} />}
    </Loaded>
  );
}

function ReceiptInFull({ receipt, refresh }: { receipt: Receipt; refresh: () => void }) {
  const mayCancel = useMayCancel();
  const [cancels, setCancels] = useState(false);
  const takeAgain = pathToTakeAgain(receipt);
  const taken = new Date(receipt.createdAt);
  const end = (said?: BannerMessage) => {
    setCancels(false);
    if (said) say(said);
    refresh();
  };
  return (
    <>
      <PageHeader
        title={`Receipt ${formatReceiptNumber(receipt)}`}
        subtitle={`${formatNepaliDateLong(nepaliDateOf(taken))}, ${timeInNepal(taken)}`}
      >
        {!receipt.cancelled && !mayCancel(receipt) && (
          <span className={textStyles.faint}>A head can cancel it.</span>
        )}
        {!receipt.cancelled && mayCancel(receipt) && (
          <Button onClick={() => setCancels(true)}>Cancel receipt</Button>
        )}
        {takeAgain && <ButtonLink to={takeAgain}>Take it again</ButtonLink>}
        <PrintReceipts receipts={[receipt]} kind="primary" onEnd={() => end()} />
      </PageHeader>
      <ReceiptView receipt={receipt} />
      {cancels && <CancelReceipt receipt={receipt} onCancelled={end} onClose={() => setCancels(false)} />}
    </>
  );
}
