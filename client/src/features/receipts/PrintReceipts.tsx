import type { Receipt } from '@school-office/contract/money/receipts';
import { PAPERS } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { useRef, useState } from 'react';
import { LabelledSelect } from '../../components/kit/Select.tsx';
import { PrintTrigger, type PrintTriggerProps } from '../../components/print/PrintButton.tsx';
import { PaperLanguageSelect } from '../school/PaperLanguageSelect.tsx';
import { PrintUndo } from './PrintUndo.tsx';
import { usePrintReceipts } from './usePrintReceipts.tsx';

interface PrintReceiptsProps {
  receipts: readonly Receipt[];
  label?: string;
  /** The label of the choice, where another button stands in the same bar. */
  paperLabel?: string;
  kind?: PrintTriggerProps['kind'];
  /** Called when the print dialog is closed and the button has the focus back, and when that print did not come out. */
  onEnd?: () => void;
}

/** The choice of this desk's paper, and the button that prints receipts on it. */
export function PrintReceipts({
  receipts,
  label = t('Print'),
  paperLabel = t('Paper'),
  kind = 'outline',
  onEnd,
}: PrintReceiptsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [prints, setPrints] = useState(0);
  const { print, busy, output, paper, setPaper, canBeLost } = usePrintReceipts(receipts, () => {
    button.current?.focus();
    setPrints((count) => count + 1);
    onEnd?.();
  });
  return (
    <>
      <LabelledSelect label={paperLabel} options={PAPERS} value={paper} onChoose={setPaper} />
      <PaperLanguageSelect />
      <PrintTrigger
        ref={button}
        label={label}
        kind={kind}
        busy={busy}
        disabled={receipts.length === 0}
        onClick={print}
      />
      {prints > 0 && canBeLost && <PrintUndo key={prints} id={receipts[0]!._id} onUndone={onEnd} />}
      {output}
    </>
  );
}
