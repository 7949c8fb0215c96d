import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { receiptRequest, type ReceiptRequest } from '@school-office/contract/money/receipts';
import { listed, t } from '@school-office/contract/words';
import { useState } from 'react';
import { formatRupees, withoutCommas } from '../../lib/numbers.ts';
import { changesMeanwhile, doubtsAboutAmount, doubtsAboutLetters } from './feeDoubts.ts';
import { accountsOf, linesOf } from './takings.ts';
import { whatIsAhead, whatStays } from './takingWords.ts';
import type { DeskForm } from './useDeskForm.ts';
import type { DeskTaking } from './useTaking.ts';
import { keepPaperDay } from './WrittenOnPaper.tsx';

/**
 * Returns `take`, which takes the money once the account is read again and the user has answered every doubt; and `see`,
 * which tells it of an account that the user has seen.
 */
export function useTakeFees(
  account: StudentAccount,
  { form, draft, isKnown, pay }: DeskForm,
  taking: DeskTaking,
  isPaying: boolean,
  readAgain: () => Promise<StudentAccount | undefined>,
) {
  /** The account with which the customer began, or that the last question was about. */
  const [seen, see] = useState(account);
  const { total, parts, payers, word } = taking;
  const impossible = taking.tooMuch ?? taking.nothing;
  const refuse = (field: 'amount' | 'received' | 'reference' | 'paper' | 'paper_day', message: string) =>
    form.setError(field, { message }, { shouldFocus: true });

  const take = form.handleSubmit(async (typed) => {
    const { way, reference, place, received, payer, paper, paper_day } = typed;
    if (!isKnown || isPaying) return;
    if (impossible !== undefined) {
      refuse('amount', impossible);
      return;
    }
    const isCash = way === 'Cash';
    if (isCash && received !== undefined && received < total) {
      refuse('received', t('{{amount}} is to be paid', { amount: formatRupees(total) }));
      return;
    }
    const lines = linesOf(accountsOf(account), parts);
    const { data: receipt, error: refusal } = receiptRequest.safeParse({
      // Of an amount that is none, the contract says why.
      lines:
        lines.length > 0 ? lines : [{ student: account.student._id, amount: withoutCommas(taking.amount) }],
      way,
      reference: isCash ? '' : reference,
      place: isCash || place === '' ? undefined : place,
      received: isCash ? received : undefined,
      payer,
      paper: paper === '' && paper_day === '' ? undefined : { number: paper, day: paper_day },
    });
    if (!receipt) {
      const [issue] = refusal.issues;
      refuse(fieldOf(issue!.path), issue!.message);
      return;
    }
    const now = await readAgain();
    if (!now) {
      refuse('amount', t('Nothing is taken: what is owed now could not be read. Enter tries again.'));
      return;
    }
    see(now);
    // Another desk may have taken money since: the amounts are divided anew, as the page behind the question shows them.
    const { total: sum, parts: partsNow } = taking.of(now);
    if (isCash && received !== undefined && received < sum) {
      refuse('received', t('{{amount}} is to be paid', { amount: formatRupees(sum) }));
      return;
    }
    const linesNow = withSeen(linesOf(accountsOf(now), partsNow), now);
    const names = listed(payers.map(({ student }) => student.student_name));
    const since = draft.untouchedSince();
    const changes = changesMeanwhile(seen, now);
    const payersNow = accountsOf(now).filter(({ student }) =>
      payers.some((one) => one.student._id === student._id),
    );
    const reasons = new Set([
      ...changes,
      // Other months than those that were in sight may be paid now.
      ...(changes.length > 0 ? [whatStays(payersNow, partsNow), whatIsAhead(payersNow, partsNow)] : []),
      ...(since === undefined ? [] : typedBefore(since, receipt.paper)),
      ...doubtsAboutLetters(word, isCash ? '' : reference, way),
      ...(taking.isTyped ? doubtsAboutAmount(sum, payers, partsNow) : []),
    ]);
    if (receipt.paper) keepPaperDay(receipt.paper.day);
    await pay(
      {
        title: t('Take {{total}} from {{names}}?', { total: formatRupees(sum), names }),
        reasons: [...reasons].filter(Boolean),
        yes: t('Take it'),
      },
      // What the clerk was asked about is seen; should another desk be first even now, nothing is taken.
      { studentId: account.student._id, receipt: { ...receipt, lines: linesNow } },
      t('{{total}} of {{names}}', { total: formatRupees(sum), names }),
    );
  });
  return { take, see };
}

function typedBefore(since: string, paper: ReceiptRequest['paper']): string[] {
  const what = t('What stands here was typed {{since}}.', { since });
  if (!paper) return [what];
  return [
    what,
    t('It is entered as paper {{number}} of {{day}}.', {
      number: paper.number,
      day: formatNepaliDateShort(paper.day),
    }),
  ];
}

/** Returns the field at which the contract's refusal of a receipt stands. */
function fieldOf([name, part]: readonly PropertyKey[]): 'amount' | 'reference' | 'paper' | 'paper_day' {
  if (name === 'paper') return part === 'day' ? 'paper_day' : 'paper';
  return name === 'reference' ? 'reference' : 'amount';
}

function withSeen(lines: ReceiptRequest['lines'], account: StudentAccount): ReceiptRequest['lines'] {
  const seen = new Map(accountsOf(account).map((one) => [one.student._id, one.seen]));
  return lines.map((line) => ({ ...line, seen: seen.get(line.student) }));
}
