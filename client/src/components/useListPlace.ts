import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useKeptPlace } from './listAddress.ts';

interface ListShown {
  search: string;
  /** The order on screen, such as '-name'. */
  sorted: string;
  /** The order in the address. */
  order: string;
  onOrder: (sorted: string) => void;
  /** Of all rows, before any search. */
  count: number;
}

/**
 * Keeps a list where it was left. A new order or search starts at its first row, and the focus goes to the list when the row
 * whose button had it is gone.
 */
export function useListPlace(
  panel: RefObject<HTMLElement | null>,
  { search, sorted, order, onOrder, count }: ListShown,
): void {
  const shownFor = useRef({ search, sorted });
  const startAnew = useEffectEvent(() => {
    const before = shownFor.current;
    shownFor.current = { search, sorted };
    if (before.search === search && before.sorted === sorted) return;
    panel.current?.scrollTo({ top: 0 });
    if (sorted !== order) onOrder(sorted);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they are the reason
  useEffect(() => startAnew(), [search, sorted]);
  useKeptPlace(panel);

  const countBefore = useRef(count);
  useEffect(() => {
    const isFewer = count < countBefore.current;
    countBefore.current = count;
    if (isFewer && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [panel, count]);
}
