import type { MessageAnswer } from '@school-office/contract/errors';
import { t } from '@school-office/contract/words';
import { useEffect, useRef } from 'react';
import { Banner } from '../../components/Banner.tsx';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { timeInWords } from '../../lib/days.ts';
import type { SentPayment } from './sentPayments.ts';
import type { PaymentsOfPage } from './usePayment.ts';

interface PaymentNewsProps<Content, Answer> {
  payments: PaymentsOfPage<Content, Answer>;
  /** The fields of the form, which show their own messages. */
  fields: readonly string[];
  /** Whether the page itself shows what was paid: a success is only told to screen readers then. */
  showsPaid?: boolean;
}

/** What became of the payments of a page: taken, refused, or not known yet, with the ways to find out. */
export function PaymentNews<Content, Answer extends MessageAnswer>({
  payments,
  fields,
  showsPaid = false,
}: PaymentNewsProps<Content, Answer>) {
  const { state, unknown, lookup, message } = payments;
  const isUnanswered = state.status === 'fail' && unknown.length > 0;
  return (
    <>
      <RequestBanner
        state={state}
        {...(!showsPaid && { success: (answer: Answer) => answer.message })}
        fields={fields}
        // It says so itself below, until it is known.
        silent={isUnanswered}
      />
      {showsPaid && (
        <p className={looks('hidden')} role="status">
          {state.status === 'success' && state.result?.message}
        </p>
      )}
      <RequestBanner state={lookup} />
      <Banner message={message} />
      {unknown.map((payment) => (
        <UnknownPayment key={payment.idempotencyKey} payment={payment} payments={payments} />
      ))}
    </>
  );
}

interface UnknownPaymentProps<Content, Answer> {
  payment: SentPayment<Content>;
  payments: PaymentsOfPage<Content, Answer>;
}

function UnknownPayment<Content, Answer>({ payment, payments }: UnknownPaymentProps<Content, Answer>) {
  const { isOwn, findOut, giveUp, givingUp } = payments;
  const isGivingUp = givingUp?.idempotencyKey === payment.idempotencyKey;
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed button is out of reach now, and the next step stands here.
  useEffect(() => heading.current?.focus(), []);

  return (
    <Alert as="section" kind="warning">
      <h2 className={looks('lead')} ref={heading} tabIndex={-1}>
        {t('Not known yet whether {{words}} arrived', { words: payment.words })}
      </h2>
      <p>
        {t('It was sent at {{time}}, and no answer came.', {
          time: timeInWords(new Date(payment.sentAt)),
        })}{' '}
        {isGivingUp
          ? t('Making sure that it cannot arrive any more: this takes up to a minute.')
          : isOwn(payment)
            ? t('It is sent again by itself, and counts only once.')
            : t('Find out before you take another payment: it counts only once.')}
      </p>
      <div className={looks('row', 'closeAbove')}>
        <Button kind="primary" disabled={givingUp !== undefined} onClick={() => findOut(payment)}>
          {t('Find out and finish')}
        </Button>
        <Button disabled={givingUp !== undefined} onClick={() => giveUp(payment)}>
          {t('It was not paid')}
        </Button>
      </div>
    </Alert>
  );
}
