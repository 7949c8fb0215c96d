import { useRef } from 'react';
import type { Receipt } from '@school-office/contract/receipts';
import { PrintTrigger, type PrintTriggerProps } from '../../components/print/PrintTrigger.tsx';
import { usePrintReceipts } from './usePrintReceipts.tsx';

export interface PrintReceiptsProps {
  receipts: readonly Receipt[];
  label?: string;
  kind?: PrintTriggerProps['kind'];
  /** Called when the print dialog is closed and the button has the focus back. */
  onEnd?: () => void;
}

/** The button that prints receipts on this desk's paper. */
export function PrintReceipts({ receipts, label = 'Print', kind = 'outline', onEnd }: PrintReceiptsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { print, busy, output } = usePrintReceipts(receipts, () => {
    button.current?.focus();
    onEnd?.();
  });
  return (
    <>
      <PrintTrigger
        ref={button}
        label={label}
        kind={kind}
        busy={busy}
        disabled={receipts.length === 0}
        onClick={print}
      />
      {output}
    </>
  );
}
