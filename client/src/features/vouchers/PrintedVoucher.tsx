import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import {
  formatNepaliDate,
  nepaliDateOf,
  parseNepaliDate,
  toAdDay,
  writeDay,
} from '@school-office/contract/calendar/nepaliCalendar';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import type { Voucher } from '@school-office/contract/money/vouchers';
import type { PaperLanguage, SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { use, type CSSProperties } from 'react';
import { Both } from '../../components/print/Both.tsx';
import { PaperLanguageContext, type InTwoLanguages } from '../../components/print/paperLanguage.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useAccountName } from '../auth/useUser.ts';
import { Labelled, type LabelledProps } from '../receipts/Labelled.tsx';
import { MoneyPaper } from '../receipts/MoneyPaper.tsx';
import { copyTexts, wayText } from '../receipts/receiptTexts.ts';
import { headText, noteText, partyText, sideOf, studentText } from './voucherTexts.ts';
import paperStyles from '../../components/print/paper.module.css';
import styles from './PrintedVoucher.module.css';

/** A5 landscape. */
export const VOUCHER_PAGE = '@page { size: 210mm 148mm; margin: 0 } html, body { margin: 0 }';

const TITLES: Record<ReturnType<typeof sideOf>, InTwoLanguages> = {
  out: { english: 'PAYMENT VOUCHER', nepali: 'भुक्तानी भौचर' },
  in: { english: 'RECEIPT VOUCHER', nepali: 'आम्दानी भौचर' },
  transfer: { english: 'TRANSFER VOUCHER', nepali: 'रकम सार्ने भौचर' },
};

const SIGNERS = [
  ['Prepared by', 'तयार गर्ने'],
  ['Approved by', 'स्वीकृत गर्ने'],
  ['Received by', 'बुझिलिने'],
] as const;

interface PrintedVoucherProps {
  voucher: Voucher;
  school: SchoolInFull;
  /** 0 for the original, then 1, 2 ... */
  copy: number;
}

/** A voucher: what was paid for which head, and who signs. */
export function PrintedVoucher({ voucher, school, copy }: PrintedVoucherProps) {
  const { amount, day, createdAt, cancelled } = voucher;
  const language = use(PaperLanguageContext);
  const written = nepaliDateOf(new Date(createdAt));
  return (
    <MoneyPaper
      school={school}
      number={formatVoucherNumber(voucher)}
      title={TITLES[sideOf(voucher)]}
      said={[copyTexts(copy, voucher)]}
      day={
        <>
          <strong>{formatNepaliDate(parseNepaliDate(day))}</strong> ({toAdDay(parseNepaliDate(day))})
          {writeDay(written) !== day && (
            <span className={styles.written}>
              <Both english="Written on" nepali="लेखिएको मिति" /> {formatNepaliDate(written)}
            </span>
          )}
        </>
      }
      amount={amount}
      cancelled={cancelled}
      bodyClass={styles.body}
      foot={<VoucherSigners voucher={voucher} />}
    >
      <dl className={paperStyles.facts} style={FACTS}>
        {factsOf(voucher, language).map((fact) => (
          <Labelled key={fact.english} {...fact} />
        ))}
      </dl>
      <p className={styles.amount}>
        <span>
          <Both english="Amount" nepali="रकम" />
        </span>
        <strong className={paperStyles.total}>{formatRupees(amount)}</strong>
      </p>
    </MoneyPaper>
  );
}

const FACTS = { '--columns': '1fr 1fr' } as CSSProperties;

/** What the voucher says, without what it does not. */
function factsOf(voucher: Voucher, language: PaperLanguage): LabelledProps[] {
  const { way, reference, from_name, to_name, fee, bill_no } = voucher;
  const side = sideOf(voucher);
  const isMoved = side === 'transfer';
  // Its own half of the paper is in English.
  const party = isMoved ? '' : partyText(voucher);
  const head = isMoved ? '' : headText(voucher);
  const facts: LabelledProps[] = [
    side === 'in'
      ? { english: 'Received from', nepali: 'बुझाउने', value: party }
      : { english: 'Paid to', nepali: 'पाउने व्यक्ति/संस्था', value: party },
    { english: 'Head', nepali: side === 'in' ? 'आम्दानीको शीर्षक' : 'खर्चको शीर्षक', value: head },
    { english: 'Student', nepali: 'विद्यार्थी', value: studentText(voucher) },
    {
      english: 'Way of payment',
      nepali: 'भुक्तानी माध्यम',
      value: way === null ? '' : wayText({ way, reference }, language),
    },
    { english: 'From', nepali: 'कहाँबाट', value: moneyPlaceInWords(from_name) },
    { english: 'Into', nepali: 'कहाँ', value: moneyPlaceInWords(to_name) },
    { english: 'Reference', nepali: 'सन्दर्भ', value: way === null ? reference : '' },
    { english: 'Fee', nepali: 'शुल्क', value: fee > 0 ? formatRupees(fee) : '' },
    { english: 'Bill number', nepali: 'बिल नं.', value: bill_no },
    { english: 'Note', nepali: 'कैफियत', value: noteText(voucher) },
  ];
  return facts.filter(({ value }) => value !== '');
}

function VoucherSigners({ voucher: { account } }: { voucher: Voucher }) {
  const nameOf = useAccountName();
  return (
    <footer className={paperStyles.signatures}>
      {SIGNERS.map(([english, nepali], index) => (
        <p key={english} className={paperStyles.signature}>
          <b>{index === 0 ? nameOf(account) : '\u00A0'}</b>
          <Both english={english} nepali={nepali} />
        </p>
      ))}
    </footer>
  );
}
