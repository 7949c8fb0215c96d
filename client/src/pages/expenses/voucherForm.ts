import { voucherRequest, type VoucherRequest } from '@school-office/contract/money/vouchers';
import type { Voucher, VoucherAnswer } from '@school-office/contract/money/vouchers';
import { readDraft, writeDraft } from '../../components/form/drafts.ts';
import type { FormSchema } from '../../components/form/useContractForm.ts';
import { newIdempotencyKey } from '../../components/form/useDraft.tsx';
import type { PaymentsOfPage } from '../../features/payment/usePayment.ts';

export type Direction = VoucherRequest['direction'];
export type Move = Extract<VoucherRequest, { direction: 'transfer' }>;
export type Paid = Exclude<VoucherRequest, Move>;
export type VoucherPayments = PaymentsOfPage<VoucherRequest, VoucherAnswer>;

const [out, into, transfer] = voucherRequest.options;

/** The contract says what each form takes. */
export const paidForms: Record<Paid['direction'], FormSchema<Paid>> = { out, in: into };
export const moveForm: FormSchema<Move> = transfer;

export const PAID_FIELDS = Object.keys(out.shape);
export const MOVE_FIELDS = Object.keys(transfer.shape);
export const VOUCHER_FIELDS = [...new Set([...PAID_FIELDS, ...MOVE_FIELDS])];

/** The name of the draft of what is typed; without a direction, what all of them begin with. */
export function draftOf(direction: Direction | ''): string {
  return ['voucher', direction].join(' ');
}

/** What is typed goes on in the form of the other direction, but for the head, which is of one direction. */
export function carryDraft(from: Direction, to: Direction): void {
  const draft = readDraft<Record<string, string>>(draftOf(from));
  if (!draft) return;
  writeDraft(draftOf(from), undefined);
  const { head: _head, way: _way, place: _place, ...texts } = draft.value;
  if (Object.keys(texts).length === 0) return;
  writeDraft(draftOf(to), { ...draft, value: texts, idempotencyKey: newIdempotencyKey() });
}

/** Fills a form in that is opened next, in place of what was typed there; what `isGiven` nobody has typed before. */
export function fillIn(direction: Direction, texts: Record<string, string>, isGiven = false): void {
  const draft = { value: texts, idempotencyKey: newIdempotencyKey(), at: Date.now(), isGiven };
  writeDraft(draftOf(direction), draft);
}

/** What a voucher says, as it would be typed: for one that was cancelled and is written again. */
export function textsOf(voucher: Voucher): Record<string, string> {
  const { direction, amount, from, to, fee, reference, note, party, head, bill_no, way, image } = voucher;
  const texts =
    direction === 'transfer'
      ? {
          amount: String(amount),
          from: from ?? '',
          to: to ?? '',
          fee: fee > 0 ? String(fee) : '',
          reference,
          note,
        }
      : {
          amount: String(amount),
          party,
          head,
          bill_no,
          way: way ?? '',
          place: (direction === 'out' ? from : to) ?? '',
          reference,
          note,
          image,
        };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}
