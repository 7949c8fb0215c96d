import { sumRupees } from '@school-office/contract/money/money';
import type { ReceiptAnswer, Way } from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import { useId, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { focusField } from '../../components/form/focusField.ts';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { latinKey } from '../../components/keys/useKey.ts';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import type { MoneyToTake } from '../../features/desk/deskRequests.ts';
import { AmountBox } from '../../features/payment/AmountBox.tsx';
import type { PaymentsOfPage } from '../../features/payment/usePayment.ts';
import { WayChoice } from '../../features/payment/WayChoice.tsx';
import { wayOfKey } from '../../features/payment/wayKeys.ts';
import { amountText, formatRupees, readRupees } from '../../lib/numbers.ts';
import { rupeesInWords } from '../../lib/rupeesInWords.ts';
import type { FeeDeskForm } from './feeDeskForm.ts';
import { PlaceOfMoney } from './PlaceOfMoney.tsx';
import type { DeskTaking } from './useTaking.ts';
import styles from './TakeMoney.module.css';

/** A letter that another one follows within this time is not a way to pay but the beginning of a word. */
const WORD_MS = 1000;
const LETTER = /^[\p{L}\p{M}]$/u;
/** A key that stands in an amount. */
const IN_AMOUNT = /^[\d०-९,.]$/u;

interface TakeMoneyProps {
  form: FeeDeskForm;
  taking: DeskTaking;
  payments: PaymentsOfPage<MoneyToTake, ReceiptAnswer>;
}

/** The amount, the way to pay, what is given back, and the button that takes it. */
export function TakeMoney({ form, taking, payments }: TakeMoneyProps) {
  const { amount, total, word, sentences } = taking;
  const amountId = useId();
  const { state, unknown } = payments;
  const way = form.watch('way');
  const isUnknown = unknown.length > 0;
  const isBusy = state.status === 'loading' && !isUnknown;
  const failure = form.formState.errors.amount?.message;

  const { isWord, begin } = useWordAfterWay(form, taking);
  const choose = (chosen: Way) => {
    // At once, because the field of the reference is there only then.
    flushSync(() => form.setValue('way', chosen, { shouldDirty: true }));
    form.clearErrors();
    taking.setWord('');
    if (chosen !== 'Cash') focusField('reference');
  };
  /** A letter chooses a way to pay, unless it stands in a word, such as the name of the next student. */
  const onKeyDown = (event: KeyboardEvent) => {
    // Backspace, Delete and Ctrl+A end the word: digits are an amount again.
    if (['Backspace', 'Delete'].includes(event.key) || isSelectAll(event)) taking.setWord('');
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // Once it is a word, digits belong to it: 'five 1' is a student, and no amount.
    if (event.key.length > 1 || (IN_AMOUNT.test(event.key) && !isWordAlready(word))) return;
    event.preventDefault();
    if (isWord(event)) return;
    const chosen = word === '' ? wayOfKey(latinKey(event)) : undefined;
    if (chosen === undefined) {
      taking.setWord(word + event.key);
      return;
    }
    begin(event);
    choose(chosen);
  };
  const {
    field: { ref, onBlur },
  } = useController({ control: form.control, name: 'amount' });

  return (
    <Frame as="section" className={`${looks('stays')} ${styles.take}`} aria-label={t('Money')}>
      <label className={looks('label')} htmlFor={amountId}>
        {t('Amount')}
      </label>
      <AmountBox
        ref={ref}
        name="amount"
        value={amount}
        id={amountId}
        aria-invalid={failure !== undefined}
        aria-describedby={`${amountId}-words`}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onChange={({ target }) => taking.type(amountText(target.value))}
      />
      <p
        className={`${looks('note', failure !== undefined && 'crimson')} ${styles.words}`}
        id={`${amountId}-words`}
      >
        {failure ?? (total > 0 ? rupeesInWords(total) : ' ')}
      </p>
      {/* The keys come from the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={way === 'Cash' ? `${looks('pair')} ${styles.fields}` : styles.fields}
        onKeyDown={(event) => {
          if (!event.ctrlKey && !event.altKey && !event.metaKey && isWord(event)) event.preventDefault();
        }}
      >
        {way === 'Cash' ? (
          <>
            <MoneyField form={form} name="received" required />
            <GiveBack total={total} received={form.watch('received')} />
          </>
        ) : (
          <TextField
            form={form}
            name="reference"
            {...(way === 'Cheque' && { label: t('Reference: bank and number') })}
            required
          />
        )}
        {way !== 'Cash' && <PlaceOfMoney form={form} way={way as Way} />}
      </div>
      <WayChoice field={form.register('way')} chosen={way} className={styles.ways} onChoose={choose} />
      <Button isBusy={isBusy} type="submit" kind="primary" className={styles.submit} disabled={isUnknown}>
        {isBusy
          ? t('Taking')
          : total > 0
            ? t('Take {{total}}', { total: formatRupees(total) })
            : t('Take', { context: 'money' })}
        <kbd aria-hidden="true">Enter</kbd>
      </Button>
      <p className={`${looks('note', 'centre')} ${styles.sentence}`} role="status">
        {sentences.filter(Boolean).map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </p>
      {isUnknown && <Alert kind="warning">{t('First find out about the payment above.')}</Alert>}
      {!isUnknown && state.error && (
        <Alert kind="warning">
          {t('Nothing is taken yet. {{message}}', { message: state.error.message })}
        </Alert>
      )}
    </Frame>
  );
}

function isSelectAll({ ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'a';
}

/** One letter may be a slip. */
function isWordAlready(word: string): boolean {
  return /\p{L}/u.test(word) && word.trim().length > 1;
}

/**
 * A letter chooses a way to pay at once, so that its reference can be typed. Where another small letter follows it within a second,
 * both begin a word, most likely the next student: then the way is as it was before, and the word stands in the amount.
 */
function useWordAfterWay(form: FeeDeskForm, taking: DeskTaking) {
  const chosen = useRef<{ letter: string; at: number; before: Way }>(undefined);
  const begin = (event: KeyboardEvent) => {
    chosen.current = { letter: event.key, at: event.timeStamp, before: form.getValues('way') as Way };
  };
  /** Whether a key makes a word of the letter before it; then it is taken back. */
  const isWord = (event: KeyboardEvent): boolean => {
    if (event.key === 'Shift' || event.key === 'CapsLock') return false;
    const last = chosen.current;
    chosen.current = undefined;
    if (!last || event.timeStamp - last.at >= WORD_MS || !LETTER.test(event.key)) return false;
    // A reference, such as NIC-7788: nobody types a name in capitals.
    if (event.key !== event.key.toLowerCase()) return false;
    flushSync(() => form.setValue('way', last.before, { shouldDirty: true }));
    form.setValue('reference', '');
    taking.setWord(last.letter + event.key);
    focusField('amount');
    return true;
  };
  return { isWord, begin };
}

/** What goes back to the customer of the cash that is received. */
function GiveBack({ total, received }: { total: number; received: string }) {
  const given = readRupees(received);
  return (
    <div className={looks('right')}>
      <span className={looks('label')}>{t('Give back')}</span>
      <output className={looks('amount')}>
        {given !== undefined && given >= total ? formatRupees(sumRupees([given, -total])) : '–'}
      </output>
    </div>
  );
}
