import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { t } from '@school-office/contract/words';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { useSecondsLeft } from '../../components/useSecondsLeft.ts';
import { voucherCancel } from '../../features/vouchers/voucherRequests.ts';
import {
  partyText,
  shortNumber,
  voucherInWords,
  AMOUNT_AND_PARTY,
  sideOf,
} from '../../features/vouchers/voucherTexts.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { toVoucher } from '../../lib/paths.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import styles from './ExpensesPage.module.css';

const UNDO_FOR_S = 60;

/** A voucher that this page wrote. */
export interface WrittenVoucher {
  voucher: Voucher;
  /** In milliseconds. */
  at: number;
  isPrinted: boolean;
}

interface LastVoucherProps {
  written: WrittenVoucher;
  isPrinting: boolean;
  onPrint: () => void;
  /** Called when it is cancelled. */
  onUndone: (voucher: Voucher) => void;
}

/** The voucher that was written last: its print, and for a minute the way to undo it. */
export function LastVoucher({ written, isPrinting, onPrint, onUndone }: LastVoucherProps) {
  const { voucher, at, isPrinted } = written;
  const { state, run } = useOwnRequest(voucherCancel);
  const { ask, question } = useQuestion();
  const rest = useSecondsLeft(at, UNDO_FOR_S);
  const undo = async () => {
    const isMeant = await ask({
      title: t('Cancel voucher {{number}}?', { number: voucherInWords(voucher) }),
      reasons: isPrinted ? [t('Its paper is printed. Please take it back.')] : [],
      yes: t('Cancel it'),
      no: t('Back'),
    });
    if (!isMeant) return;
    const answer = await run({ id: voucher._id, cancellation: { reason: 'undone at once', note: '' } });
    if (answer) onUndone(answer.voucher);
  };
  return (
    <section className={`${looks('line', 'end', 'faint')} ${styles.last}`} aria-label={t('Last voucher')}>
      <RequestBanner state={state} />
      {question}
      {!voucher.cancelled && <CircleCheck className={looks('done')} size={18} aria-hidden="true" />}
      <span className={`${looks('cut')} ${voucher.cancelled ? looks('cancelled') : ''}`}>
        <Link
          to={toVoucher(voucher)}
          aria-label={t('Voucher {{voucher}}', { voucher: formatVoucherNumber(voucher) })}
        >
          {shortNumber(voucher.number)}
        </Link>{' '}
        ·{' '}
        <Sentence
          text={AMOUNT_AND_PARTY[sideOf(voucher)]}
          values={{ amount: formatRupees(voucher.amount), party: partyText(voucher) }}
          parts={{ b: <strong /> }}
        />
      </span>
      {voucher.cancelled ? (
        <strong className={looks('cancelledWord')}>{t('Cancelled')}</strong>
      ) : (
        <>
          <Button kind="link" disabled={isPrinting} onClick={onPrint}>
            {t('Print')}
          </Button>
          {!isPrinted && <kbd aria-hidden="true">Enter</kbd>}
          {rest > 0 && (
            <span className={looks('numeric', 'nowrap')}>
              <Button kind="link" disabled={state.status === 'loading'} onClick={() => void undo()}>
                {t('Undo')}
              </Button>{' '}
              <span aria-hidden="true">{t('{{rest}} s', { rest })}</span>
            </span>
          )}
        </>
      )}
    </section>
  );
}
