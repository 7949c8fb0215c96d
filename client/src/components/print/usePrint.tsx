import { t } from '@school-office/contract/words';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useReactToPrint } from 'react-to-print';
import { say } from '../Banner.tsx';
import { printFrame } from './printFrame.ts';

export interface PrintOptions {
  /** The name of the document, and of the file when it is saved as PDF. */
  documentTitle: string;
  /** Page size and margins, as CSS. Only here: an @page rule in a stylesheet would override it. */
  pageStyle: string;
  /** Makes the content when it is to be printed; undefined for nothing, when the page itself says why. */
  content: () => Promise<ReactNode>;
  /** Called when the print dialog is closed, or could not be opened. */
  onEnd?: () => void;
}

export interface Printing {
  print: () => void;
  busy: boolean;
  /** To be rendered: what is printed, never seen on screen, and the reason of a failure. */
  output: ReactNode;
}

/** Prints through react-to-print, which clones the content and the page's styles into a frame. */
export function usePrint({ documentTitle, pageStyle, content, onEnd }: PrintOptions): Printing {
  const area = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [printed, setPrinted] = useState<ReactNode>();

  const finish = () => {
    // flushSync: a button that is still disabled cannot take the focus back from the frame.
    flushSync(() => {
      setBusy(false);
      setPrinted(undefined);
    });
    onEnd?.();
  };
  const fail = (message: string) => {
    say({ kind: 'danger', text: t('This could not be printed. {{message}}', { message }) });
    finish();
  };
  const openDialog = useReactToPrint({
    contentRef: area,
    documentTitle,
    pageStyle,
    preserveAfterPrint: true,
    print: (frame) => printFrame(frame, documentTitle),
    onAfterPrint: finish,
    onPrintError: (_place, { message }) => fail(message),
  });

  const print = async () => {
    setBusy(true);
    const made = await content();
    if (made === undefined) return finish();
    // The content must be in the page before react-to-print clones it.
    flushSync(() => setPrinted(made));
    openDialog();
  };

  const output = (
    <>
      {printed !== undefined && (
        <div hidden>
          <div ref={area}>{printed}</div>
        </div>
      )}
    </>
  );
  return { print: () => void print(), busy, output };
}
