import type { Cancelled } from '@school-office/contract/money/receipts';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import type { ReactNode } from 'react';
import { Both } from '../../components/print/Both.tsx';
import type { InTwoLanguages } from '../../components/print/paperLanguage.ts';
import { amountInNepaliWords } from '../../lib/amountInNepaliWords.ts';
import { amountInWords } from '../../lib/amountInWords.ts';
import { Letterhead, useAddressLine } from '../school/Letterhead.tsx';
import { momentText, reasonText } from './receiptTexts.ts';
import paperStyles from '../../components/print/paper.module.css';
import receiptsStyles from './receipts.module.css';

interface MoneyPaperProps {
  school: SchoolInFull;
  number: string;
  title: InTwoLanguages;
  /** Which copy it is, and who keeps it; what is undefined is left out. */
  said: readonly (InTwoLanguages | undefined)[];
  /** The day, in both calendars. */
  day: ReactNode;
  /** Rupees, which are said in words. */
  amount: number;
  cancelled: Cancelled | null;
  className?: string | undefined;
  bodyClass?: string | undefined;
  /** What the paper is about. What is long makes it smaller, so that the paper never needs a second page. */
  children: ReactNode;
  foot: ReactNode;
}

/** A paper about money, of 210 mm x 148 mm: the school, number, title and day, what it is about, the amount in words, and the foot. */
export function MoneyPaper({
  school,
  number,
  title,
  said,
  day,
  amount,
  cancelled,
  className = '',
  bodyClass = '',
  children,
  foot,
}: MoneyPaperProps) {
  const address = useAddressLine(school);
  return (
    <article className={`${paperStyles.column} ${className} ${receiptsStyles.receipt}`}>
      <Letterhead school={school} className={receiptsStyles.school} address={address}>
        <p className={receiptsStyles.copy}>
          {said.map(
            (each) =>
              each && (
                <span key={each.english}>
                  <Both {...each} between=" " />
                </span>
              ),
          )}
        </p>
      </Letterhead>
      <div className={paperStyles.title}>
        <strong>{t('No. {{number}}', { number })}</strong>
        <h2>
          <Both {...title} />
        </h2>
        <p>{day}</p>
      </div>
      {cancelled && (
        <p className={receiptsStyles.cancelled}>
          <Both english="CANCELLED" nepali="रद्द" />{' '}
          {t('on {{moment}}, {{reason}}', {
            moment: momentText(cancelled.at),
            reason: reasonText(cancelled),
          })}
        </p>
      )}
      <div className={`${receiptsStyles.body} ${bodyClass}`} data-fit>
        {children}
        <p>
          <Both
            english={
              <>
                In words <strong>{amountInWords(amount)}</strong>
              </>
            }
            nepali={<strong>{amountInNepaliWords(amount)}</strong>}
            between={<br />}
          />
        </p>
      </div>
      {foot}
      {cancelled && (
        <p className={receiptsStyles.stamp} aria-hidden="true">
          <Both english="CANCELLED" nepali="रद्द" />
        </p>
      )}
    </article>
  );
}
