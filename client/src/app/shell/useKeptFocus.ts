import { useEffect, type RefObject } from 'react';

/**
 * Gives the focus to the page's title when what had it goes: a button that has done its work, or the field of a form that is over. The
 * browser would give it to nothing, and the next Tab would begin at the top of the window.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    const remember = () => {
      last = document.activeElement;
    };
    const observer = new MutationObserver(() => {
      const isLost = last !== null && !last.isConnected && document.activeElement === document.body;
      if (!isLost) return;
      last = null;
      if (!document.querySelector('dialog[open]')) {
        page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }
    });
    document.addEventListener('focusin', remember);
    if (page.current) observer.observe(page.current, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [page]);
}
