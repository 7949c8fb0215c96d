import { inLanguage, language as languageOfScreen, type Language } from '@school-office/contract/language';
import type { PaperLanguage } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useReactToPrint } from 'react-to-print';
import { loadLanguage } from '../../lib/language.ts';
import { say } from '../Banner.tsx';
import { ownLanguage, PaperLanguageContext } from './paperLanguage.ts';
import { printFrame } from './printFrame.ts';

export interface PrintOptions {
  /** The name of the document, and of the file when it is saved as PDF. */
  documentTitle: string;
  /** Page size and margins, as CSS. Only here: an @page rule in a stylesheet would override it. */
  pageStyle: string;
  /** If absent, that of the screen. */
  language?: PaperLanguage | undefined;
  /**
   * Reads what is to be printed, and returns what makes the content, which is done in the language of the paper; undefined
   * for nothing, when the page itself says why.
   */
  content: () => Promise<(() => ReactNode) | undefined>;
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
export function usePrint({ documentTitle, pageStyle, language, content, onEnd }: PrintOptions): Printing {
  const area = useRef<HTMLDivElement>(null);
  const draw = useRef<(content: ReactNode) => void>(null);
  const [busy, setBusy] = useState(false);

  const finish = () => {
    // flushSync: a button that is still disabled cannot take the focus back from the frame.
    flushSync(() => {
      setBusy(false);
      draw.current?.(undefined);
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
    const make = await content();
    if (!make) return finish();
    const own = language ? ownLanguage(language) : languageOfScreen();
    try {
      await loadLanguage(own);
    } catch {
      return fail(t('The school office does not answer. Please try again.'));
    }
    // What the page still has to draw is drawn before, in the language of the screen.
    flushSync(() => draw.current?.(null));
    // The content must be in the page before react-to-print clones it.
    inLanguage(own, () =>
      flushSync(() => draw.current?.(<InLanguage language={language} own={own} make={make} />)),
    );
    openDialog();
  };

  return { print: () => void print(), busy, output: <Printed ref={draw} area={area} /> };
}

interface PrintedProps {
  /** Draws what is to be printed. */
  ref: Ref<(content: ReactNode) => void>;
  area: RefObject<HTMLDivElement | null>;
}

/** What is printed. It keeps its content itself, so that it alone is drawn in the language of the paper. */
function Printed({ ref, area }: PrintedProps) {
  const [content, setContent] = useState<ReactNode>();
  useImperativeHandle(ref, () => setContent, []);
  if (content === undefined) return null;
  return (
    <div hidden>
      <div ref={area}>{content}</div>
    </div>
  );
}

interface InLanguageProps {
  language: PaperLanguage | undefined;
  /** Of all but the words that are there in both. */
  own: Language;
  make: () => ReactNode;
}

/** Makes a paper once, and words it in its language. */
function InLanguage({ language = 'both', own, make }: InLanguageProps) {
  const [made] = useState(make);
  return (
    <PaperLanguageContext value={language}>
      <div lang={own}>{made}</div>
    </PaperLanguageContext>
  );
}
