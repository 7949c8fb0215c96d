import { formatNepaliDateShort, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { sumRupees } from '@school-office/contract/money/money';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import { DRAWER, type Place } from '@school-office/contract/money/places';
import { t } from '@school-office/contract/words';
import { focusField } from '../../components/form/focusField.ts';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useToday } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { useMoneyForm } from '../../features/payment/useMoneyForm.tsx';
import { endsOfMoves } from '../../features/places/placesOfWay.ts';
import { useDrawerDoubt } from '../../features/receipts/useDrawerDoubt.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { wordsOf } from '../../features/vouchers/voucherTexts.ts';
import { formatRupees, readRupees } from '../../lib/numbers.ts';
import { wholeDay } from '../../lib/typedDays.ts';
import { AmountField } from './AmountField.tsx';
import type { Known } from './useKnown.ts';
import { draftOf, MOVE_FIELDS, moveForm, type VoucherPayments } from './voucherForm.ts';
import { VoucherSubmit } from './VoucherSubmit.tsx';

interface MoveFormProps {
  payments: VoucherPayments;
  known: Known;
}

/** Money that goes from one place to another: a wallet is settled, the drawer is filled from the bank. */
export function MoveForm({ payments, known }: MoveFormProps) {
  const { money, form, today, keepsBooks, amount, from, to, nameOf, move } = useMoveForm(payments, known);
  return (
    <form noValidate aria-label={t('Move')} aria-busy={money.isSubmitting} onSubmit={money.onSubmit(move)}>
      {money.questions}
      {money.draft.notice}
      <AmountField form={form} next={known.next} />
      <div className={looks('pair')}>
        <SelectField
          form={form}
          name="from"
          label={t('From', { context: 'a place' })}
          options={from}
          labelOf={(key) => moneyPlaceInWords(nameOf(key))}
        />
        <SelectField
          form={form}
          name="to"
          label={t('To', { context: 'a place' })}
          options={to}
          labelOf={(key) => moneyPlaceInWords(nameOf(key))}
        />
      </div>
      {keepsBooks && (
        <div className={looks('pair')}>
          <MoneyField form={form} name="fee" label={t('Fee', { context: 'of a bank' })} />
          <TextField
            form={form}
            name="day"
            placeholder={formatNepaliDateShort(today)}
            readAs={(text) => wholeDay(text, today)}
          />
        </div>
      )}
      <TextField form={form} name="reference" />
      <TextField form={form} name="note" />
      <VoucherSubmit payments={payments} label={t('Move')} amount={amount}>
        <Afterwards places={known.places} values={money.values} amount={amount} />
      </VoucherSubmit>
    </form>
  );
}

function useMoveForm(payments: VoucherPayments, { places }: Known) {
  const today = writeDay(useToday());
  const keepsBooks = useMay('keepBooks');
  const ends = endsOfMoves(places);
  const money = useMoneyForm(
    moveForm,
    { direction: 'transfer', ...(!keepsBooks && { from: DRAWER }) },
    payments,
    {
      draftName: draftOf('transfer'),
      fields: MOVE_FIELDS,
      firstField: 'amount',
      onPaid: () => {
        form.reset();
        focusField('amount', { shouldSelect: true });
      },
    },
  );
  const { form, values, isKnown, pay, draft } = money;
  const doubtDrawer = useDrawerDoubt();
  const nameOf = (key: string) => places.find((place) => place.key === key)?.name ?? key;
  const move = form.handleSubmit(async (typed) => {
    if (!isKnown || payments.state.status === 'loading') return;
    const since = draft.untouchedSince();
    const words = wordsOf(typed, nameOf);
    await pay(
      {
        title: t('Move {{words}}?', { words }),
        reasons: [
          ...(since === undefined ? [] : [t('What stands here was typed {{since}}.', { since })]),
          ...(typed.from === DRAWER ? await doubtDrawer(typed.amount) : []),
        ],
        yes: t('Move it'),
      },
      typed,
      words,
    );
  });
  return {
    money,
    form,
    today,
    keepsBooks,
    amount: readRupees(values.amount) ?? 0,
    from: keepsBooks ? ends.from.map(({ key }) => key) : [DRAWER],
    to: ends.to
      .filter(({ kind }) => keepsBooks || kind === 'bank' || kind === 'person')
      .map(({ key }) => key),
    nameOf,
    move,
  };
}

interface AfterwardsProps {
  places: readonly Place[];
  values: { from: string; to: string; fee: string };
  amount: number;
}

/** What lies in both places then, for those who see it. */
function Afterwards({ places, values, amount }: AfterwardsProps) {
  const { count_blind } = useSchool();
  const fee = readRupees(values.fee) ?? 0;
  const changes: [string, number][] = [
    [values.from, -sumRupees([amount, fee])],
    [values.to, amount],
  ];
  const sentences = changes.flatMap(([key, change]) => {
    const place = places.find((one) => one.key === key);
    if (!place || place.balance === null || (count_blind && key === DRAWER)) return [];
    const sums = { now: formatRupees(place.balance), then: formatRupees(sumRupees([place.balance, change])) };
    if (key === DRAWER)
      return change === 0
        ? t('{{now}} in the drawer.', sums)
        : t('{{now}} in the drawer, then {{then}}.', sums);
    const placed = { ...sums, place: moneyPlaceInWords(place.name) };
    return change === 0
      ? t('{{now}} in {{place}}.', placed)
      : t('{{now}} in {{place}}, then {{then}}.', placed);
  });
  return sentences.join(' ');
}
