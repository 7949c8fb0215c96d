import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import {
  adDayInNepal,
  formatNepaliDate,
  nepaliDateOf,
  timeInNepal,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import type { CSSProperties } from 'react';
import { looks } from '../../components/kit/looks.ts';
import { amountInNepaliWords } from '../../lib/amountInNepaliWords.ts';
import { amountInWords } from '../../lib/amountInWords.ts';
import { useAccountName } from '../auth/useUser.ts';
import { Letterhead } from '../school/Letterhead.tsx';
import { Labelled } from './Labelled.tsx';
import { linesByStudent } from './receiptRows.ts';
import { FamilyTable, StudentTable } from './ReceiptTables.tsx';
import {
  copyTexts,
  momentText,
  panText,
  reasonText,
  balancesOf,
  changeOf,
  wayText,
  paperText,
} from './receiptTexts.ts';
import paperStyles from '../../components/print/paper.module.css';
import receiptsStyles from './receipts.module.css';

export interface ReceiptContent {
  receipt: Receipt;
  school: SchoolInFull;
  /** 0 for the original, then 1, 2 ...; undefined on screen. */
  copy?: number;
  /** Whether the print before it did not come out. */
  again?: boolean;
}

interface ReceiptSheetProps extends ReceiptContent {
  /** On A4, who keeps this half of the paper. */
  half?: { english: string; nepali: string };
}

/** A receipt of 210 mm x 148 mm. What is long makes the table smaller, so that it never needs a second page. */
export function ReceiptSheet({ receipt, school, copy, again, half }: ReceiptSheetProps) {
  const { lines, total, cancelled } = receipt;
  const taken = new Date(receipt.createdAt);
  const { year } = nepaliDateOf(taken);
  const students = linesByStudent(lines);
  return (
    <article className={`${paperStyles.column} ${half ? '' : paperStyles.page} ${receiptsStyles.receipt}`}>
      <Letterhead school={school} className={receiptsStyles.school} address={addressOf(school)}>
        <p className={receiptsStyles.copy}>
          {[copyTexts(copy, receipt, again), half].map(
            (said) =>
              said && (
                <span key={said.english}>
                  {said.english} <span lang="ne">{said.nepali}</span>
                </span>
              ),
          )}
        </p>
      </Letterhead>
      <div className={paperStyles.title}>
        <strong>No. {formatReceiptNumber(receipt)}</strong>
        <h2>
          FEE RECEIPT / <span lang="ne">शुल्क रसिद</span>
        </h2>
        <p>
          <strong>{formatNepaliDate(nepaliDateOf(taken))}</strong> ({adDayInNepal(taken)}){' '}
          {timeInNepal(taken)}
        </p>
      </div>
      {cancelled && (
        <p className={receiptsStyles.cancelled}>
          CANCELLED / <span lang="ne">रद्द</span> on {momentText(cancelled.at)}, {reasonText(cancelled)}
        </p>
      )}
      <div className={receiptsStyles.body} data-fit>
        {students.length === 1 ? (
          <StudentTable lines={lines} total={total} year={year} />
        ) : (
          <FamilyTable students={students} total={total} year={year} />
        )}
        <p>
          In words <strong>{amountInWords(total)}</strong>
          <br />
          <strong lang="ne">{amountInNepaliWords(total)}</strong>
        </p>
      </div>
      <ReceiptFoot receipt={receipt} />
      {cancelled && (
        <p className={receiptsStyles.stamp} aria-hidden="true">
          CANCELLED / <span lang="ne">रद्द</span>
        </p>
      )}
    </article>
  );
}

/** The line below the names of the school on a paper about money. */
export function addressOf({ address, nepali_address, phone, pan }: SchoolInFull): string {
  return [address, nepali_address, phone, pan && `PAN ${panText(pan)}`].filter(Boolean).join(' · ');
}

const TWO_COLUMNS = { '--columns': '1fr 1fr' } as CSSProperties;

/** The way of payment, the balance and the name of the receiver. */
function ReceiptFoot({ receipt }: { receipt: Receipt }) {
  const accountName = useAccountName();
  const change = changeOf(receipt);
  return (
    <footer className={paperStyles.signatures}>
      <dl className={`${looks('fill')} ${paperStyles.facts}`} style={TWO_COLUMNS}>
        <Labelled
          english="Way of payment"
          nepali="भुक्तानी माध्यम"
          value={[wayText(receipt), receipt.payer, receipt.paper && paperText(receipt.paper)]
            .filter(Boolean)
            .join(' · ')}
        />
        <Labelled english="Received by" nepali="बुझ्ने" value={accountName(receipt.account)} />
        {balancesOf(receipt).map((balance) => (
          <Labelled key={balance.english} {...balance} />
        ))}
        {change && (
          <Labelled
            english="Given, returned"
            nepali="दिएको, फिर्ता"
            value={`Rs ${change.received}, Rs ${change.back}`}
          />
        )}
      </dl>
      <p className={paperStyles.signature}>
        Signature and seal / <span lang="ne">दस्तखत र छाप</span>
      </p>
    </footer>
  );
}
