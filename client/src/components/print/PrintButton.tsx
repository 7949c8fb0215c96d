import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Printer } from 'lucide-react';
import { useReactToPrint } from 'react-to-print';
import '../../styles/print.scss';
import { Dialog } from '../Dialog.tsx';
import { Banner, type BannerMessage } from '../Banner.tsx';
import { picturesInTime, type Pictures } from './picturesInTime.ts';
import { printFrame } from './printFrame.ts';

const NO_PICTURES: readonly string[] = [];

export interface PrintButtonProps {
  label: string;
  /** The name of the document, and of the file when it is saved as PDF. */
  documentTitle: string;
  /** Page size and margins, as CSS. Only here: an @page rule in a stylesheet would override it. */
  pageStyle: string;
  /** Addresses of the pictures to wait for. */
  pictures?: readonly string[];
  disabled?: boolean;
  /** Outlined where another button is the primary action of the page. */
  kind?: 'primary' | 'outline';
  /** Asked before printing, when there are many pages. */
  question?: string | undefined;
  /** Whether the button has the focus when it appears, so that Enter prints. */
  takesFocus?: boolean;
  /** Renders the content when it is printed, never on screen; `arrived` holds the pictures that came in time. */
  children: (arrived: Pictures) => ReactNode;
}

/** Prints through react-to-print, which clones the content and the page's styles into a frame. */
export function PrintButton({
  label,
  documentTitle,
  pageStyle,
  pictures = NO_PICTURES,
  disabled = false,
  kind = 'primary',
  question,
  takesFocus = false,
  children,
}: PrintButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const questionId = useId();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [arrived, setArrived] = useState<Pictures>();
  const [failure, setFailure] = useState<BannerMessage | null>(null);

  const finish = () => {
    // flushSync: a button that is still disabled cannot take the focus back from the frame.
    flushSync(() => {
      setBusy(false);
      setArrived(undefined);
    });
    button.current?.focus();
  };
  const print = useReactToPrint({
    contentRef: content,
    documentTitle,
    pageStyle,
    preserveAfterPrint: true,
    onBeforePrint: async () => {
      const inTime = await picturesInTime(pictures);
      // The content must be in the page before react-to-print clones it.
      flushSync(() => setArrived(inTime));
    },
    print: (frame) => printFrame(frame, documentTitle),
    onAfterPrint: finish,
    onPrintError: (_place, { message }) => {
      setFailure({ kind: 'danger', text: `This could not be printed. ${message}` });
      finish();
    },
  });

  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  const start = () => {
    setAsking(false);
    setBusy(true);
    print();
  };

  return (
    <>
      {failure && <Banner message={failure} />}
      <button
        ref={button}
        type="button"
        className={`btn btn-${kind} submit`}
        disabled={disabled || busy}
        onClick={() => (question === undefined ? start() : setAsking(true))}
      >
        {busy ? (
          <span className="spinner-border spinner-border-sm" aria-hidden="true" />
        ) : (
          <Printer size={17} aria-hidden="true" />
        )}
        {busy ? 'Preparing' : label}
      </button>
      {asking && (
        <Dialog className="dialog dialog-narrow" labelledBy={questionId} onClose={() => setAsking(false)}>
          <h2 id={questionId}>{question}</h2>
          <div className="dialog-actions">
            <button type="button" className="btn btn-outline" onClick={() => setAsking(false)}>
              Cancel
            </button>
            <button type="button" className="btn btn-primary" onClick={start}>
              Print
            </button>
          </div>
        </Dialog>
      )}
      {arrived && (
        <div hidden>
          <div ref={content}>{children(arrived)}</div>
        </div>
      )}
    </>
  );
}
