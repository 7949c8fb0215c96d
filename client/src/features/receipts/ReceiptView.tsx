import { useRef } from 'react';
import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import type { Receipt } from '@school-office/contract/money/receipts';
import { NameLink } from '../../components/NameLink.tsx';
import { useShrinkToFit } from '../../components/print/shrinkToFit.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useAccountName } from '../auth/useUser.ts';
import { useSchool } from '../school/useSchool.ts';
import { PrintedReceipt } from './PrintedReceipt.tsx';
import { linesByStudent } from './receiptRows.ts';
import { momentText, printsText, reasonText, wayText } from './receiptTexts.ts';
import panelStyles from '../../components/panel.module.css';
import styles from './ReceiptView.module.css';
import textStyles from '../../components/text.module.css';
import { placeName } from '@school-office/contract/school/classes';

/** A receipt on screen: the paper, and beside it the students and what was done with it. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const school = useSchool();
  const accountName = useAccountName();
  const paper = useRef<HTMLDivElement>(null);
  useShrinkToFit(paper);
  const { lines, total, cancelled, prints, account, createdAt } = receipt;
  return (
    <div className={styles.receiptView}>
      <section
        className={`${panelStyles.panel} ${styles.receiptOnScreen}`}
        ref={paper}
        aria-label={`Receipt ${formatReceiptNumber(receipt)}`}
      >
        <PrintedReceipt receipt={receipt} school={school} paper="A5" />
      </section>
      <aside className={`${panelStyles.panel} ${styles.receiptFacts}`} aria-label="About this receipt">
        <h2>{formatRupees(total)}</h2>
        <p className={`${textStyles.faint} ${styles.faint}`}>{wayText(receipt)}</p>
        <dl>
          {linesByStudent(lines).map(([line]) => (
            <div key={line!.student}>
              <dt>
                Class {placeName(line!)}, roll no {line!.roll_no}
              </dt>
              <dd>
                <NameLink kind="student" id={line!.student} name={line!.student_name} />
              </dd>
            </div>
          ))}
          <div>
            <dt>Received by</dt>
            <dd>{accountName(account)}</dd>
            <dd className={`${textStyles.faint} ${styles.faint}`}>{momentText(createdAt)}</dd>
          </div>
          <div>
            <dt>Printed</dt>
            <dd>{printsText(prints)}</dd>
          </div>
          {cancelled && (
            <div className={styles.receiptFactsCancelled}>
              <dt>Cancelled by</dt>
              <dd>{accountName(cancelled.account)}</dd>
              <dd>{reasonText(cancelled)}</dd>
              <dd className={`${textStyles.faint} ${styles.faint}`}>{momentText(cancelled.at)}</dd>
            </div>
          )}
        </dl>
      </aside>
    </div>
  );
}
