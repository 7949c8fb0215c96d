import { inLanguage, language as languageOfScreen, type Language } from '@school-office/contract/language';
import type { PaperLanguage } from '@school-office/contract/school/schoolSettings';
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { ownLanguage, PaperLanguageContext } from './paperLanguage.ts';
import { shrinkToFit } from './shrinkToFit.ts';
import { useLoadedLanguage } from './useLoadedLanguage.ts';

interface PaperOnScreenProps {
  language: PaperLanguage;
  children: ReactNode;
}

/** A paper on screen as it is printed: in its own language, not in that of the page around it. */
export function PaperOnScreen({ language, children }: PaperOnScreenProps) {
  const own = ownLanguage(language);
  const paper = <PaperLanguageContext value={language}>{children}</PaperLanguageContext>;
  return own === languageOfScreen() ? paper : <InOwnLanguage own={own}>{paper}</InOwnLanguage>;
}

/** Draws its children in the language of the paper, apart from the page, which React draws in that of the screen. */
function InOwnLanguage({ own, children }: { own: Language; children: ReactNode }) {
  const draw = useRef<(paper: ReactNode) => void>(null);
  const area = useRef<HTMLDivElement>(null);
  const isLoaded = useLoadedLanguage(own);
  useLayoutEffect(() => {
    if (!isLoaded) return;
    // React can draw nothing apart while it still draws the page.
    queueMicrotask(() => {
      inLanguage(own, () => flushSync(() => draw.current?.(children)));
      if (area.current) shrinkToFit(area.current);
    });
  });
  return (
    <div ref={area} lang={own}>
      <Drawn ref={draw} />
    </div>
  );
}

/** Holds the paper in its own state, so that a new paper draws nothing else anew. */
function Drawn({ ref }: { ref: Ref<(paper: ReactNode) => void> }) {
  const [paper, setPaper] = useState<ReactNode>();
  useImperativeHandle(ref, () => setPaper, []);
  return paper;
}
