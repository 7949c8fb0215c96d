import '../../styles/print.css';
import type { Paper } from '@school-office/contract/school/schoolSettings';
import { Scissors } from 'lucide-react';
import { ReceiptRoll } from './ReceiptRoll.tsx';
import { ReceiptSheet, type ReceiptContent } from './ReceiptSheet.tsx';
import paperStyles from '../../components/print/paper.module.css';
import receiptsStyles from './receipts.module.css';

/** A receipt on the paper of the desk: A5, A4 with one half for the parents and one for the office, or a roll. */
export function PrintedReceipt({ paper, ...content }: ReceiptContent & { paper: Paper }) {
  if (paper === '80 mm' || paper === '58 mm') return <ReceiptRoll {...content} width={parseInt(paper, 10)} />;
  if (paper === 'A5') return <ReceiptSheet {...content} />;
  return (
    <div className={paperStyles.page}>
      <ReceiptSheet {...content} half={{ english: 'Parent copy', nepali: 'अभिभावक प्रति' }} />
      <div className={receiptsStyles.cut}>
        <Scissors aria-hidden="true" />
      </div>
      <ReceiptSheet {...content} half={{ english: 'Office copy', nepali: 'कार्यालय प्रति' }} />
    </div>
  );
}
