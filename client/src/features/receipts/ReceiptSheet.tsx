import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import {
  adDayInNepal,
  formatNepaliDate,
  nepaliDateOf,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { use, type CSSProperties } from 'react';
import { looks } from '../../components/kit/looks.ts';
import { Both } from '../../components/print/Both.tsx';
import { PaperLanguageContext, type InTwoLanguages } from '../../components/print/paperLanguage.ts';
import { timeInWords } from '../../lib/days.ts';
import { useAccountName } from '../auth/useUser.ts';
import { Labelled } from './Labelled.tsx';
import { MoneyPaper } from './MoneyPaper.tsx';
import { linesByStudent } from './receiptRows.ts';
import { FamilyTable, StudentTable } from './ReceiptTables.tsx';
import { copyTexts, balancesOf, changeOf, wayText, paperText } from './receiptTexts.ts';
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
  half?: InTwoLanguages;
}

/** A receipt of 210 mm x 148 mm. What is long makes the table smaller, so that it never needs a second page. */
export function ReceiptSheet({ receipt, school, copy, again, half }: ReceiptSheetProps) {
  const { lines, total, cancelled } = receipt;
  const taken = new Date(receipt.createdAt);
  const { year } = nepaliDateOf(taken);
  const students = linesByStudent(lines);
  return (
    <MoneyPaper
      school={school}
      number={formatReceiptNumber(receipt)}
      title={TITLE}
      said={[copyTexts(copy, receipt, again), half]}
      day={
        <>
          <strong>{formatNepaliDate(nepaliDateOf(taken))}</strong> ({adDayInNepal(taken)}){' '}
          {timeInWords(taken)}
        </>
      }
      amount={total}
      cancelled={cancelled}
      className={half ? '' : paperStyles.page}
      foot={<ReceiptFoot receipt={receipt} />}
    >
      {students.length === 1 ? (
        <StudentTable lines={lines} total={total} year={year} />
      ) : (
        <FamilyTable students={students} total={total} year={year} />
      )}
    </MoneyPaper>
  );
}

const TITLE: InTwoLanguages = { english: 'FEE RECEIPT', nepali: 'शुल्क रसिद' };

const TWO_COLUMNS = { '--columns': '1fr 1fr' } as CSSProperties;

/** The way of payment, the balance and the name of the receiver. */
function ReceiptFoot({ receipt }: { receipt: Receipt }) {
  const accountName = useAccountName();
  const language = use(PaperLanguageContext);
  const change = changeOf(receipt);
  return (
    <footer className={`${paperStyles.signatures} ${receiptsStyles.foot}`}>
      <dl className={`${looks('fill')} ${paperStyles.facts}`} style={TWO_COLUMNS}>
        <Labelled
          english="Way of payment"
          nepali="भुक्तानी माध्यम"
          value={[wayText(receipt, language), receipt.payer, receipt.paper && paperText(receipt.paper)]
            .filter(Boolean)
            .join(' · ')}
        />
        <Labelled english="Received by" nepali="बुझिलिने" value={accountName(receipt.account)} />
        {balancesOf(receipt).map((balance) => (
          <Labelled key={balance.english} {...balance} />
        ))}
        {change && (
          <Labelled
            english="Given, returned"
            nepali="दिएको, फिर्ता"
            value={[change.received, change.back].join(', ')}
          />
        )}
      </dl>
      <p className={paperStyles.signature}>
        <Both english="Signature and seal" nepali="दस्तखत र छाप" />
      </p>
    </footer>
  );
}
