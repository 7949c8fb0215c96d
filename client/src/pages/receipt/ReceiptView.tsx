import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import type { Receipt } from '@school-office/contract/money/receipts';
import { placeName } from '@school-office/contract/school/classes';
import { useRef } from 'react';
import { NameLink } from '../../components/NameLink.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useShrinkToFit } from '../../components/print/shrinkToFit.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import { PrintedReceipt } from '../../features/receipts/PrintedReceipt.tsx';
import { linesByStudent } from '../../features/receipts/receiptRows.ts';
import { momentText, printsText, reasonText, wayText } from '../../features/receipts/receiptTexts.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { formatRupees } from '../../lib/numbers.ts';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';
import styles from './ReceiptView.module.css';

/** A receipt on screen: the paper, and beside it the students and what was done with it. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const school = useSchool();
  const accountName = useAccountName();
  const paper = useRef<HTMLDivElement>(null);
  useShrinkToFit(paper);
  const { lines, total, cancelled, prints, account, createdAt } = receipt;
  return (
    <div className={`${layoutStyles.row} ${layoutStyles.wide} ${layoutStyles.top}`}>
      <Frame
        as="section"
        className={styles.paper}
        ref={paper}
        aria-label={`Receipt ${formatReceiptNumber(receipt)}`}
      >
        <PrintedReceipt receipt={receipt} school={school} paper="A5" />
      </Frame>
      <Frame
        as="aside"
        className={`${layoutStyles.fill} ${textStyles.anywhere} ${styles.facts}`}
        aria-label="About this receipt"
      >
        <h2>{formatRupees(total)}</h2>
        <p className={textStyles.note}>{wayText(receipt)}</p>
        <dl>
          {linesByStudent(lines).map(([line]) => (
            <div key={line!.student}>
              <dt className={textStyles.note}>
                Class {placeName(line!)}, roll no {line!.roll_no}
              </dt>
              <dd className={textStyles.strong}>
                <NameLink kind="student" id={line!.student} name={line!.student_name} />
              </dd>
            </div>
          ))}
          <div>
            <dt className={textStyles.note}>Received by</dt>
            <dd className={textStyles.strong}>{accountName(account)}</dd>
            <dd className={textStyles.note}>{momentText(createdAt)}</dd>
          </div>
          <div>
            <dt className={textStyles.note}>Printed</dt>
            <dd className={textStyles.strong}>{printsText(prints)}</dd>
          </div>
          {cancelled && (
            <div className={textStyles.crimson}>
              <dt className={textStyles.note}>Cancelled by</dt>
              <dd className={textStyles.strong}>{accountName(cancelled.account)}</dd>
              <dd className={textStyles.strong}>{reasonText(cancelled)}</dd>
              <dd className={textStyles.note}>{momentText(cancelled.at)}</dd>
            </div>
          )}
        </dl>
      </Frame>
    </div>
  );
}
