import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { sumRupees } from '@school-office/contract/money/money';
import type { Receipt } from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import { CircleCheck, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { useSecondsLeft } from '../../components/useSecondsLeft.ts';
import { PrintUndo } from '../../features/receipts/PrintUndo.tsx';
import { receiptCancel } from '../../features/receipts/receiptRequests.ts';
import { changeOf, studentNames } from '../../features/receipts/receiptTexts.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { toReceipt } from '../../lib/paths.ts';
import { useOwnRequest } from '../../store/useRequest.ts';

const UNDO_FOR_S = 60;

/** A receipt that this page took. */
export interface TakenReceipt {
  receipt: Receipt;
  /** In milliseconds. */
  at: number;
  isPrinted: boolean;
}

interface LastReceiptProps {
  taken: TakenReceipt;
  /** The student at the desk; undefined while no next customer is there yet. */
  atDesk: string | undefined;
  isPrinting: boolean;
  onPrint: () => void;
  /** Called when it is cancelled. */
  onUndone: (receipt: Receipt) => void;
}

/** The receipt that was taken last: what to give back, its print, and for a minute the way to undo it. */
export function LastReceipt({ taken, atDesk, isPrinting, onPrint, onUndone }: LastReceiptProps) {
  const { receipt, at, isPrinted } = taken;
  const { _id: id, total, way, reference, due_after, advance_after, cancelled } = receipt;
  const { state, run } = useOwnRequest(receiptCancel);
  const rest = useSecondsLeft(at, UNDO_FOR_S);
  const number = formatReceiptNumber(receipt);
  const names = studentNames(receipt);
  const change = changeOf(receipt);

  const { ask, question } = useQuestion();
  const undo = async () => {
    const reasons = [
      isPrinted && t('Its paper is printed. Please take it back.'),
      atDesk !== undefined && !isOf(receipt, atDesk) && t('Another customer is at the desk.'),
    ];
    const isMeant = await ask({
      title: t('Cancel receipt {{number}}, {{total}} from {{names}}?', {
        number,
        total: formatRupees(total),
        names,
      }),
      reasons: reasons.filter((reason) => reason !== false),
      yes: t('Cancel it'),
      no: t('Cancel', { context: 'keeping it' }),
    });
    if (!isMeant) return;
    const answer = await run({ id, cancellation: { reason: 'undone at once', note: '' } });
    if (answer) onUndone(answer.receipt);
  };
  const undoButton = !cancelled && rest > 0 && (
    <span className={looks('faint', 'numeric', 'nowrap')}>
      <Button kind="link" disabled={state.status === 'loading'} onClick={() => void undo()}>
        {t('Undo')}
      </Button>{' '}
      <span aria-hidden="true">{t('{{rest}} s', { rest })}</span>
      {question}
    </span>
  );

  if (cancelled || atDesk !== undefined)
    return (
      <div className={looks('row', 'faint')}>
        <RequestBanner state={state} />
        {!cancelled && <CircleCheck className={looks('done')} size={18} aria-hidden="true" />}
        <span className={looks(cancelled && 'cancelled')}>
          <Sentence
            text="Receipt <a>{{number}}</a> · <b>{{total}}</b> from {{names}}"
            values={{ number, total: formatRupees(total), names }}
            parts={{ a: <Link to={toReceipt(receipt)} />, b: <strong /> }}
          />
        </span>
        {cancelled ? (
          <strong className={looks('cancelledWord')}>{t('Cancelled')}</strong>
        ) : (
          <Button kind="link" disabled={isPrinting} onClick={onPrint}>
            {t('Print')}
          </Button>
        )}
        {isPrinted && !cancelled && <PrintUndo id={id} />}
        {undoButton}
      </div>
    );
  const after =
    due_after > 0
      ? t('owes {{amount}}', { amount: formatRupees(due_after) })
      : advance_after > 0
        ? t('{{amount}} in advance', { amount: formatRupees(advance_after) })
        : t('owes nothing');
  const paid = [
    t(way),
    reference,
    change && t('received {{amount}}', { amount: formatRupees(receipt.received) }),
  ];
  return (
    <Alert
      as="section"
      kind="success"
      className={looks('row', 'wide', 'grow')}
      aria-label={t('Last receipt')}
    >
      <RequestBanner state={state} />
      <CircleCheck className={looks('done')} size={26} aria-hidden="true" />
      <div className={looks('fill')}>
        <strong className={looks('lead', 'anywhere')}>
          {t('{{total}} received from {{names}}', { total: formatRupees(total), names })}
        </strong>
        <p>
          <Sentence
            text="Receipt <a>{{number}}</a>"
            values={{ number }}
            parts={{ a: <Link to={toReceipt(receipt)} /> }}
          />{' '}
          · {paid.filter(Boolean).join(', ')} · {after}
        </p>
      </div>
      {change && (
        <div className={looks('right')}>
          <span className={looks('label')}>{t('Give back')}</span>
          <output className={looks('amount')}>{formatRupees(sumRupees([receipt.received, -total]))}</output>
        </div>
      )}
      <Button sign={Printer} kind="primary" disabled={isPrinting} onClick={onPrint}>
        {t('Print')} {!isPrinted && <kbd aria-hidden="true">Enter</kbd>}
      </Button>
      {isPrinted && <PrintUndo id={id} />}
      {undoButton}
    </Alert>
  );
}

function isOf({ lines }: Receipt, id: string): boolean {
  return lines.some(({ student }) => student === id);
}
