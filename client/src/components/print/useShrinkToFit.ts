import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { shrinkToFit } from './shrinkToFit.ts';

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
