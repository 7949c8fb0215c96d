import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { sumRupees } from '@school-office/contract/money/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { say } from '../../components/Banner.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { givingBackOf, type GivingBack } from '../../features/desk/aheadTexts.ts';
import { CancelReceipt } from '../../features/receipts/CancelReceipt.tsx';
import { useMayCancel } from '../../features/receipts/useMayCancel.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { toReceipt } from '../../lib/paths.ts';
import alertStyles from '../../components/alert.module.css';

interface GiveBackAheadProps {
  account: StudentAccount;
  /** Called when the receipt is cancelled. */
  onChanged: () => void;
}

/** Offers to give back the money that a student who left has ahead: cancel its receipt, then take the used part again. */
export function GiveBackAhead({ account, onChanged }: GiveBackAheadProps) {
  const [cancels, setCancels] = useState(false);
  const giving = givingBackOf(account, account.receipts);
  const mayCancel = useMayCancel();
  const { student } = account;
  if (!student.left || !giving) return null;
  const { receipt } = giving;
  const number = formatReceiptNumber(receipt);
  // Of brothers and sisters together, the others' part is theirs to take again.
  const isOwn = receipt.lines.every((line) => line.student === student._id);
  return (
    <>
      <p className={alertStyles.notice}>
        <span>
          {howText(giving)} <Link to={toReceipt(receipt)}>Receipt {number}</Link>
        </span>
        {isOwn && mayCancel(receipt) && (
          <Button kind="link" onClick={() => setCancels(true)}>
            Cancel it and take the rest again
          </Button>
        )}
      </p>
      {cancels && (
        <CancelReceipt
          receipt={receipt}
          keeps={{ student: student._id, amount: usedOf(giving) }}
          onCancelled={(message) => {
            setCancels(false);
            say(message);
            onChanged();
          }}
          onClose={() => setCancels(false)}
        />
      )}
    </>
  );
}

function usedOf({ receipt, back }: GivingBack): number {
  return sumRupees([receipt.total, -back]);
}

function howText(giving: GivingBack): string {
  const { receipt, back } = giving;
  const used = usedOf(giving);
  const again = used > 0 ? ` and take ${formatRupees(used)} of it again` : '';
  return `To give ${formatRupees(back)} back, cancel the receipt of ${formatRupees(receipt.total)}${again}.`;
}
