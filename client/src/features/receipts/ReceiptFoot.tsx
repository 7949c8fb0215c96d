import type { Receipt } from '@school-office/contract/receipts';
import { useAccountName } from '../auth/useUser.ts';
import { Labelled } from './Labelled.tsx';
import { balanceText, changeOf, wayText } from './receiptTexts.ts';

/** How it was paid, what is left, and who received it. */
export function ReceiptFoot({ receipt }: { receipt: Receipt }) {
  const accountName = useAccountName();
  const balance = balanceText(receipt);
  const change = changeOf(receipt);
  return (
    <footer className="receipt-foot">
      <dl>
        <Labelled english="Paid by" nepali="भुक्तानी" value={wayText(receipt)} />
        <Labelled english="Received by" nepali="बुझ्ने" value={accountName(receipt.account)} />
        {balance !== undefined && <Labelled english="Balance left" nepali="बाँकी" value={balance} />}
        {change && (
          <Labelled
            english="Given, returned"
            nepali="दिएको, फिर्ता"
            value={`Rs ${change.received}, Rs ${change.back}`}
          />
        )}
        {receipt.payer !== '' && <Labelled english="From" nepali="बुझाउने" value={receipt.payer} />}
      </dl>
      <p className="receipt-signature">
        Signature and seal / <span lang="ne">दस्तखत र छाप</span>
      </p>
    </footer>
  );
}
