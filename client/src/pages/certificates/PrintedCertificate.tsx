import {
  adDayInNepal,
  formatNepaliDate,
  formatNepaliDateDevanagari,
  nepaliDateOf,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { Certificate } from '@school-office/contract/certificates/certificates';
import { CERTIFICATE_TITLES } from '@school-office/contract/certificates/certificateTexts';
import { devanagariDigits } from '@school-office/contract/digits';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { looks } from '../../components/kit/looks.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import { copyTexts } from '../../features/receipts/receiptTexts.ts';
import { Letterhead } from '../../features/school/Letterhead.tsx';
import paperStyles from '../../components/print/paper.module.css';
import styles from './PrintedCertificate.module.css';

export const CERTIFICATE_PAGE = '@page { size: 210mm 297mm; margin: 0 }';

interface PrintedCertificateProps {
  certificate: Certificate;
  school: SchoolInFull;
  /** 0 for the original. */
  copy: number;
}

/** A certificate on A4 portrait. Filled-in words are bold over dots. */
export function PrintedCertificate({ certificate, school, copy }: PrintedCertificateProps) {
  const { kind, language, number, year, createdAt, text, facts, account, voided } = certificate;
  const isNepali = language === 'Nepali';
  const accountName = useAccountName();
  const title = CERTIFICATE_TITLES[kind];
  const issued = new Date(createdAt);
  const copyText = copyTexts(copy, { cancelled: null });
  const both = (english: string, nepali: string) => (isNepali ? nepali : `${english} / ${nepali}`);
  const pan = school.pan === '' ? '' : `PAN ${school.pan}`;
  const place = isNepali
    ? [school.nepali_address || school.address]
    : [school.address, school.nepali_address];
  const phone = isNepali ? devanagariDigits(school.phone) : school.phone;
  const address = [...place, phone, isNepali ? panInNepali(school.pan) : pan].filter((part) => part !== '');
  return (
    <article className={`${paperStyles.column} ${styles.certificate}`}>
      <Letterhead school={school} className={styles.head} address={address.join(' · ')}>
        {null}
      </Letterhead>
      <h1>
        {/* A certificate in Nepali is in Nepali alone. */}
        <span lang="ne" className={isNepali ? styles.title : styles.otherTitle}>
          {title.nepali}
        </span>
        {!isNepali && <span className={styles.title}>{title.english.toUpperCase()}</span>}
      </h1>
      {voided && (
        <p className={styles.void}>
          {isNepali ? <b lang="ne">रद्द</b> : <b>VOID / रद्द</b>}{' '}
          {isNepali
            ? `${formatNepaliDateDevanagari(nepaliDateOf(new Date(voided.at)))}: ${voided.reason}`
            : `on ${formatNepaliDate(nepaliDateOf(new Date(voided.at)))}: ${voided.reason}`}
        </p>
      )}
      {isNepali ? (
        <p className={styles.line}>
          <span>
            नं. <b>{devanagariDigits(`${number} / ${year}`)}</b>
          </span>
          <span>
            मिति <b>{formatNepaliDateDevanagari(nepaliDateOf(issued))}</b> (
            {devanagariDigits(adDayInNepal(issued))} ई.सं.)
          </span>
        </p>
      ) : (
        <p className={styles.line}>
          <span>
            No.{' '}
            <b>
              {number} / {year}
            </b>
          </span>
          <span>
            Date <b>{formatNepaliDate(nepaliDateOf(issued))}</b> ({adDayInNepal(issued)})
          </span>
        </p>
      )}
      <CertificateText text={text} className={styles.text} />
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <footer className={paperStyles.signatures}>
        <p className={paperStyles.signature}>
          <b>{accountName(account)}</b>
          {both('Prepared by', 'तयार गर्ने')}
        </p>
        <p className={looks('nowrap')}>{both('Seal', 'छाप')}</p>
        <p className={paperStyles.signature}>
          <b>{school.principal === '' ? '\u00A0' : school.principal}</b>
          {both('Principal', 'प्रधानाध्यापक')}
        </p>
      </footer>
      <p className={styles.copy}>
        <small>
          {!isNepali && `${copyText?.english} / `}
          <span lang="ne">{copyText?.nepali}</span>
        </small>
      </p>
    </article>
  );
}

function panInNepali(pan: string): string {
  return pan === '' ? '' : `पान नं. ${devanagariDigits(pan)}`;
}

interface CertificateTextProps {
  /** The paragraphs; what is filled in stands between asterisks. */
  text: readonly string[];
  className?: string | undefined;
}

/** The sentences of a certificate, in which the filled-in words are bold. */
export function CertificateText({ text, className }: CertificateTextProps) {
  return text.map((paragraph) => (
    <p key={paragraph} className={className}>
      {paragraph.split('*').map((part, at) =>
        // Every second part stands between asterisks, and has no other identity than its place.
        // oxlint-disable-next-line react/no-array-index-key
        at % 2 === 1 ? <b key={at}>{part}</b> : part,
      )}
    </p>
  ));
}
