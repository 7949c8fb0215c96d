import { useLayoutEffect, useState, type RefObject } from 'react';

/** The least width of a column that has none of its own. */
const LEAST_SHARED_WIDTH = 110;

/** Widths in pixels; undefined for columns that share what is left. */
type Widths = readonly (number | undefined)[];

/**
 * Returns the widths of the columns of a table inside `panel`, and the least width of the table. Where it has to slide
 * sideways, no column stands half in sight at first: those that fit whole are drawn out to the edge.
 */
export function useColumnWidths(panel: RefObject<HTMLElement | null>, own: Widths) {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(() => setRoom(panel.current?.clientWidth ?? 0));
    if (panel.current) watcher.observe(panel.current);
    return () => watcher.disconnect();
  }, [panel]);

  const widths = drawnOut(own, room);
  return { widths, least: sumOf(widths.map(leastOf)) };
}

/** Exported for its test. */
export function drawnOut(own: Widths, room: number): Widths {
  const least = own.map(leastOf);
  const fitting = least.filter((_width, index) => sumOf(least.slice(0, index + 1)) <= room).length;
  if (fitting === 0 || fitting === own.length) return own;
  const left = room - sumOf(least.slice(0, fitting));
  const canShare = own.map((width, index) => index < fitting && width === undefined);
  const takes = canShare.includes(true) ? canShare : own.map((_width, index) => index === fitting - 1);
  const share = left / takes.filter(Boolean).length;
  return least.map((width, index) => (takes[index] ? width + share : width));
}

function leastOf(width: number | undefined): number {
  return width ?? LEAST_SHARED_WIDTH;
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
