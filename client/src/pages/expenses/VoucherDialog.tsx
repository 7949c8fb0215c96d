import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { phrase, t } from '@school-office/contract/words';
import { useState, type ReactNode } from 'react';
import { say, type BannerMessage } from '../../components/Banner.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { useAccountName } from '../../features/auth/useUser.ts';
import { YEAR_IS_CLOSED } from '../../features/payment/closedYear.ts';
import { momentText, printsText } from '../../features/receipts/receiptTexts.ts';
import { PaperLanguageSelect } from '../../features/school/PaperLanguageSelect.tsx';
import { CancelVoucher } from '../../features/vouchers/CancelVoucher.tsx';
import { useMayCancelVoucher } from '../../features/vouchers/useMayCancelVoucher.ts';
import { usePrintVoucher } from '../../features/vouchers/usePrintVoucher.tsx';
import {
  cancelledText,
  headText,
  noteText,
  partyText,
  sideOf,
  studentText,
} from '../../features/vouchers/voucherTexts.ts';
import { formatRupees } from '../../lib/numbers.ts';
import styles from './ExpensesPage.module.css';

interface VoucherDialogProps {
  voucher: Voucher;
  /** Reads the list again. */
  onChanged: () => void;
  /** Fills the form in with what it says. */
  onAgain: (voucher: Voucher) => void;
  onClose: () => void;
}

const TITLES = {
  out: phrase('Payment voucher {{number}}'),
  in: phrase('Receipt voucher {{number}}'),
  transfer: phrase('Transfer voucher {{number}}'),
} as const;
/** Those that the form of this page writes. */
const OWN_KINDS: ReadonlySet<Voucher['kind']> = new Set(['expense', 'income', 'transfer']);

/** A voucher in full, to print and to cancel. */
export function VoucherDialog({ voucher, onChanged, onAgain, onClose }: VoucherDialogProps) {
  const nameOf = useAccountName();
  const mayCancel = useMayCancelVoucher();
  const [cancels, setCancels] = useState(false);
  const { print, busy, output } = usePrintVoucher(voucher, onChanged);
  const side = sideOf(voucher);
  const onCancelled = (message: BannerMessage) => {
    setCancels(false);
    say(message);
    onChanged();
  };
  return (
    <Dialog
      title={t(TITLES[side], { number: formatVoucherNumber(voucher) })}
      width={voucher.image === '' ? 'narrow' : undefined}
      onClose={onClose}
    >
      {voucher.cancelled && (
        <p className={looks('crimson')}>
          <Sentence
            text="<b>{{cancelled}}</b>, {{moment}}, by {{name}}"
            values={{
              cancelled: cancelledText(voucher),
              moment: momentText(voucher.cancelled.at),
              name: nameOf(voucher.cancelled.account),
            }}
            parts={{ b: <strong /> }}
          />
        </p>
      )}
      <div className={looks('columns', 'below')}>
        <dl className={looks('facts', 'anywhere')}>
          {factsOf(voucher, nameOf).map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {voucher.image !== '' && (
          <a href={voucher.image} target="_blank" rel="noreferrer">
            <img
              className={styles.bill}
              src={voucher.image}
              alt={t('The bill of {{party}}', { party: partyText(voucher) })}
            />
          </a>
        )}
      </div>
      {voucher.year_closed && !voucher.cancelled && <p className={looks('faint')}>{t(YEAR_IS_CLOSED)}</p>}
      <DialogActions leave={t('Close')} onLeave={onClose}>
        {voucher.cancelled && OWN_KINDS.has(voucher.kind) && (
          <Button onClick={() => onAgain(voucher)}>{t('Write it again')}</Button>
        )}
        {mayCancel(voucher) && <Button onClick={() => setCancels(true)}>{t('Cancel voucher')}</Button>}
        <PaperLanguageSelect />
        <Button kind="primary" isBusy={busy} onClick={print}>
          {voucher.prints === 0 ? t('Print voucher') : t('Print a copy')}
        </Button>
      </DialogActions>
      {output}
      {cancels && (
        <CancelVoucher voucher={voucher} onCancelled={onCancelled} onClose={() => setCancels(false)} />
      )}
    </Dialog>
  );
}

/** What a voucher says, without what it does not. */
function factsOf(voucher: Voucher, nameOf: (account: string) => string): [string, ReactNode][] {
  const { amount, day, way, reference, from_name, to_name, fee, bill_no, account, createdAt, prints } =
    voucher;
  const side = sideOf(voucher);
  const facts: [string, string][] = [
    [phrase('Amount'), formatRupees(amount)],
    [
      side === 'in' ? phrase('Received from') : phrase('Paid to'),
      side === 'transfer' ? '' : partyText(voucher),
    ],
    [phrase('Head'), side === 'transfer' ? '' : headText(voucher)],
    [phrase('Student'), studentText(voucher)],
    [phrase('Day'), formatNepaliDate(parseNepaliDate(day))],
    [phrase('Way'), t(way ?? '')],
    [phrase('Reference'), reference],
    [t('From', { context: 'a place' }), moneyPlaceInWords(from_name)],
    [phrase('Into'), moneyPlaceInWords(to_name)],
    [phrase('Fee'), fee > 0 ? formatRupees(fee) : ''],
    [phrase('Bill number'), bill_no],
    [phrase('Note'), noteText(voucher)],
    [
      phrase('Written'),
      t('{{moment}}, by {{name}}', { moment: momentText(createdAt), name: nameOf(account) }),
    ],
    [phrase('Printed'), printsText(prints)],
  ];
  return facts.filter(([, value]) => value !== '');
}
