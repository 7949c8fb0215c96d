import '../../styles/print.css';
import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import type { Receipt } from '@school-office/contract/money/receipts';
import { type Paper, PAPERS } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { Scissors } from 'lucide-react';
import { useState } from 'react';
import { picturesInTime } from '../../components/print/picturesInTime.ts';
import { useDeskChoice } from '../../components/print/useDeskChoice.ts';
import { usePrint, type Printing } from '../../components/print/usePrint.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useRequest } from '../../store/useRequest.ts';
import { usePaperLanguageOf } from '../school/usePaperLanguage.ts';
import { useSchool } from '../school/useSchool.ts';
import { receiptPrints } from './receiptRequests.ts';
import { ReceiptRoll } from './ReceiptRoll.tsx';
import { ReceiptSheet, type ReceiptContent } from './ReceiptSheet.tsx';
import paperStyles from '../../components/print/paper.module.css';
import receiptsStyles from './receipts.module.css';

interface PrintingReceipts extends Printing {
  paper: Paper;
  setPaper: (paper: Paper) => void;
  /** Whether the last print was of one receipt, and can still be said not to have come out. */
  canBeLost: boolean;
}

/**
 * Prints receipts, one or a day's, on this desk's paper. Each print is counted before: the first is the original, the
 * others are its copies. `onEnd` is called when the print dialog is closed, with the focus wherever the browser left it.
 */
export function usePrintReceipts(receipts: readonly Receipt[], onEnd?: () => void): PrintingReceipts {
  const school = useSchool();
  const [paper, setPaper] = useReceiptPaper();
  const language = usePaperLanguageOf('both');
  const { state, run } = useRequest(receiptPrints);
  // The page may print in several places; only the one that could not says why.
  const [failed, setFailed] = useState(false);
  const [canBeLost, setCanBeLost] = useState(false);
  const numbers = receipts.map(formatReceiptNumber);
  const { print, busy, output } = usePrint({
    documentTitle:
      numbers.length === 1
        ? t('Receipt {{number}}', { number: numbers[0]! })
        : t('Receipts {{first}} to {{last}}', { first: numbers[0] ?? '', last: numbers.at(-1) ?? '' }),
    pageStyle: RECEIPT_PAPERS[paper],
    language,
    onEnd,
    content: async () => {
      const copies = await run(receipts.map(({ _id }) => _id));
      setFailed(!copies);
      setCanBeLost(copies?.length === 1 && !copies[0]!.stays);
      if (!copies) return undefined;
      const inTime = await picturesInTime([school.logo]);
      const logo = inTime(school.logo);
      return () =>
        receipts.map((receipt, index) => (
          <PrintedReceipt
            key={receipt._id}
            receipt={receipt}
            {...copies[index]}
            school={{ ...school, logo }}
            paper={paper}
          />
        ));
    },
  });
  return {
    print,
    busy,
    paper,
    setPaper,
    canBeLost,
    output: (
      <>
        {failed && <RequestBanner state={state} />}
        {output}
      </>
    ),
  };
}

/** The paper of receipts: that of this desk, else that of the school. */
function useReceiptPaper(): [Paper, (paper: Paper) => void] {
  return useDeskChoice('receiptPaper', useSchool().paper, PAPERS);
}

/** The papers of receipts, each with its page as CSS. A roll is as long as its content: the print frame sets its length. */
const RECEIPT_PAPERS: Record<Paper, string> = {
  A4: '@page { size: 210mm 297mm; margin: 0 } html, body { margin: 0 }',
  A5: '@page { size: 210mm 148mm; margin: 0 } html, body { margin: 0 }',
  '80 mm': '@page { size: 80mm 297mm; margin: 0 } html, body { margin: 0 }',
  '58 mm': '@page { size: 58mm 297mm; margin: 0 } html, body { margin: 0 }',
};

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
