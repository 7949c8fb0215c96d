import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDate, nepaliDateOf, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import { optionalMoney } from '@school-office/contract/fields';
import {
  cancellation,
  CANCEL_REASONS,
  type Cancellation,
  type Receipt,
} from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { BannerMessage } from '../../components/Banner.tsx';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useToday } from '../../components/useToday.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { toTakeAgain } from '../../lib/paths.ts';
import { useRequest, useOwnRequest } from '../../store/useRequest.ts';
import { CancelDialog } from '../payment/CancelDialog.tsx';
import { receiptCancel, bankCostBill } from './receiptRequests.ts';
import { printsText, studentNames } from './receiptTexts.ts';
import { useDrawerDoubt } from './useDrawerDoubt.ts';

const bankCost = z.object({ cost: optionalMoney("Bank's cost") });

interface CancelReceiptProps {
  receipt: Receipt;
  /** Called when the receipt is cancelled, also if another desk was first. The page says so and reads the receipt again. */
  onCancelled: (message: BannerMessage) => void;
  onClose: () => void;
}

/** What it means to cancel a receipt whose day is over, or whose cash is not in the drawer that is open; empty for any other. */
function laterText(receipt: Receipt, isEarlier: boolean): string {
  const { createdAt, prints, way, total, drawer_closed: isClosed = false } = receipt;
  const day = formatNepaliDate(nepaliDateOf(new Date(createdAt)));
  const cash = formatRupees(total);
  return [
    isEarlier &&
      (prints > 0
        ? t(
            "It was taken on {{day}}, and was printed {{times}}. That day stays as it is: the cancellation stands in today's day book.",
            { day, times: printsText(prints) },
          )
        : t(
            "It was taken on {{day}}. That day stays as it is: the cancellation stands in today's day book.",
            { day },
          )),
    isClosed && t('The drawer that took it is closed.'),
    way === 'Cash' &&
      (isEarlier || isClosed) &&
      t(
        '{{cash}} in cash leaves the drawer that is open now: give it back, or keep it for what is taken again.',
        { cash },
      ),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Asks for the reason and cancels a receipt. For a bounced cheque, the bank's cost can be billed in the same step. */
export function CancelReceipt({ receipt, onCancelled, onClose }: CancelReceiptProps) {
  const { _id: id, way, total } = receipt;
  const today = writeDay(useToday());
  const isEarlier = writeDay(nepaliDateOf(new Date(receipt.createdAt))) !== today;
  const number = formatReceiptNumber(receipt);
  const navigate = useNavigate();
  const request = useRequest(receiptCancel);
  const { billBankCost, billed } = useBankCost(receipt);
  const form = useContractForm(cancellation);
  const costForm = useContractForm(bankCost);
  const [takesAgain, setTakesAgain] = useState(true);
  const reason = form.watch('reason');
  const later = laterText(receipt, isEarlier);
  const doubtDrawer = useDrawerDoubt();
  const { ask, question } = useQuestion();

  const mayTakeOut = async () => {
    const reasons = way === 'Cash' ? await doubtDrawer(total) : [];
    const title = t('Take {{total}} out of the drawer?', { total: formatRupees(total) });
    return ask({ title, reasons, yes: t('Cancel receipt'), no: t('Back') });
  };
  const cancel = (values: Cancellation) => {
    const send = async (cost: number) => {
      if (!(await mayTakeOut())) return;
      const answer = await request.run({ id, cancellation: values });
      if (!answer) return;
      if (reason === 'wrong student' && takesAgain) await navigate(toTakeAgain(receipt));
      else if (cost > 0) onCancelled(await billBankCost(cost));
      else {
        const path = pathToTakeAgain(answer.receipt);
        const action = { label: t('Take it again'), act: () => void navigate(path!) };
        onCancelled({ kind: 'success', text: answer.message, ...(path !== undefined && { action }) });
      }
    };
    // A cost that was typed before another reason was chosen is out of sight, and counts for nothing.
    return reason === 'bounced cheque' ? costForm.handleSubmit(({ cost }) => send(cost))() : send(0);
  };

  return (
    <>
      <CancelDialog
        title={t('Cancel receipt {{number}}?', { number })}
        label={t('Cancel receipt')}
        form={form}
        request={request}
        reasons={CANCEL_REASONS}
        explanation={
          <>
            {t(
              "{{total}} of {{names}} will count as not paid: what was due is owed again, and what was paid ahead is not ahead any more. The receipt's number is not used again.",
              { total: formatRupees(total), names: studentNames(receipt) },
            )}
            {later !== '' && <strong className={looks('block')}>{later}</strong>}
          </>
        }
        send={cancel}
        onRefused={onCancelled}
        onClose={onClose}
      >
        {reason === 'wrong student' && (
          <Check checked={takesAgain} onTick={setTakesAgain} className={looks('field')}>
            {t('Take it again for another student')}
          </Check>
        )}
        {reason === 'bounced cheque' && (
          <>
            <MoneyField form={costForm} name="cost" />
            <p className={looks('faint')}>
              {t('It becomes a bill of {{student_name}}.', { student_name: billed })}
            </p>
          </>
        )}
      </CancelDialog>
      {question}
    </>
  );
}

/** What the bank takes for a bounced cheque, in rupees, as an extra bill of the first student on the receipt. */
function useBankCost(receipt: Receipt) {
  const { run } = useOwnRequest(bankCostBill);
  const number = formatReceiptNumber(receipt);
  const { student = '', student_name = '' } = receipt.lines[0] ?? {};

  const billBankCost = async (cost: number): Promise<BannerMessage> => {
    const bill = {
      ...monthAt(new Date()),
      part: 'miscellaneous',
      name: 'Bounced cheque',
      amount: cost,
      reason: `The cheque of receipt ${number} bounced`,
    } as const;
    const answer = await run({ studentId: student, bill });
    const said = { number, student_name, cost: formatRupees(cost) };
    return answer
      ? {
          kind: 'success',
          text: t('Receipt {{number}} is cancelled, and {{student_name}} owes {{cost}} for the bank.', said),
        }
      : {
          kind: 'danger',
          text: t(
            'Receipt {{number}} is cancelled, but {{cost}} for the bank could not be billed. Look at the bills of {{student_name}}.',
            said,
          ),
        };
  };
  return { billBankCost, billed: student_name };
}

/**
 * Returns the path of Fees with what a cancelled receipt says filled in, for its first student; for another one, who is not known yet, where it
 * was of the wrong student. Undefined for one that is not cancelled, and for a bounced cheque, whose reference is none any more.
 */
export function pathToTakeAgain(receipt: Receipt): string | undefined {
  const { cancelled, lines } = receipt;
  if (!cancelled || cancelled.reason === 'bounced cheque') return undefined;
  const student = cancelled.reason === 'wrong student' ? undefined : lines[0]?.student;
  return toTakeAgain(receipt, student === undefined ? {} : { student });
}
