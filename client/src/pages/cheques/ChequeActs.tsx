import { firstDayOf, monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import type { Cheque } from '@school-office/contract/money/cheques';
import { sumRupees } from '@school-office/contract/money/money';
import { PERMISSIONS } from '@school-office/contract/users/permissions';
import { t } from '@school-office/contract/words';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { formatRupees } from '../../lib/numbers.ts';
import type { ToMark } from './MarkCheques.tsx';

interface ChequeActsProps {
  cheques: readonly Cheque[];
  ticked: readonly Cheque[];
  /** '2083-08-06' */
  today: string;
  onMark: (marking: ToMark) => void;
  onBounce: (cheque: Cheque) => void;
}

/** What can be said of the cheques that are ticked, and of all of earlier months at once. */
export function ChequeActs({ cheques, ticked, today, onMark, onBounce }: ChequeActsProps) {
  const cancelsAny = useMay('cancelAnyReceipt');
  const before = cheques.filter(({ day }) => day < firstDayOf(monthOfDay(today)));
  const [one] = ticked;
  const isForHead = ticked.length === 1 && !cancelsAny && one!.day !== today;
  const isAll = (state: Cheque['state']) =>
    ticked.length > 0 && ticked.every((cheque) => cheque.state === state);
  return (
    <div className={looks('row', 'below')}>
      <Button
        kind="primary"
        disabled={ticked.length === 0}
        onClick={() => onMark({ state: 'cleared', cheques: ticked })}
      >
        {t('Cleared')}
      </Button>
      <Button disabled={!isAll('in hand')} onClick={() => onMark({ state: 'banked', cheques: ticked })}>
        {t('Banked')}
      </Button>
      <Button disabled={!isAll('banked')} onClick={() => onMark({ state: 'in hand', cheques: ticked })}>
        {t('In hand again')}
      </Button>
      <Button disabled={ticked.length !== 1 || isForHead} onClick={() => onBounce(one!)}>
        {t('Bounced')}
      </Button>
      <span role="status" className={looks('note')}>
        {isForHead ? t(PERMISSIONS.cancelAnyReceipt.refusal) : tickedText(ticked)}
      </span>
      {before.length > 0 && ticked.length === 0 && (
        <Button
          kind="link"
          className={looks('push')}
          onClick={() => onMark({ state: 'cleared', cheques: before, isOnOwnDays: true })}
        >
          {t('All {{count}} before this month: cleared on their own days', { count: before.length })}
        </Button>
      )}
    </div>
  );
}

function tickedText(ticked: readonly Cheque[]): string {
  if (ticked.length === 0) return t('Tick the cheques that the bank slip or statement names.');
  const sum = formatRupees(sumRupees(ticked.map(({ amount }) => amount)));
  return ticked.length === 1
    ? t('1 cheque ticked, {{sum}}', { sum })
    : t('{{count}} cheques ticked, {{sum}}', { count: ticked.length, sum });
}
