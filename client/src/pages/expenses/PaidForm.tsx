import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { language } from '@school-office/contract/language';
import { sumRupees } from '@school-office/contract/money/money';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import { t } from '@school-office/contract/words';
import type { KeyboardEvent, ReactNode } from 'react';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { WayChoice } from '../../features/payment/WayChoice.tsx';
import { PictureField } from '../../features/pictures/PictureField.tsx';
import { cashIn } from '../../features/places/placesOfWay.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { wholeDay } from '../../lib/typedDays.ts';
import { AmountField } from './AmountField.tsx';
import { SuggestField } from './SuggestField.tsx';
import type { Known } from './useKnown.ts';
import { usePaidForm } from './usePaidForm.ts';
import { largeCashNote } from './voucherDoubts.ts';
import type { Paid, VoucherPayments } from './voucherForm.ts';
import { VoucherSubmit } from './VoucherSubmit.tsx';
import styles from './VoucherForm.module.css';

interface PaidFormProps {
  direction: Paid['direction'];
  payments: VoucherPayments;
  known: Known;
  /** Called by Enter while nothing is typed. */
  onEmptyEnter: (() => void) | undefined;
  /** Fills in that so much is drawn from the bank. */
  onDraw: (amount: number) => void;
}

/** Money that is paid out, or that comes in and is no fee. */
export function PaidForm({ direction, payments, known, onEmptyEnter, onDraw }: PaidFormProps) {
  const paid = usePaidForm(direction, payments, known);
  const { money, form, today, keepsBooks, way, ways, places, amount, parties, heads } = paid;
  const isOut = direction === 'out';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || money.form.formState.isDirty || !onEmptyEnter) return;
    if (!(event.target instanceof HTMLInputElement) || event.target.name !== 'amount') return;
    event.preventDefault();
    onEmptyEnter();
  };
  return (
    // The key comes from the amount inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      aria-label={isOut ? t('Pay out') : t('Other income')}
      aria-busy={money.isSubmitting}
      onSubmit={money.onSubmit(paid.write)}
      onKeyDown={onKeyDown}
    >
      {money.questions}
      {money.draft.notice}
      <AmountField form={form} next={known.next} ways={ways} onWay={paid.chooseWay} />
      <SuggestField form={form} name="party" suggestions={parties} onText={paid.bringHead} />
      <div className={looks(keepsBooks && 'pair')}>
        <SuggestField
          form={form}
          name="head"
          suggestions={heads}
          {...(language() === 'ne' && { noteOf: paid.nepaliNameOf })}
        />
        {keepsBooks && (
          <TextField
            form={form}
            name="day"
            placeholder={formatNepaliDateShort(today)}
            readAs={(text) => wholeDay(text, today)}
          />
        )}
      </div>
      {keepsBooks && (
        <WayChoice
          hasLegend={false}
          className={styles.ways}
          field={form.register('way')}
          chosen={way}
          ways={ways}
          onChoose={paid.chooseWay}
        />
      )}
      {way !== 'Cash' && (
        <div className={looks(places.length > 1 && 'pair')}>
          <TextField form={form} name="reference" {...(way === 'Cheque' && { label: t('Cheque number') })} />
          {places.length > 1 && (
            <SelectField
              form={form}
              name="place"
              label={isOut ? t('From', { context: 'a place' }) : t('Into')}
              options={places.map(({ key }) => key)}
              empty={moneyPlaceInWords(places[0]!.name)}
              labelOf={(key) => moneyPlaceInWords(places.find((place) => place.key === key)!.name)}
            />
          )}
        </div>
      )}
      <div className={looks('pair')}>
        <TextField form={form} name="bill_no" />
        <TextField form={form} name="note" />
      </div>
      <PictureField form={form} name="image" isOfPerson={false} isBrief />
      <VoucherSubmit payments={payments} label={isOut ? t('Pay out') : t('Write as income')} amount={amount}>
        {way === 'Cash' && (
          <DrawerAfter
            known={known}
            amount={isOut ? -amount : amount}
            onDraw={keepsBooks ? onDraw : undefined}
          />
        )}
        {largeCashNote({ direction, way, amount }) !== '' && (
          <span className={looks('warning')}> {largeCashNote({ direction, way, amount })}</span>
        )}
      </VoucherSubmit>
    </form>
  );
}

interface DrawerAfterProps {
  known: Known;
  /** That goes into the drawer; out of it, if it is negative. Rupees. */
  amount: number;
  onDraw: ((amount: number) => void) | undefined;
}

/** What is in the drawer, and then; where it is too little, the way to draw the rest. */
function DrawerAfter({ known, amount, onDraw }: DrawerAfterProps): ReactNode {
  const { count_blind } = useSchool();
  // Whoever counts blindly is not told here either.
  if (count_blind) return null;
  const now = cashIn(known.places);
  const then = sumRupees([now, amount]);
  if (then >= 0 || amount >= 0) {
    return amount === 0
      ? t('{{now}} in the drawer.', { now: formatRupees(now) })
      : t('{{now}} in the drawer, then {{then}}.', { now: formatRupees(now), then: formatRupees(then) });
  }
  const values = { now: formatRupees(now), missing: formatRupees(-then) };
  if (!onDraw) return t('{{now}} in the drawer: {{missing}} are missing.', values);
  return (
    <Sentence
      text="{{now}} in the drawer: {{missing}} are missing. <a>Draw it from the bank first</a>."
      values={values}
      parts={{ a: <Button kind="link" onClick={() => onDraw(-then)} /> }}
    />
  );
}
