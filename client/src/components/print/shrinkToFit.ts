import { useEffect, useLayoutEffect, type RefObject } from 'react';

// Texts that must stay inside their box carry `data-fit`; their stylesheet multiplies the font size with `var(--fit, 1)`.
const STEP = 0.94;
const SMALLEST = 0.3;

/** Makes the texts that overflow their boxes smaller, step by step, until they fit. All are measured before any is changed. */
export function shrinkToFit(root: ParentNode): void {
  const texts = [...root.querySelectorAll<HTMLElement>('[data-fit]')];
  for (const text of texts) text.style.removeProperty('--fit');
  let tooLarge = texts.filter(overflows);
  for (let scale = STEP; tooLarge.length > 0 && scale > SMALLEST; scale *= STEP) {
    for (const text of tooLarge) text.style.setProperty('--fit', scale.toFixed(3));
    tooLarge = tooLarge.filter(overflows);
  }
}

/** Keeps the `data-fit` texts inside `area` in their boxes on screen, as `shrinkToFit` does on paper. */
export function useShrinkToFit(area: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (area.current) shrinkToFit(area.current);
  });
  useEffect(() => {
    // The fonts may come after the first layout, and are wider or narrower than their substitutes.
    void document.fonts.ready.then(() => area.current && shrinkToFit(area.current));
  }, [area]);
}

function overflows({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollHeight > clientHeight || scrollWidth > clientWidth;
}
