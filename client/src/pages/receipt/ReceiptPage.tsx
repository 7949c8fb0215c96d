import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDateLong, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { Receipt } from '@school-office/contract/money/receipts';
import { placeInWords } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import { useState, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { say, type BannerMessage } from '../../components/Banner.tsx';
import { Button, ButtonLink } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { NameLink } from '../../components/NameLink.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { PaperOnScreen } from '../../components/print/PaperOnScreen.tsx';
import { useShrinkToFit } from '../../components/print/shrinkToFit.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import { YEAR_IS_CLOSED } from '../../features/payment/closedYear.ts';
import { CancelReceipt } from '../../features/receipts/CancelReceipt.tsx';
import { pathToTakeAgain } from '../../features/receipts/CancelReceipt.tsx';
import { PrintReceipts } from '../../features/receipts/PrintReceipts.tsx';
import { receiptByNumber } from '../../features/receipts/receiptRequests.ts';
import { linesByStudent } from '../../features/receipts/receiptRows.ts';
import {
  momentText,
  paperText,
  printsText,
  reasonText,
  wayText,
} from '../../features/receipts/receiptTexts.ts';
import { useMayCancel } from '../../features/receipts/useMayCancel.ts';
import { PrintedReceipt } from '../../features/receipts/usePrintReceipts.tsx';
import { usePaperLanguage } from '../../features/school/usePaperLanguage.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { timeInWords } from '../../lib/days.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import styles from './ReceiptPage.module.css';

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
        title={t('Receipt {{number}}', { number: formatReceiptNumber(receipt) })}
        subtitle={`${formatNepaliDateLong(nepaliDateOf(taken))}, ${timeInWords(taken)}`}
      >
        {!receipt.cancelled && !receipt.year_closed && !mayCancel(receipt) && (
          <span className={looks('faint')}>{t('A head can cancel it.')}</span>
        )}
        {!receipt.cancelled && mayCancel(receipt) && (
          <Button onClick={() => setCancels(true)}>{t('Cancel receipt')}</Button>
        )}
        {takeAgain && <ButtonLink to={takeAgain}>{t('Take it again')}</ButtonLink>}
        <PrintReceipts receipts={[receipt]} kind="primary" onEnd={() => end()} />
      </PageHeader>
      {receipt.year_closed && !receipt.cancelled && (
        <p className={looks('faint', 'closeBelow')}>{t(YEAR_IS_CLOSED)}</p>
      )}
      <ReceiptView receipt={receipt} />
      {cancels && <CancelReceipt receipt={receipt} onCancelled={end} onClose={() => setCancels(false)} />}
    </>
  );
}

/** A receipt on screen: the paper, and beside it the students and what was done with it. */
function ReceiptView({ receipt }: { receipt: Receipt }) {
  const school = useSchool();
  const [language] = usePaperLanguage();
  const accountName = useAccountName();
  const paper = useRef<HTMLDivElement>(null);
  useShrinkToFit(paper);
  const { lines, total, cancelled, prints, account, createdAt, paper: written } = receipt;
  return (
    <div className={looks('row', 'wide', 'top')}>
      <Frame
        as="section"
        className={styles.paper}
        ref={paper}
        aria-label={t('Receipt {{number}}', { number: formatReceiptNumber(receipt) })}
      >
        <PaperOnScreen language={language}>
          <PrintedReceipt receipt={receipt} school={school} paper="A5" />
        </PaperOnScreen>
      </Frame>
      <Frame
        as="aside"
        className={`${looks('fill', 'anywhere')} ${styles.facts}`}
        aria-label={t('About this receipt')}
      >
        <h2>{formatRupees(total)}</h2>
        <p className={looks('note')}>{wayText(receipt)}</p>
        <dl>
          {linesByStudent(lines).map(([line]) => (
            <div key={line!.student}>
              <dt className={looks('note')}>
                {t('Class {{place}}, roll no {{roll_no}}', {
                  place: placeInWords(line!),
                  roll_no: String(line!.roll_no),
                })}
              </dt>
              <dd className={looks('strong')}>
                <NameLink kind="student" id={line!.student} name={line!.student_name} />
              </dd>
            </div>
          ))}
          <div>
            <dt className={looks('note')}>{t('Received by')}</dt>
            <dd className={looks('strong')}>{accountName(account)}</dd>
            <dd className={looks('note')}>{momentText(createdAt)}</dd>
            {written && <dd className={looks('note')}>{paperText(written)}</dd>}
          </div>
          <div>
            <dt className={looks('note')}>{t('Printed')}</dt>
            <dd className={looks('strong')}>{printsText(prints)}</dd>
          </div>
          {cancelled && (
            <div className={looks('crimson')}>
              <dt className={looks('note')}>{t('Cancelled by')}</dt>
              <dd className={looks('strong')}>{accountName(cancelled.account)}</dd>
              <dd className={looks('strong')}>{reasonText(cancelled)}</dd>
              <dd className={looks('note')}>{momentText(cancelled.at)}</dd>
            </div>
          )}
        </dl>
      </Frame>
    </div>
  );
}
