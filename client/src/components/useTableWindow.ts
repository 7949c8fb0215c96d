import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Up to this length all rows are rendered, so that the browser's find-in-page works. */
const LONGEST_RENDERED_WHOLE = 100;
const USUAL_ROW_HEIGHT = 65;
const ROWS_BEYOND_SIGHT = 8;

interface TableWindow {
  /** The rows to render are from..to, without `to`. */
  from: number;
  to: number;
  /** Heights in pixels of the rows that are left out before and after them. */
  before: number;
  after: number;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** Returns the rows in sight of a table that scrolls inside `panel`. */
export function useTableWindow(panel: RefObject<HTMLElement | null>, count: number): TableWindow {
  const whole = count <= LONGEST_RENDERED_WHOLE;
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    enabled: !whole,
    getScrollElement: () => panel.current,
    estimateSize: () => USUAL_ROW_HEIGHT,
    overscan: ROWS_BEYOND_SIGHT,
    // Until the panel is measured.
    initialRect: { width: 0, height: 800 },
  });
  if (whole) return { from: 0, to: count, before: 0, after: 0, measure: undefined };

  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last)
    return { from: 0, to: 0, before: virtualizer.getTotalSize(), after: 0, measure: undefined };
  return {
    from: first.index,
    to: last.index + 1,
    before: first.start,
    after: virtualizer.getTotalSize() - last.end,
    measure: virtualizer.measureElement,
  };
}
