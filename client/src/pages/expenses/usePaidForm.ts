import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { WAYS, type Way } from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import { useRef } from 'react';
import { focusField } from '../../components/form/focusField.ts';
import { useToday } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { useMoneyForm } from '../../features/payment/useMoneyForm.tsx';
import { placesOfWay, waysOf } from '../../features/places/placesOfWay.ts';
import { useDrawerDoubt } from '../../features/receipts/useDrawerDoubt.ts';
import { wordsOf } from '../../features/vouchers/voucherTexts.ts';
import { formatRupees, readRupees } from '../../lib/numbers.ts';
import { hasHead, headNames, lastHeadOf, nepaliNameOf, partiesOf, standingOf } from './knownVouchers.ts';
import type { Known } from './useKnown.ts';
import { doubtsAboutVoucher } from './voucherDoubts.ts';
import { draftOf, PAID_FIELDS, paidForms, type Paid, type VoucherPayments } from './voucherForm.ts';

/** What is typed for money that is paid out or comes in, what earlier vouchers say about it, and writing it. */
export function usePaidForm(direction: Paid['direction'], payments: VoucherPayments, known: Known) {
  const { vouchers, heads, places } = known;
  const today = writeDay(useToday());
  const keepsBooks = useMay('keepBooks');
  const ways: readonly Way[] = keepsBooks ? waysOf(WAYS, direction) : ['Cash'];
  const money = useMoneyForm(paidForms[direction], { direction, way: 'Cash' }, payments, {
    draftName: draftOf(direction),
    fields: PAID_FIELDS,
    firstField: 'amount',
    onPaid: () => {
      form.reset();
      focusField('amount', { shouldSelect: true });
    },
  });
  const { form, draft, values, isKnown, pay } = money;
  const standing = standingOf(vouchers, direction);
  const doubtDrawer = useDrawerDoubt();
  const way = ways.find((each) => each === values.way) ?? 'Cash';
  const placesOf = placesOfWay(places, way);
  const amount = readRupees(values.amount) ?? 0;

  /** The head that was filled in with the party, and that another party replaces. */
  const broughtHead = useRef('');
  const bringHead = (party: string) => {
    const head = lastHeadOf(standing, party);
    if (head === undefined || !['', broughtHead.current].includes(form.getValues('head'))) return;
    broughtHead.current = head;
    form.setValue('head', head, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const chooseWay = (chosen: Way) => {
    form.setValue('way', chosen, { shouldDirty: true });
    form.setValue('place', '', { shouldDirty: true });
    form.clearErrors();
  };

  const write = form.handleSubmit(async (typed) => {
    if (!isKnown || payments.state.status === 'loading') return;
    const isCash = typed.way === 'Cash';
    const paid: Paid = {
      ...typed,
      place: isCash ? undefined : typed.place,
      reference: isCash ? '' : typed.reference,
    };
    if (!keepsBooks && !hasHead(heads, direction, paid.head)) {
      form.setError(
        'head',
        { message: t('Only a head can add to the list: choose one of it') },
        { shouldFocus: true },
      );
      return;
    }
    const since = draft.untouchedSince();
    const aboutDrawer = isCash && direction === 'out' ? await doubtDrawer(paid.amount) : [];
    const sum = formatRupees(paid.amount);
    await pay(
      {
        title:
          direction === 'out'
            ? t('Pay {{sum}} to {{party}}?', { sum, party: paid.party })
            : t('Write {{sum}} from {{party}}?', { sum, party: paid.party }),
        reasons: [
          ...(since === undefined ? [] : [t('What stands here was typed {{since}}.', { since })]),
          ...doubtsAboutVoucher(paid, vouchers, heads),
          ...aboutDrawer,
        ],
        yes: direction === 'out' ? t('Pay it') : t('Write it'),
      },
      paid,
      wordsOf(paid, (key) => key),
    );
  });

  return {
    money,
    form,
    today,
    keepsBooks,
    way,
    ways,
    /** To choose from, where there are several. */
    places: placesOf,
    amount,
    parties: partiesOf(standing),
    heads: headNames(heads, direction, keepsBooks),
    nepaliNameOf: (name: string) => nepaliNameOf(heads, direction, name),
    bringHead,
    chooseWay,
    write,
  };
}
