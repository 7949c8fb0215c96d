import { useRef } from 'react';
import { usePrintReceipts } from '../../features/receipts/usePrintReceipts.tsx';
import type { TakenReceipt } from './LastReceipt.tsx';

/** Prints the receipt that was taken last, and gives the focus back to where it was. */
export function usePrintLast(taken: TakenReceipt | undefined, onPrinted: () => void) {
  const from = useRef<Element>(null);
  const { print, busy, output } = usePrintReceipts(taken ? [taken.receipt] : [], () => {
    onPrinted();
    if (from.current instanceof HTMLElement) from.current.focus();
  });
  return {
    output,
    isPrinting: busy,
    print: () => {
      if (busy) return;
      from.current = document.activeElement;
      print();
    },
  };
}
