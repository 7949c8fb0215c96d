import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDate, nepaliDateOf, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { DRAWER } from '@school-office/contract/money/places';
import { voucherCancellation, type CancelReason } from '@school-office/contract/money/receipts';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { phrase, t } from '@school-office/contract/words';
import type { BannerMessage } from '../../components/Banner.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { looks } from '../../components/kit/looks.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { useToday } from '../../components/useToday.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useRequest } from '../../store/useRequest.ts';
import { CancelDialog } from '../payment/CancelDialog.tsx';
import { voucherCancel } from './voucherRequests.ts';
import { partyText, sideOf } from './voucherTexts.ts';

/** Those that a voucher can have. */
const REASONS: readonly CancelReason[] = [
  'wrong amount',
  'written twice',
  'wrong head',
  'wrong person',
  'undone at once',
  'other',
];

interface CancelVoucherProps {
  voucher: Voucher;
  /** Called when it is cancelled, also if another desk was first; `cancelled` is undefined then. */
  onCancelled: (message: BannerMessage, cancelled?: Voucher) => void;
  onClose: () => void;
}

/** Asks for the reason and cancels a voucher. */
export function CancelVoucher({ voucher, onCancelled, onClose }: CancelVoucherProps) {
  const number = formatVoucherNumber(voucher);
  const request = useRequest(voucherCancel);
  const form = useContractForm(voucherCancellation);
  const later = laterText(voucher, writeDay(useToday()));
  return (
    <CancelDialog
      title={t('Cancel voucher {{number}}?', { number })}
      label={t('Cancel voucher')}
      form={form}
      request={request}
      reasons={REASONS}
      explanation={
        <>
          <Sentence
            text={COUNTS[sideOf(voucher)]}
            values={{ amount: formatRupees(voucher.amount), party: partyText(voucher) }}
            parts={{ b: <strong /> }}
          />
          {later !== '' && <strong className={looks('block')}>{later}</strong>}
        </>
      }
      send={async (cancellation) => {
        const answer = await request.run({ id: voucher._id, cancellation });
        if (answer) onCancelled({ kind: 'success', text: answer.message }, answer.voucher);
      }}
      onRefused={onCancelled}
      onClose={onClose}
    />
  );
}

const COUNTS = {
  out: phrase('<b>{{amount}}</b> will count as not paid to {{party}}. Its number is not used again.'),
  in: phrase('<b>{{amount}}</b> will count as not received from {{party}}. Its number is not used again.'),
  transfer: phrase('<b>{{amount}}</b> will count as not moved: {{party}}. Its number is not used again.'),
} as const;

/** What it means to cancel a voucher whose day is over, or whose drawer is closed; empty for any other. */
function laterText({ day, createdAt, from, to, amount, drawer_closed }: Voucher, today: string): string {
  const isEarlier = day !== today || writeDay(nepaliDateOf(new Date(createdAt))) !== today;
  const sum = formatRupees(amount);
  return [
    isEarlier &&
      t("It was written on {{day}}. That day stays as it is: the cancellation stands in today's day book.", {
        day: formatNepaliDate(nepaliDateOf(new Date(createdAt))),
      }),
    drawer_closed &&
      from === DRAWER &&
      t('{{sum}} in cash comes back into the drawer that is open now.', { sum }),
    drawer_closed && to === DRAWER && t('{{sum}} in cash leaves the drawer that is open now.', { sum }),
  ]
    .filter(Boolean)
    .join(' ');
}
