import { useEffect, useRef, type RefObject } from 'react';
import { useKeptPlace } from './listAddress.ts';

interface ListShown {
  search: string;
  /** Such as '-name'. */
  order: string;
  /** Of all rows, before any search. */
  count: number;
}

/**
 * Keeps a list where it was left. A new order or search starts at its first row, and the focus goes to the list when the row
 * whose button had it is gone.
 */
export function useListPlace(
  panel: RefObject<HTMLElement | null>,
  { search, order, count }: ListShown,
): void {
  const shownFor = useRef({ search, order });
  useEffect(() => {
    const before = shownFor.current;
    shownFor.current = { search, order };
    if (before.search !== search || before.order !== order) panel.current?.scrollTo({ top: 0 });
  }, [panel, search, order]);
  useKeptPlace(panel);

  const countBefore = useRef(count);
  useEffect(() => {
    const isFewer = count < countBefore.current;
    countBefore.current = count;
    if (isFewer && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [panel, count]);
}
