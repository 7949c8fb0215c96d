import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import {
  adDayInNepal,
  formatNepaliDate,
  nepaliDateOf,
} from '@school-office/contract/calendar/nepaliCalendar';
import { sumRupees } from '@school-office/contract/money/money';
import type { ReceiptLine } from '@school-office/contract/money/receipts';
import { placeInWords } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import { Fragment, use, type ReactNode } from 'react';
import { looks } from '../../components/kit/looks.ts';
import { Both } from '../../components/print/Both.tsx';
import { PaperLanguageContext } from '../../components/print/paperLanguage.ts';
import { amountInNepaliWords } from '../../lib/amountInNepaliWords.ts';
import { amountInWords } from '../../lib/amountInWords.ts';
import { timeInWords } from '../../lib/days.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import { useAccountName } from '../auth/useUser.ts';
import { panText, SchoolNames } from '../school/Letterhead.tsx';
import { addressInWords } from '../school/schoolInWords.ts';
import { cellTexts } from './monthTexts.ts';
import { linesByStudent, receiptRows } from './receiptRows.ts';
import type { ReceiptContent } from './ReceiptSheet.tsx';
import {
  balancesOf,
  changeOf,
  copyTexts,
  momentText,
  paperText,
  reasonText,
  wayText,
} from './receiptTexts.ts';
import paperStyles from '../../components/print/paper.module.css';
import receiptsStyles from './receipts.module.css';

/** A receipt on a roll of 80 or 58 mm, of which 72 or 48 mm are printed. It is as long as its content. */
export function ReceiptRoll({ receipt, school, copy, again, width }: ReceiptContent & { width: number }) {
  const { lines, total, cancelled, payer } = receipt;
  const accountName = useAccountName();
  const language = use(PaperLanguageContext);
  const taken = new Date(receipt.createdAt);
  const { year } = nepaliDateOf(taken);
  const students = linesByStudent(lines);
  const change = changeOf(receipt);
  const said = copyTexts(copy, receipt, again);
  return (
    <article
      className={`${paperStyles.paper} ${paperStyles.page} ${receiptsStyles.roll}`}
      data-page-fits={width}
    >
      <header>
        <SchoolNames school={school} />
        <p>{[addressInWords(school), school.phone].filter(Boolean).join(' · ')}</p>
        {school.pan !== '' && <p>PAN {panText(school.pan)}</p>}
      </header>
      <h2>
        <Both english="FEE RECEIPT" nepali="शुल्क रसिद" />
      </h2>
      {cancelled && (
        <p className={receiptsStyles.cancelled}>
          <Both english="CANCELLED" nepali="रद्द" />
          <br />
          {momentText(cancelled.at)}, {reasonText(cancelled)}
        </p>
      )}
      <dl>
        <Line label={<Both english="No." nepali="नं." />}>{formatReceiptNumber(receipt)}</Line>
        <Line label={<Both english="Date" nepali="मिति" />}>
          {formatNepaliDate(nepaliDateOf(taken))} {timeInWords(taken)}
        </Line>
        <Line label="">
          <small>{adDayInNepal(taken)}</small>
        </Line>
      </dl>
      {students.length > 1 && (
        <dl>
          <Line label={<Both english="Parent" nepali="अभिभावक" />}>
            {[...new Set(lines.map(({ parents_name }) => parents_name))].join(', ')}
          </Line>
        </dl>
      )}
      {students.map((own) => (
        <StudentOnRoll key={own[0]!.student} lines={own} year={year} isOneOfMany={students.length > 1} />
      ))}
      <dl className={receiptsStyles.sum}>
        <Line
          label={
            <>
              <Both english="Total" nepali="जम्मा" /> {t('Rs')}
            </>
          }
        >
          {formatNumber(total)}
        </Line>
      </dl>
      <p>
        <Both english={amountInWords(total)} nepali={amountInNepaliWords(total)} between={<br />} />
      </p>
      <dl>
        <Line label={wayText(receipt, language)}>{formatRupees(total)}</Line>
        {receipt.paper && <Line label="">{paperText(receipt.paper)}</Line>}
        {change && (
          <>
            <Line label={<Both english="Received" nepali="प्राप्त" />}>{change.received}</Line>
            <Line label={<Both english="Given back" nepali="फिर्ता" />}>{change.back}</Line>
          </>
        )}
        {balancesOf(receipt).map(({ english, nepali, value }) => (
          <Line key={english} label={<Both english={english} nepali={nepali} />}>
            <span className={looks('nowrap')}>{value}</span>
          </Line>
        ))}
        {payer !== '' && <Line label={<Both english="From" nepali="बुझाउने" />}>{payer}</Line>}
      </dl>
      <p className={`${paperStyles.signature} ${receiptsStyles.signature}`}>
        <Both english="Received by" nepali="बुझिलिने" /> {accountName(receipt.account)}
      </p>
      {said && (
        <footer>
          <Both {...said} />
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
          <Line label={<Both english="Student" nepali="विद्यार्थी" />}>{student_name}</Line>
          <Line label={<Both english="Class, roll" nepali="कक्षा, रोल" />}>
            {placeInWords(lines[0]!)}, {roll_no}
          </Line>
          <Line label={<Both english="Parent" nepali="अभिभावक" />}>{parents_name}</Line>
        </dl>
      )}
      <dl className={receiptsStyles.heads}>
        {isOneOfMany && (
          <Line label={<strong>{student_name}</strong>}>
            {placeInWords(lines[0]!)}, {roll_no}
          </Line>
        )}
        {rows.map((row) => (
          <Line
            key={row.name}
            label={<Both english={t(row.name)} nepali={row.nepali_name} />}
            notes={cellTexts(row, year)}
          >
            {formatNumber(row.total)}
          </Line>
        ))}
        {isOneOfMany && (
          <Line label={<Both english="Subtotal" nepali="उपजम्मा" />}>
            {formatNumber(sumRupees(rows.map(({ total }) => total)))}
          </Line>
        )}
      </dl>
    </>
  );
}

function Line({ label, notes, children }: { label: ReactNode; notes?: string[]; children: ReactNode }) {
  return (
    <div>
      <dt>
        {label}{' '}
        {notes?.map((note, index) => (
          <Fragment key={note}>
            <small className={receiptsStyles.months}>
              {note}
              {index < notes.length - 1 && ';'}
            </small>{' '}
          </Fragment>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
