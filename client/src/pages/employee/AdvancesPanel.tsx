import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import type { EmployeeInFull } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { EmployeeAdvances } from '@school-office/contract/money/advances';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { phrase, t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { say } from '../../components/Banner.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Panel } from '../../components/panel/Panel.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { PaymentNews } from '../../features/payment/PaymentNews.tsx';
import { usePayment } from '../../features/payment/usePayment.ts';
import { usePrintVoucher } from '../../features/vouchers/usePrintVoucher.tsx';
import { voucherByKey } from '../../features/vouchers/voucherRequests.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { toVoucher } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { AdvanceDialog, ReturnDialog } from './AdvanceDialogs.tsx';
import { advances, advanceWrite } from './advanceRequests.ts';

interface AdvancesPanelProps {
  kind: EmployeeKind;
  employee: EmployeeInFull;
}

/** What an employee owes of advances, with its history, and the ways to give one and to take it back. */
export function AdvancesPanel({ kind, employee }: AdvancesPanelProps) {
  const { state, refresh } = useLoaded(advances, undefined);
  const [opens, setOpens] = useState<'give' | 'return'>();
  const payments = usePayment(advanceWrite, voucherByKey, {
    onAnswer: ({ message }) => {
      setOpens(undefined);
      say(message);
    },
  });
  const { settled } = payments;
  const isKnown = payments.unknown.length === 0;
  // Of one that is not known yet, the page finds out.
  if (!isKnown && opens !== undefined) setOpens(undefined);
  const readAgain = useEffectEvent(() => refresh());
  useEffect(() => {
    if (settled) readAgain();
  }, [settled]);

  const own = state.result?.find((each) => each.employee === employee._id && each.kind === kind);
  const dialog = { kind, employee, payments, onClose: () => setOpens(undefined) };
  return (
    <Panel
      title={t('Advance')}
      aside={
        <span className={looks('line')}>
          {own !== undefined && own.left > 0 && (
            <Button isSmall disabled={!isKnown} onClick={() => setOpens('return')}>
              {t('Given back')}
            </Button>
          )}
          <Button
            isSmall
            disabled={!isKnown}
            aria-label={t('Give an advance')}
            onClick={() => setOpens('give')}
          >
            {t('Give')}
          </Button>
        </span>
      }
    >
      <PaymentNews payments={payments} fields={FIELDS} showsPaid />
      <LoadFailure state={state} subject={t('The advances')} refresh={refresh} />
      {own ? (
        <History own={own} onPrinted={refresh} />
      ) : (
        <p className={looks('faint')}>{t('No advance was given.')}</p>
      )}
      {opens === 'give' && <AdvanceDialog {...dialog} />}
      {opens === 'return' && own && <ReturnDialog {...dialog} left={own.left} />}
    </Panel>
  );
}

/** Those at which a refusal stands in the dialog. */
const FIELDS = ['amount', 'way', 'place', 'a_month', 'reference', 'note'];

interface HistoryProps {
  own: EmployeeAdvances;
  onPrinted: () => void;
}

function History({ own: { left, a_month, set_off, vouchers }, onPrinted }: HistoryProps) {
  return (
    <>
      <p>
        <Sentence
          text={leftText(a_month > 0, set_off > 0)}
          values={{
            left: formatRupees(left),
            a_month: formatRupees(a_month),
            set_off: formatRupees(set_off),
          }}
          parts={{ b: <strong /> }}
        />
      </p>
      <ul className={looks('lines', 'list')}>
        {vouchers.map((voucher) => (
          <HistoryLine key={voucher._id} voucher={voucher} onPrinted={onPrinted} />
        ))}
      </ul>
    </>
  );
}

function leftText(comesOff: boolean, wasTakenOff: boolean): string {
  if (comesOff)
    return wasTakenOff
      ? phrase(
          '<b>{{left}}</b> left, {{a_month}} comes off the next salary; {{set_off}} was taken off salaries',
        )
      : phrase('<b>{{left}}</b> left, {{a_month}} comes off the next salary');
  return wasTakenOff
    ? phrase('<b>{{left}}</b> left; {{set_off}} was taken off salaries')
    : phrase('<b>{{left}}</b> left');
}

function HistoryLine({ voucher, onPrinted }: { voucher: Voucher; onPrinted: () => void }) {
  const { day, note, amount, cancelled, way } = voucher;
  const { print, busy, output } = usePrintVoucher(voucher, onPrinted);
  const number = formatVoucherNumber(voucher);
  return (
    <li className={looks(cancelled !== null && 'cancelled')}>
      <span className={looks('line', 'between')}>
        {formatNepaliDateShort(day)}
        <span className={looks('numeric', 'nowrap')}>{formatRupees(amount)}</span>
      </span>
      {wordsOf(voucher)}
      {note !== '' && `, ${note}`}
      <span className={looks('line', 'between')}>
        <Link to={toVoucher(voucher)} title={number}>
          {number.replace(`${voucher.fiscal_year}-`, '')}
        </Link>
        {/* One from before the books is nobody's receipt. */}
        {way !== null && !cancelled && (
          <Button kind="link" disabled={busy} aria-label={t('Print {{number}}', { number })} onClick={print}>
            {t('Print')}
          </Button>
        )}
      </span>
      {output}
    </li>
  );
}

function wordsOf({ kind, way }: Voucher): string {
  if (kind === 'return') return t('Given back, {{way}}', { way: t(way ?? '') });
  return way === null ? t('Before the books began') : t('Given, {{way}}', { way: t(way) });
}
