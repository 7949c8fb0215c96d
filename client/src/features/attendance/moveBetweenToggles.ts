import type { KeyboardEvent } from 'react';

const TARGETS: Record<string, (current: number, last: number) => number> = {
  ArrowUp: (current) => Math.max(current - 1, 0),
  ArrowLeft: (current) => Math.max(current - 1, 0),
  ArrowDown: (current, last) => Math.min(current + 1, last),
  ArrowRight: (current, last) => Math.min(current + 1, last),
  Home: () => 0,
  End: (_current, last) => last,
};

/** Arrow keys, Home and End move the focus between the toggles of a sheet. */
export function moveBetweenToggles(event: KeyboardEvent<HTMLElement>): void {
  const toggles = [...event.currentTarget.querySelectorAll('button')];
  const current = toggles.findIndex((toggle) => toggle === event.target);
  const target = TARGETS[event.key]?.(current, toggles.length - 1);
  if (current === -1 || target === undefined) return;
  // Otherwise the page would scroll along.
  event.preventDefault();
  toggles[target]?.focus();
}
