import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { useState } from 'react';
import { formatNumber, readRupees } from '../../lib/numbers.ts';
import { accountsOf, mostOf, payersOf, rupeesOf, takingOf, ticksOf, type Ticks } from './takings.ts';
import { notAnAmount, onlySoMuch, whatIsAhead, whatStays, whyNothing } from './takingWords.ts';
import type { DeskForm } from './useDeskForm.ts';

export type DeskTaking = ReturnType<typeof useTaking>;

/** What is ticked and typed at the desk, and the money that is taken by it. */
export function useTaking({ form, values }: DeskForm, account: StudentAccount, aheadUntil?: number) {
  /** Letters that were typed into the amount and are none. */
  const [word, setWord] = useState('');
  const accounts = accountsOf(account);
  const ticks = values.ticks[0] ?? ticksOf(account, aheadUntil);
  const isTyped = values.typed;
  const ticked = takingOf(accounts, ticks);
  const sum = formatNumber(rupeesOf(ticked.parts));
  const amount = isTyped ? values.amount : sum;
  const total = isTyped ? (readRupees(amount) ?? 0) : rupeesOf(ticked.parts);
  const { parts, left } = isTyped ? takingOf(accounts, ticks, total) : ticked;
  const payers = payersOf(accounts, ticks);
  const nothing = !isTyped && total === 0 ? whyNothing(accounts) : undefined;
  const tooMuch = left > 0 ? onlySoMuch(mostOf(accounts, ticks), payers) : undefined;

  return {
    ticks,
    isTyped,
    sum,
    amount,
    /** Rupees. */
    total,
    parts,
    payers,
    /** Says how much can be taken, where the amount is more. */
    tooMuch,
    /** Says why nothing is taken, where nothing is ticked or typed. */
    nothing,
    /** Divides the same ticks, or the same typed amount, among the months of an account that was read since. Keeps what is shown now if nothing could be taken of it. */
    of: (now: StudentAccount) => {
      const again = takingOf(accountsOf(now), ticks, isTyped ? total : undefined);
      const isSame = again.parts.length === 0 || again.left > 0;
      return isSame ? { total, parts } : { total: rupeesOf(again.parts), parts: again.parts };
    },
    word,
    setWord,
    /** For under the button. */
    sentences:
      word.trim() !== ''
        ? [notAnAmount(word)]
        : tooMuch === undefined
          ? [nothing, whatStays(accounts, parts), whatIsAhead(accounts, parts)]
          : [tooMuch],
    type: (text: string) => {
      // A minus is part of the amount that is typed behind it, and no money is taken by less than nothing; 5-6 and 5/6 are students.
      setWord(/[-/]/u.test(word) && text !== '' ? word : '');
      // A card reader types its digits, and gives back what stood there: then it is not typed.
      const isOwn = text === sum;
      form.setValue('amount', isOwn ? '' : text, { shouldDirty: true });
      form.setValue('typed', !isOwn, { shouldDirty: true });
    },
    tick: (changes: Partial<Ticks>) => {
      setWord('');
      form.clearErrors('amount');
      form.setValue('ticks', [{ ...ticks, ...changes }], { shouldDirty: true });
      form.setValue('amount', '', { shouldDirty: true });
      form.setValue('typed', false, { shouldDirty: true });
    },
  };
}
