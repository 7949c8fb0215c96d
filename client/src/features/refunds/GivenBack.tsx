import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { t } from '@school-office/contract/words';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import { toVoucher } from '../../lib/paths.ts';
import { usePrintVoucher } from '../vouchers/usePrintVoucher.tsx';

/** What was given back just now, with its paper: Enter prints it. */
export function GivenBack({ voucher }: { voucher: Voucher }) {
  const { print, busy, output } = usePrintVoucher(voucher, () => undefined);
  const button = useRef<HTMLButtonElement>(null);
  // The button that opened the dialog may be gone: nothing is left to be given back.
  useEffect(() => button.current?.focus(), []);
  return (
    <p className={looks('row', 'closeBelow')}>
      <CircleCheck className={looks('done')} size={18} aria-hidden="true" />
      <span>
        <Sentence
          text="Voucher <a>{{number}}</a>: <b>{{amount}}</b> given back to {{party}}"
          values={{
            number: formatVoucherNumber(voucher),
            amount: formatRupees(voucher.amount),
            party: voucher.party,
          }}
          parts={{ a: <Link to={toVoucher(voucher)} />, b: <strong /> }}
        />
      </span>
      <Button ref={button} isSmall isBusy={busy} onClick={print}>
        {t('Print voucher')}
      </Button>
      {output}
    </p>
  );
}
