import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import {
  formatNepaliDate,
  nepaliDateOf,
  parseNepaliDate,
  toAdDay,
  writeDay,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { Voucher } from '@school-office/contract/money/vouchers';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import type { CSSProperties } from 'react';
import { amountInNepaliWords } from '../../lib/amountInNepaliWords.ts';
import { amountInWords } from '../../lib/amountInWords.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useAccountName } from '../auth/useUser.ts';
import { Labelled, type LabelledProps } from '../receipts/Labelled.tsx';
import { addressOf } from '../receipts/ReceiptSheet.tsx';
import { copyTexts, momentText, reasonText, wayText } from '../receipts/receiptTexts.ts';
import { Letterhead } from '../school/Letterhead.tsx';
import { headText, partyText, sideOf } from './voucherTexts.ts';
import paperStyles from '../../components/print/paper.module.css';
import receiptsStyles from '../receipts/receipts.module.css';
import styles from './PrintedVoucher.module.css';

/** A5 landscape. */
export const VOUCHER_PAGE = '@page { size: 210mm 148mm; margin: 0 } html, body { margin: 0 }';

const TITLES: Record<ReturnType<typeof sideOf>, { english: string; nepali: string }> = {
  out: { english: 'PAYMENT VOUCHER', nepali: 'भुक्तानी भौचर' },
  in: { english: 'RECEIPT VOUCHER', nepali: 'आम्दानी भौचर' },
  transfer: { english: 'TRANSFER VOUCHER', nepali: 'रकम सार्ने भौचर' },
};

const SIGNERS = [
  ['Prepared by', 'तयार गर्ने'],
  ['Approved by', 'स्वीकृत गर्ने'],
  ['Received by', 'बुझ्ने'],
] as const;

interface PrintedVoucherProps {
  voucher: Voucher;
  school: SchoolInFull;
  /** 0 for the original, then 1, 2 ... */
  copy: number;
}

/** A voucher of 210 mm x 148 mm. What is long makes its words smaller, so that it never needs a second page. */
export function PrintedVoucher({ voucher, school, copy }: PrintedVoucherProps) {
  const { amount, day, createdAt, cancelled } = voucher;
  const copyText = copyTexts(copy, voucher);
  const title = TITLES[sideOf(voucher)];
  const written = nepaliDateOf(new Date(createdAt));
  return (
    <article className={`${paperStyles.column} ${receiptsStyles.receipt}`}>
      <Letterhead school={school} className={receiptsStyles.school} address={addressOf(school)}>
        <p className={receiptsStyles.copy}>
          {copyText && (
            <span>
              {copyText.english} <span lang="ne">{copyText.nepali}</span>
            </span>
          )}
        </p>
      </Letterhead>
      <div className={paperStyles.title}>
        <strong>No. {formatVoucherNumber(voucher)}</strong>
        <h2>
          {title.english} / <span lang="ne">{title.nepali}</span>
        </h2>
        <p>
          <strong>{formatNepaliDate(parseNepaliDate(day))}</strong> ({toAdDay(parseNepaliDate(day))})
          {writeDay(written) !== day && (
            <span className={styles.written}>
              Written on / <span lang="ne">लेखिएको मिति</span> {formatNepaliDate(written)}
            </span>
          )}
        </p>
      </div>
      {cancelled && (
        <p className={receiptsStyles.cancelled}>
          CANCELLED / <span lang="ne">रद्द</span> on {momentText(cancelled.at)}, {reasonText(cancelled)}
        </p>
      )}
      <div className={`${receiptsStyles.body} ${styles.body}`} data-fit>
        <dl className={paperStyles.facts} style={FACTS}>
          {factsOf(voucher).map((fact) => (
            <Labelled key={fact.english} {...fact} />
          ))}
        </dl>
        <p className={styles.amount}>
          <span>
            Amount / <span lang="ne">रकम</span>
          </span>
          <strong className={paperStyles.total}>{formatRupees(amount)}</strong>
        </p>
        <p>
          In words <strong>{amountInWords(amount)}</strong>
          <br />
          <strong lang="ne">{amountInNepaliWords(amount)}</strong>
        </p>
      </div>
      <VoucherSigners voucher={voucher} />
      {cancelled && (
        <p className={receiptsStyles.stamp} aria-hidden="true">
          CANCELLED / <span lang="ne">रद्द</span>
        </p>
      )}
    </article>
  );
}

const FACTS = { '--columns': '1fr 1fr' } as CSSProperties;

/** What the voucher says, without what it does not. */
function factsOf(voucher: Voucher): LabelledProps[] {
  const { way, reference, from_name, to_name, fee, bill_no, note } = voucher;
  const side = sideOf(voucher);
  const isMoved = side === 'transfer';
  const party = isMoved ? '' : partyText(voucher);
  const head = isMoved ? '' : headText(voucher);
  const facts: LabelledProps[] = [
    side === 'in'
      ? { english: 'Received from', nepali: 'बुझाउने', value: party }
      : { english: 'Paid to', nepali: 'पाउने व्यक्ति/संस्था', value: party },
    { english: 'Head', nepali: side === 'in' ? 'आम्दानीको शीर्षक' : 'खर्चको शीर्षक', value: head },
    {
      english: 'Way of payment',
      nepali: 'भुक्तानी माध्यम',
      value: way === null ? '' : wayText({ way, reference }),
    },
    { english: 'From', nepali: 'कहाँबाट', value: from_name },
    { english: 'Into', nepali: 'कहाँ', value: to_name },
    { english: 'Reference', nepali: 'सन्दर्भ', value: way === null ? reference : '' },
    { english: 'Fee', nepali: 'शुल्क', value: fee > 0 ? formatRupees(fee) : '' },
    { english: 'Bill number', nepali: 'बिल नं.', value: bill_no },
    { english: 'Note', nepali: 'कैफियत', value: note },
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
          {english} / <span lang="ne">{nepali}</span>
        </p>
      ))}
    </footer>
  );
}
