import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

const ROW_HEIGHT = 28;
/** Beyond this many, only the rows in sight are rendered. */
const RENDERED_WHOLE = 60;

/** The rows in sight of a list that scrolls inside `panel`, by their index, and the way to those that are not. */
export function useRowsInSight(panel: RefObject<HTMLElement | null>, count: number) {
  const isWhole = count <= RENDERED_WHOLE;
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled: !isWhole,
    getScrollElement: () => panel.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialRect: { width: 0, height: 600 },
  });
  const items = rows.getVirtualItems();
  return {
    indexes: isWhole ? Array.from({ length: count }, (_, index) => index) : items.map(({ index }) => index),
    /** Heights in pixels of the rows that are left out before and after them. */
    before: isWhole ? 0 : (items[0]?.start ?? 0),
    after: isWhole ? 0 : rows.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: isWhole ? undefined : rows.measureElement,
    goTo: (index: number) => {
      if (!isWhole && index !== -1) rows.scrollToIndex(index, { align: 'center' });
    },
  };
}
