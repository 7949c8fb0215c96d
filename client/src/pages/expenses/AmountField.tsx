import { WAYS, type Way } from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import { useId, type KeyboardEvent } from 'react';
import { useFormState, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { looks } from '../../components/kit/looks.ts';
import { AmountBox } from '../../features/payment/AmountBox.tsx';
import { wayOfKey } from '../../features/payment/wayKeys.ts';
import { shortNumber } from '../../features/vouchers/voucherTexts.ts';
import { amountText, formatNumber, readRupees, withoutCommas } from '../../lib/numbers.ts';
import { rupeesInWords } from '../../lib/rupeesInWords.ts';
import styles from './VoucherForm.module.css';

/** A key that stands in an amount. */
const IN_AMOUNT = /^[\d०-९,.-]$/u;

interface AmountFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, unknown>;
  /** The number that it will probably have. */
  next: number | undefined;
  /** Those that a key chooses from inside it. */
  ways?: readonly Way[];
  onWay?: (way: Way) => void;
}

/** The amount, its words or what is wrong with it. A letter is a way of payment. */
export function AmountField<Values extends FieldValues>({
  form,
  next,
  ways = WAYS,
  onWay,
}: AmountFieldProps<Values>) {
  const id = useId();
  const name = 'amount' as FieldPath<Values>;
  const formState = useFormState({ control: form.control });
  const failure = form.getFieldState(name, formState).error?.message;
  const total = readRupees(form.watch(name)) ?? 0;
  const field = form.register(name, { setValueAs: withoutCommas });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.key.length > 1) return;
    if (IN_AMOUNT.test(event.key)) return;
    event.preventDefault();
    const way = wayOfKey(event.key);
    if (way !== undefined && ways.includes(way)) onWay?.(way);
  };
  return (
    <>
      <div className={`${looks('line', 'between')} ${styles.head}`}>
        <label className={looks('label')} htmlFor={id}>
          {t('Amount')}
        </label>
        {next !== undefined && (
          <span className={looks('note')}>
            {t('Voucher about {{number}}', { number: shortNumber(next) })}
          </span>
        )}
      </div>
      <AmountBox
        {...field}
        id={id}
        aria-required
        aria-invalid={failure !== undefined}
        aria-describedby={`${id}-words`}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          event.target.value = amountText(event.target.value);
          void field.onChange(event);
        }}
        onBlur={(event) => {
          void field.onBlur(event);
          const amount = readRupees(event.target.value);
          if (amount !== undefined && amount > 0) event.target.value = formatNumber(amount);
        }}
      />
      <p
        className={`${looks('note')} ${styles.words} ${failure === undefined ? '' : looks('crimson')}`}
        id={`${id}-words`}
      >
        {failure ?? (total > 0 ? rupeesInWords(total) : '\u00A0')}
      </p>
    </>
  );
}
