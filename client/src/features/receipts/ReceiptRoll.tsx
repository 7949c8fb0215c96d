import type { ReactNode } from 'react';
import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import {
  adDayInNepal,
  formatNepaliDate,
  nepaliDateOf,
  timeInNepal,
} from '@school-office/contract/calendar/nepaliCalendar';
import { sumRupees } from '@school-office/contract/money/money';
import type { ReceiptLine } from '@school-office/contract/money/receipts';
import { amountInNepaliWords } from '../../lib/amountInNepaliWords.ts';
import { amountInWords } from '../../lib/amountInWords.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import { SchoolNames } from '../school/Letterhead.tsx';
import { useAccountName } from '../auth/useUser.ts';
import { cellsText } from './monthTexts.ts';
import { linesByStudent, receiptRows } from './receiptRows.ts';
import type { ReceiptContent } from './ReceiptSheet.tsx';
import { balancesOf, changeOf, copyTexts, momentText, panText, reasonText, wayText } from './receiptTexts.ts';
import paperStyles from '../../components/print/paper.module.css';
import receiptsStyles from './receipts.module.css';
import { placeName } from '@school-office/contract/school/classes';

/** A receipt on a roll of 80 mm, of which 72 mm are printed. It is as long as its content. */
export function ReceiptRoll({ receipt, school, copy }: ReceiptContent) {
  const { lines, total, cancelled, payer } = receipt;
  const accountName = useAccountName();
  const taken = new Date(receipt.createdAt);
  const { year } = nepaliDateOf(taken);
  const students = linesByStudent(lines);
  const change = changeOf(receipt);
  const said = copyTexts(copy, receipt);
  return (
    <article className={`${paperStyles.paper} ${paperStyles.page} ${receiptsStyles.roll}`} data-page-fits>
      <header>
        <SchoolNames school={school} />
        <p>{[school.address, school.phone].filter(Boolean).join(' · ')}</p>
        {school.pan !== '' && <p>PAN {panText(school.pan)}</p>}
      </header>
      <h2>
        FEE RECEIPT / <span lang="ne">शुल्क रसिद</span>
      </h2>
      {cancelled && (
        <p className={receiptsStyles.cancelled}>
          CANCELLED / <span lang="ne">रद्द</span>
          <br />
          {momentText(cancelled.at)}, {reasonText(cancelled)}
        </p>
      )}
      <dl>
        <Line label="No.">{formatReceiptNumber(receipt)}</Line>
        <Line label="Date">
          {formatNepaliDate(nepaliDateOf(taken))} {timeInNepal(taken)}
        </Line>
        <Line label="">
          <small>{adDayInNepal(taken)}</small>
        </Line>
      </dl>
      {students.length > 1 && (
        <dl>
          <Line label="Parent">{[...new Set(lines.map(({ parents_name }) => parents_name))].join(', ')}</Line>
        </dl>
      )}
      {students.map((own) => (
        <StudentOnRoll key={own[0]!.student} lines={own} year={year} isOneOfMany={students.length > 1} />
      ))}
      <dl className={receiptsStyles.sum}>
        <Line
          label={
            <>
              Total / <span lang="ne">जम्मा</span> Rs
            </>
          }
        >
          {formatNumber(total)}
        </Line>
      </dl>
      <p>
        {amountInWords(total)}
        <br />
        <span lang="ne">{amountInNepaliWords(total)}</span>
      </p>
      <dl>
        <Line label={wayText(receipt)}>{formatRupees(total)}</Line>
        {change && (
          <>
            <Line label="Received">Rs {change.received}</Line>
            <Line label="Given back">Rs {change.back}</Line>
          </>
        )}
        {balancesOf(receipt).map(({ english, nepali, value }) => (
          <Line
            key={english}
            label={
              <>
                {english} / <span lang="ne">{nepali}</span>
              </>
            }
          >
            {value}
          </Line>
        ))}
        {payer !== '' && <Line label="From">{payer}</Line>}
      </dl>
      <p className={`${paperStyles.signature} ${receiptsStyles.signature}`}>
        Received by {accountName(receipt.account)}
      </p>
      {said && (
        <footer>
          {said.english} / <span lang="ne">{said.nepali}</span>
        </footer>
      )}
    </article>
  );
}

function StudentOnRoll({
  lines,
  year,
  isOneOfMany,
}: {
  lines: ReceiptLine[];
  year: number;
  isOneOfMany: boolean;
}) {
  const { student_name, roll_no, parents_name } = lines[0]!;
  const rows = receiptRows(lines);
  return (
    <>
      {!isOneOfMany && (
        <dl>
          <Line label="Student">{student_name}</Line>
          <Line label="Class, roll">
            {placeName(lines[0]!)}, {roll_no}
          </Line>
          <Line label="Parent">{parents_name}</Line>
        </dl>
      )}
      <dl className={receiptsStyles.heads}>
        {isOneOfMany && (
          <Line label={<strong>{student_name}</strong>}>
            {placeName(lines[0]!)}, {roll_no}
          </Line>
        )}
        {rows.map((row) => (
          <Line key={row.name} label={row.name} note={cellsText(row, year)}>
            {formatNumber(row.total)}
          </Line>
        ))}
        {isOneOfMany && (
          <Line label="Together">{formatNumber(sumRupees(rows.map(({ total }) => total)))}</Line>
        )}
      </dl>
    </>
  );
}

function Line({ label, note, children }: { label: ReactNode; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {label}
        {note !== undefined && note !== '' && <small> {note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
