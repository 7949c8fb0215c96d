import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

const ROWS_BEYOND_SIGHT = 8;

interface RowsOptions {
  /** The height of a usual row, in pixels. */
  height: number;
  /** Up to this many, all rows are rendered, so that the browser's find-in-page works. */
  renderedWhole: number;
}

/** The rows in sight of a list that scrolls inside `panel`, by their index, and the way to those that are not. */
export function useRowsInSight(
  panel: RefObject<HTMLElement | null>,
  count: number,
  { height, renderedWhole }: RowsOptions,
) {
  const isWhole = count <= renderedWhole;
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled: !isWhole,
    getScrollElement: () => panel.current,
    estimateSize: () => height,
    overscan: ROWS_BEYOND_SIGHT,
    // Until the panel is measured.
    initialRect: { width: 0, height: 800 },
  });
  const items = rows.getVirtualItems();
  const total = rows.getTotalSize();
  return {
    indexes: isWhole ? Array.from({ length: count }, (_, index) => index) : items.map(({ index }) => index),
    /** Heights in pixels of the rows that are left out before and after them. */
    before: isWhole ? 0 : (items[0]?.start ?? total),
    after: isWhole ? 0 : total - (items.at(-1)?.end ?? total),
    measure: isWhole ? undefined : rows.measureElement,
    goTo: (index: number) => {
      if (!isWhole && index !== -1) rows.scrollToIndex(index, { align: 'center' });
    },
  };
}
