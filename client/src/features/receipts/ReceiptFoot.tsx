import type { CSSProperties } from 'react';
import type { Receipt } from '@school-office/contract/money/receipts';
import { useAccountName } from '../auth/useUser.ts';
import { Labelled } from './Labelled.tsx';
import { balancesOf, changeOf, wayText } from './receiptTexts.ts';
import layoutStyles from '../../components/layout.module.css';
import paperStyles from '../../components/print/paper.module.css';

const TWO_COLUMNS = { '--columns': '1fr 1fr' } as CSSProperties;

/** How it was paid, what is left, and who received it. */
export function ReceiptFoot({ receipt }: { receipt: Receipt }) {
  const accountName = useAccountName();
  const change = changeOf(receipt);
  return (
    <footer className={paperStyles.signatures}>
      <dl className={`${paperStyles.facts} ${layoutStyles.fill}`} style={TWO_COLUMNS}>
        <Labelled
          english="Way of payment"
          nepali="भुक्तानी माध्यम"
          value={[wayText(receipt), receipt.payer].filter(Boolean).join(' · ')}
        />
        <Labelled english="Received by" nepali="बुझ्ने" value={accountName(receipt.account)} />
        {balancesOf(receipt).map((balance) => (
          <Labelled key={balance.english} {...balance} />
        ))}
        {change && (
          <Labelled
            english="Given, returned"
            nepali="दिएको, फिर्ता"
            value={`Rs ${change.received}, Rs ${change.back}`}
          />
        )}
      </dl>
      <p className={paperStyles.signature}>
        Signature and seal / <span lang="ne">दस्तखत र छाप</span>
      </p>
    </footer>
  );
}
